package org.nomograph.engine.llm;

import java.util.Arrays;
import java.util.Optional;

/** The jobs that a chat model can do; each may have a model of its own. */
public enum ChatRole {
  /** Cuts a case text into its parts. */
  SEGMENT("segment"),
  /** Finds what matters in the facts. */
  EXTRACT("extract"),
  /** Names charges that come into question. */
  PREJUDGE("prejudge"),
  /** Writes checklists, when the graph is built. */
  CHECKLIST("checklist"),
  /** Answers the items of a checklist. */
  AUDIT("audit"),
  /** Decides which articles apply. */
  ARTICLES("articles"),
  /** Decides a case from what was audited. */
  ADJUDICATE("adjudicate"),
  /** Takes a question apart and weighs its complexity. */
  DECOMPOSE("decompose"),
  /** Answers a question. */
  ANSWER("answer"),
  /** Solves a case question: provisions, facts, conclusion. */
  SOLVE("solve"),
  /** Writes a query in other words. */
  REWRITE("rewrite"),
  /** Sums up a community of the graph. */
  SUMMARISE("summarise");

  private final String key;

  ChatRole(String key) {
    this.key = key;
  }

  /** Name in configuration files and reports. */
  public String key() {
    return key;
  }

  /** Role by its name, empty when there is none of that name. */
  public static Optional<ChatRole> find(String key) {
    return Arrays.stream(values()).filter(role -> role.key.equals(key)).findFirst();
  }
}
