package org.nomograph.engine.llm;

/** The language that a reply must be in. */
public enum ReplyLanguage {
  /** Chinese. */
  ZH,
  /** English. */
  EN
}
