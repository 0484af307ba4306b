package org.nomograph.engine.llm;

/** Protocol of a chat endpoint. */
public enum ChatKind {
  /** OpenAI's chat completions, which most servers speak. */
  OPENAI("openai"),
  /** Ollama's own, which alone can set its context size and switch thinking off. */
  OLLAMA("ollama"),
  /** No endpoint: a GGUF file, run in this process by llama.cpp, where its binding is there. */
  GGUF("gguf");

  private final String key;

  ChatKind(String key) {
    this.key = key;
  }

  /** Name in configuration files. */
  public String key() {
    return key;
  }
}
