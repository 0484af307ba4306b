package org.nomograph.engine.verify;

import java.util.Objects;

/**
 * Something in a reply of a model that could not be verified.
 *
 * @param kind what kind of fault
 * @param sentence number of the sentence, 1 the first
 * @param place the words that it is about, from the sentence
 * @param reason what is wrong with them, in plain words, so that the model can be told
 */
public record ReplyFault(Kind kind, int sentence, String place, String reason) {
  /** Kinds of faults. */
  public enum Kind {
    /** A sentence cites no evidence. */
    NO_EVIDENCE,
    /** A number [n] that no evidence has. */
    UNKNOWN_NUMBER,
    /** A law, article, paragraph or other source that is not there. */
    NOT_FOUND,
    /** An article that exists, and that nobody supplied. */
    NOT_SUPPLIED,
    /** An article that is not in force on the day. */
    NOT_IN_FORCE,
    /** A quote that is not the text of its source. */
    QUOTE,
    /** A sentence that does not follow from its evidence. */
    NOT_ENTAILED
  }

  public ReplyFault {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(reason, "reason");
  }

  /** The fault in one line, with its sentence. */
  public String line() {
    return "第 %d 句“%s”：%s".formatted(sentence, place, reason);
  }
}
