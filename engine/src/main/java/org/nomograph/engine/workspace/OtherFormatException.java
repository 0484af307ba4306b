package org.nomograph.engine.workspace;

import java.nio.file.Path;

/**
 * A file of the workspace has another format than this version of the program reads: a later or an
 * earlier version wrote it. Not retriable with this version before the file is made anew.
 */
public final class OtherFormatException extends WorkspaceException {
  private static final long serialVersionUID = 1L;

  private static final String BUILD = "make it anew: nomograph build";

  private OtherFormatException(String message) {
    super(message);
  }

  private OtherFormatException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Refuses another format of a file that a build makes anew.
   *
   * @param file the file
   * @param found number of its format
   * @param read number of the format that this version reads
   * @throws OtherFormatException if they differ; the message says which is the later one
   */
  public static void require(Path file, int found, int read) throws OtherFormatException {
    require(file.toString(), found, read, BUILD);
  }

  /**
   * @param where the file, and the place in it
   * @param remedy what to do when this version is to go on
   */
  static void require(String where, int found, int read, String remedy)
      throws OtherFormatException {
    if (found == read) {
      return;
    }
    String who = found > read ? "a newer" : "an older";
    String other = found > read ? "use that version, or " : "";
    throw new OtherFormatException(
        "%s: written by %s version of the program (format %d, this one reads %d); %s%s"
            .formatted(where, who, found, read, other, remedy));
  }

  /** Files that a newer version of the program wrote, as who reads them found. */
  static OtherFormatException newer(Path files, Exception cause) {
    return new OtherFormatException(
        files
            + ": written by a newer version of the program; use that version, or import the sources into a new workspace",
        cause);
  }

  /**
   * A file whose content this version does not know, though nothing says that its format is another
   * one.
   *
   * @param where the file, and the place in it
   */
  public static OtherFormatException unknown(String where, Exception cause) {
    return new OtherFormatException(
        where
            + ": holds what this version of the program does not know, so another version built it, or it is damaged; "
            + BUILD,
        cause);
  }
}
