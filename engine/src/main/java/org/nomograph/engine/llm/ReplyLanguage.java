package org.nomograph.engine.llm;

/** The language that a reply must be in. */
public enum ReplyLanguage {
  /** Chinese. */
  ZH("Chinese"),
  /** English. */
  EN("English");

  private final String english;

  ReplyLanguage(String english) {
    this.english = english;
  }

  /** Its English name. */
  String english() {
    return english;
  }
}
