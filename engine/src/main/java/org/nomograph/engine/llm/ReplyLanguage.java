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

  /**
   * The language of a text: English where fewer than a fifth of its letters are Chinese characters,
   * and there is a letter at all; else Chinese.
   */
  public static ReplyLanguage of(String text) {
    boolean letters = text.codePoints().anyMatch(Character::isLetter);
    return letters && !LanguageCheck.isChinese(text) ? EN : ZH;
  }

  /** Its English name. */
  String english() {
    return english;
  }
}
