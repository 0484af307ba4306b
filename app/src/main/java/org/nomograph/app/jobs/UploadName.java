package org.nomograph.app.jobs;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.nomograph.app.io.BadInputException;

/** Names of uploaded files: data, never a way through the file system. Stateless. */
final class UploadName {
  /** Most bytes of a name, as file systems have it. */
  private static final int MOST_BYTES = 200;

  private static final Pattern HIDDEN = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}]");

  private UploadName() {}

  /**
   * The name, when it is that of a file and nothing else.
   *
   * @throws BadInputException if it is empty, too long, holds a path or signs that cannot be seen
   */
  static String checked(String name) {
    if (name == null || name.isBlank()) {
      throw new BadInputException("name: missing; expected a file's name, ?name=刑法.md");
    }
    if (name.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
      throw new BadInputException("name: expected at most " + MOST_BYTES + " bytes in UTF-8");
    }
    if (name.contains("/") || name.contains("\\") || name.startsWith(".")) {
      throw new BadInputException(
          "name: expected the name of a file without a path and without a dot before it");
    }
    if (HIDDEN.matcher(name).find()) {
      throw new BadInputException("name: expected signs that can be seen");
    }
    return name;
  }

  /** Whether a file of this name is unpacked. */
  static boolean isArchive(String name) {
    return name.length() > 4 && name.regionMatches(true, name.length() - 4, ".zip", 0, 4);
  }
}
