package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.TextNormalizer;

/**
 * Finds what a sentence quotes in its source. Two texts match when they differ in white space,
 * width of characters and marks only; every letter and digit counts. Stateless.
 */
public final class Quotes {
  private static final Pattern QUOTED = Pattern.compile("“([^”]+)”|「([^」]+)」|\"([^\"]+)\"");

  /** Fewer letters and digits are a term in quotation marks, not a quote. */
  private static final int LEAST = 6;

  private Quotes() {}

  /** What a sentence quotes, in order; terms in quotation marks are left out. */
  public static List<String> in(String sentence) {
    List<String> quotes = new ArrayList<>();
    Matcher quoted = QUOTED.matcher(sentence);
    while (quoted.find()) {
      for (int group = 1; group <= quoted.groupCount(); group++) {
        String quote = quoted.group(group);
        if (quote != null && letters(quote).length() >= LEAST) {
          quotes.add(quote);
        }
      }
    }
    return quotes;
  }

  /**
   * Where a source has a quote.
   *
   * @return the first place, as the source prints it; empty when the quote is not its text
   */
  public static Optional<FactSpan> find(String source, String quote) {
    String wanted = letters(quote);
    int at = wanted.isEmpty() ? -1 : letters(source).indexOf(wanted);
    if (at < 0) {
      return Optional.empty();
    }
    int start = place(source, at);
    int end = place(source, at + wanted.length() - 1) + 1;
    return Optional.of(FactSpan.of(source, start, end));
  }

  /** Index in the source of its letter or digit of a number, 0 the first. */
  private static int place(String source, int number) {
    int left = number;
    for (int i = 0; i < source.length(); i++) {
      if (counts(source.charAt(i)) && left-- == 0) {
        return i;
      }
    }
    throw new IllegalArgumentException("fewer letters than " + number);
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (counts(text.charAt(i))) {
        letters.append(Character.toLowerCase(TextNormalizer.fold(text.charAt(i))));
      }
    }
    return letters.toString();
  }

  /** Surrogates count: rare characters are letters too. */
  private static boolean counts(char c) {
    return Character.isLetterOrDigit(c) || Character.isSurrogate(c);
  }
}
