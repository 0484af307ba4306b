package org.nomograph.engine.retrieve.question;

import org.nomograph.core.rank.Explanation;

/**
 * What speaks for an article. Long questions tell a scene, short ones ask in the words of daily
 * life: how long a question is, from 15 to 75 characters, goes from 0 to 1, and some features stand
 * here a second time, multiplied by it.
 */
public enum QuestionFeature {
  /** BM25 of the question as a share of the best article's; in [0, 1]. */
  WORDS("BM25, share of the best"),
  /**
   * BM25 of the last sentence as a share of the best; that of the whole where it is the only one.
   */
  LAST_SENTENCE("BM25 of the last sentence, share of the best"),
  /** 10 / (10 + rank) in the list by words; 0 outside it. */
  WORD_RANK("rank by words"),
  /** Cosine of question and article. */
  MEANING("cosine with the question"),
  /** 10 / (10 + rank) in the list by meaning; 0 outside it. */
  MEANING_RANK("rank by meaning"),
  /** Match of what people say with a topic that the article governs. */
  TOPIC_SAID("topic of daily life, by what people say"),
  /**
   * The same for the articles that have the most of it among all candidates, 0 for the others: what
   * stands first in the topic that fits best.
   */
  TOPIC_FIRST("first of the topic that fits best, by what people say"),
  /** Cosine of the question with such a topic. */
  TOPIC_MEANING("topic of daily life, by meaning"),
  /** BM25 of the legal terms of the fitting topics, share of the best. */
  TERMS("BM25 of the terms of fitting topics"),
  /** ln(1 + mentions of the law in topics): how much of daily life it governs. */
  EVERYDAY_LAW("law of daily life"),
  /** Number of topics that the article governs, at most 3. */
  EVERYDAY_ARTICLE("article of daily life"),
  /** ln(1 + number of other laws that name the law). */
  NAMED_LAW("other laws name its law"),
  /** 1 for an interpretation of a law that was replaced, or one on trial. */
  REPLACED("interprets a replaced law"),
  /** 1 for an amendment or a decision: what it says stands in the amended law. */
  AMENDMENT("amends another law"),
  /** 1 for a judicial interpretation. */
  INTERPRETATION("judicial interpretation"),
  /** 1 for articles on the purpose of a law and its first day. */
  FRAME("purpose or first day of the law"),
  /** ln of the length in characters. */
  LENGTH("length"),
  /** 1 when the question has the name of the law in it. */
  ASKED_LAW("the question names its law"),
  /** 1 when a penalty is asked for and the article has one. */
  PENALTY("a penalty is asked for, and set"),
  /** 1 when a definition is asked for and the article gives one. */
  DEFINITION("a definition is asked for, and given"),
  /** {@link #WORDS} for a long question. */
  WORDS_LONG("BM25, share of the best, for a long question"),
  /** {@link #MEANING} for a long question. */
  MEANING_LONG("cosine with a long question"),
  /** {@link #EVERYDAY_LAW} for a long question. */
  EVERYDAY_LONG("law of daily life, for a long question"),
  /** {@link #NAMED_LAW} for a long question. */
  NAMED_LONG("other laws name its law, for a long question"),
  /** 1 for an administrative regulation, for a long question. */
  REGULATION_LONG("administrative regulation, for a long question"),
  /** {@link #INTERPRETATION} for a long question. */
  INTERPRETATION_LONG("judicial interpretation, for a long question"),
  /** 1 for a rule of a department, for a long question. */
  RULE_LONG("rule of a department, for a long question");

  private final String text;

  QuestionFeature(String text) {
    this.text = text;
  }

  /** What it is, in words. */
  public String text() {
    return text;
  }

  /** Its value in the explanation of an article that was ranked; 0 where it played no part. */
  public double in(Explanation why) {
    for (Explanation part : why.children()) {
      if (part.text().equals(text) && part.how() == Explanation.How.PRODUCT) {
        return part.children().getLast().value();
      }
    }
    return 0;
  }
}
