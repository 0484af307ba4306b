package org.nomograph.engine.llm;

/**
 * Which prompt a request was made from.
 *
 * @param name name of the prompt
 * @param version number of its text, at least 1; a changed text has another
 */
public record PromptId(String name, int version) {
  public PromptId {
    if (name.isBlank() || version < 1) {
      throw new IllegalArgumentException(
          "a prompt has a name and a version of at least 1: " + name + " " + version);
    }
  }

  @Override
  public String toString() {
    return name + "@" + version;
  }
}
