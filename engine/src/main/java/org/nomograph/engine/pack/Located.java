package org.nomograph.engine.pack;

/**
 * A record with its place.
 *
 * @param value the record
 * @param file path of the file
 * @param line line at which it starts, 1 the first
 */
public record Located<T>(T value, String file, int line) {
  /** Whether another record stands at the same place. */
  boolean at(Located<?> other) {
    return line == other.line && file.equals(other.file);
  }
}
