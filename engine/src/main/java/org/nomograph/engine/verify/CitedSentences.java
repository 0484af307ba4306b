package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.Sentences;

/**
 * Takes a reply apart into sentences with the numbers of evidence that they cite: [1], [1][3], [1,
 * 3], [1-3], ［1］, 【1】, [^1]. Numbers behind the end of a sentence belong to it. Stateless.
 */
public final class CitedSentences {
  private static final Pattern NUMBERS =
      Pattern.compile(
          "[\\[［【]\\^?\\s*([0-9０-９]{1,4}(?:\\s*[,，、;；–—~\\-至和]\\s*[0-9０-９]{1,4})*)\\s*[\\]］】]");

  private static final Pattern PART =
      Pattern.compile("([0-9０-９]+)(?:\\s*[–—~\\-至]\\s*([0-9０-９]+))?");

  /** Longest range that is written out: more evidence no prompt supplies. */
  private static final int LONGEST_RANGE = 100;

  private CitedSentences() {}

  /** Sentences of a reply in order; one of marks and numbers alone goes to the one before it. */
  public static List<CitedSentence> of(String reply) {
    List<CitedSentence> sentences = new ArrayList<>();
    for (FactSpan span : Sentences.of(reply)) {
      String whole = span.text();
      int lead = leading(whole);
      if (lead > 0 && !sentences.isEmpty()) {
        add(sentences, numbers(whole.substring(0, lead)));
        whole = whole.substring(lead);
      }
      CitedSentence sentence = sentence(whole);
      if (sentence != null) {
        sentences.add(sentence);
      } else if (!sentences.isEmpty()) {
        add(sentences, numbers(whole));
      }
    }
    return sentences;
  }

  /** One sentence with its numbers; null when it has no words. */
  static CitedSentence sentence(String printed) {
    String text = NUMBERS.matcher(printed).replaceAll("").strip();
    boolean words = text.codePoints().anyMatch(Character::isLetter);
    return words ? new CitedSentence(text, numbers(printed)) : null;
  }

  /** Numbers that a text cites, ascending. */
  public static List<Integer> numbers(String text) {
    Set<Integer> numbers = new TreeSet<>();
    Matcher brackets = NUMBERS.matcher(text);
    while (brackets.find()) {
      Matcher part = PART.matcher(brackets.group(1));
      while (part.find()) {
        int from = Integer.parseInt(part.group(1));
        int to = part.group(2) == null ? from : Integer.parseInt(part.group(2));
        for (int n = from; n <= Math.min(to, from + LONGEST_RANGE); n++) {
          numbers.add(n);
        }
      }
    }
    return List.copyOf(numbers);
  }

  /** A text without its [n]. */
  public static String withoutNumbers(String text) {
    return NUMBERS.matcher(text).replaceAll("").strip();
  }

  /** End of the numbers that a piece begins with: they stand behind the mark of the one before. */
  private static int leading(String text) {
    Matcher brackets = NUMBERS.matcher(text);
    int end = 0;
    while (brackets.find(end) && brackets.start() == end) {
      end = brackets.end();
    }
    return end;
  }

  private static void add(List<CitedSentence> sentences, List<Integer> more) {
    CitedSentence last = sentences.removeLast();
    List<Integer> all = new ArrayList<>(last.evidence());
    all.addAll(more);
    sentences.add(new CitedSentence(last.text(), all));
  }
}
