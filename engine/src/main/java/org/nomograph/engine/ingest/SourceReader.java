package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.util.Optional;

/** Reads one source format. Implementations are stateless and safe for use by several threads. */
public interface SourceReader {
  /** Name of the format as given to {@code --format}, for example {@code statute-md}. */
  String format();

  /**
   * Whether the content (not only the name) looks like this format, told by {@link
   * SourceFile#head}. Must be cheap and must not throw.
   */
  boolean accepts(SourceFile file);

  /**
   * Whether a file that no reader accepts was meant to be of this format but is damaged at its
   * beginning, so that reading it tells the fault with its line. Goes by the head too. Must not
   * throw.
   */
  default boolean resembles(SourceFile file) {
    return false;
  }

  /**
   * A file beside it that decides how it is read, such as the manifest of its pack: when that
   * changes, the file is read again. Goes by the path alone and must not throw.
   */
  default Optional<Path> readBy(Path file) {
    return Optional.empty();
  }

  /**
   * Whether {@link #read} goes by {@link SourceFile#open} and hands on each record when it has it,
   * so that files of any size can be read. To others a file is given whole or not at all.
   */
  default boolean streams() {
    return false;
  }

  /** Reads the whole file. Problems go to the sink; only an unexpected fault is thrown. */
  void read(SourceFile file, RecordSink sink);

  /**
   * Whether the file belongs to the format and rightly holds no records itself, such as the
   * description of a pack.
   */
  default boolean describes(SourceFile file) {
    return false;
  }
}
