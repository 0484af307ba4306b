package org.nomograph.engine.llm;

import java.util.Optional;

/**
 * How an endpoint is told the form of a structured reply. One that refuses a form is asked for the
 * next weaker one, from then on.
 */
public enum ReplyFormat {
  /** It is given the schema and keeps to it while it writes. */
  SCHEMA("schema"),
  /** It writes some JSON value; the schema stands in the prompt. */
  JSON("json"),
  /** It writes text; the schema stands in the prompt. */
  TEXT("text");

  private final String key;

  ReplyFormat(String key) {
    this.key = key;
  }

  /** Name in configuration files and reports. */
  public String key() {
    return key;
  }

  /** The next weaker form, empty for text. */
  Optional<ReplyFormat> weaker() {
    return switch (this) {
      case SCHEMA -> Optional.of(JSON);
      case JSON -> Optional.of(TEXT);
      case TEXT -> Optional.empty();
    };
  }
}
