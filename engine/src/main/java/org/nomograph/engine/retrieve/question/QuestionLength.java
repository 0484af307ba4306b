package org.nomograph.engine.retrieve.question;

/** How long a question is: short ones ask, long ones tell a scene. Stateless. */
public final class QuestionLength {
  /** Characters up to which a question is short, and beyond that to be long. */
  private static final double SHORT_CHARS = 15;

  private static final double LONG_CHARS = 60;

  private QuestionLength() {}

  /** 0 up to 15 characters, 1 from 75 on, in between in proportion. */
  public static double of(String question) {
    return Math.clamp((question.length() - SHORT_CHARS) / LONG_CHARS, 0.0, 1.0);
  }
}
