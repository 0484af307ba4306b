package org.nomograph.engine.pack;

/** A text that is no YAML, or YAML beyond what packs use. */
public final class YamlException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;

  YamlException(int line, String message) {
    super(message);
    this.line = line;
  }

  /** Line of the fault, 1 the first; 0 when unknown. */
  public int line() {
    return line;
  }
}
