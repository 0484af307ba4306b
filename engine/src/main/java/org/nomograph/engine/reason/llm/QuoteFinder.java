package org.nomograph.engine.reason.llm;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Optional;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;

/**
 * Finds the words that a model quotes in the text that it was given. Models change blanks,
 * punctuation and the width of letters when they copy; all else must be the same. Stateless.
 */
public final class QuoteFinder {
  /** Fewer letters and digits are a word, not a passage. */
  static final int SHORTEST = 4;

  private QuoteFinder() {}

  /** Letters and digits of a text, and where each stands in it. */
  private static final class Letters {
    private final String plain;
    private final int[] places;

    private Letters(String plain, int[] places) {
      this.plain = plain;
      this.places = places;
    }

    static Letters of(String text) {
      StringBuilder plain = new StringBuilder();
      int[] places = new int[text.length() + 1];
      int at = 0;
      while (at < text.length()) {
        int point = text.codePointAt(at);
        if (Character.isLetterOrDigit(point)) {
          String letter = Normalizer.normalize(Character.toString(point), Normalizer.Form.NFKC);
          if (plain.length() + letter.length() > places.length) {
            places = Arrays.copyOf(places, 2 * (plain.length() + letter.length()));
          }
          Arrays.fill(places, plain.length(), plain.length() + letter.length(), at);
          plain.append(letter);
        }
        at += Character.charCount(point);
      }
      return new Letters(plain.toString(), places);
    }
  }

  /**
   * The passage of the facts that a quote copies.
   *
   * @return empty when the quote is too short, not there, or in a part that is no conduct of the
   *     case
   */
  public static Optional<FactSpan> find(String quote, CaseText text) {
    Letters sought = Letters.of(quote);
    if (sought.plain.length() < SHORTEST) {
      return Optional.empty();
    }
    Letters all = text.wording(Letters.class, Letters::of);
    int from = 0;
    while (true) {
      int at = all.plain.indexOf(sought.plain, from);
      if (at < 0) {
        return Optional.empty();
      }
      int start = all.places[at];
      int last = all.places[at + sought.plain.length() - 1];
      int end = last + Character.charCount(text.text().codePointAt(last));
      FactSpan span = FactSpan.of(text.text(), start, end);
      if (!text.ignores(span)) {
        return Optional.of(span);
      }
      from = at + 1;
    }
  }
}
