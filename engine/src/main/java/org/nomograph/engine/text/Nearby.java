package org.nomograph.engine.text;

import java.util.List;
import java.util.Optional;

/** Finds which word of a list a number belongs to by what stands nearest. Stateless. */
final class Nearby {
  private static final String CLAUSE_ENDS = "，,。；;、：:（）()\n";
  private static final int AFTER = 12;
  private static final int FAR = 300;
  private static final int NEXT_SENTENCE = 60;

  private Nearby() {}

  /**
   * The word that a number belongs to: behind it in its clause, else the nearest before it in its
   * sentence, else the first behind it up to the end of the next sentence.
   *
   * @param folded text
   * @param start start of the number
   * @param end end of its unit
   * @param words candidates, longer ones first
   */
  static Optional<String> word(String folded, int start, int end, List<String> words) {
    return first(folded, end, clauseEnd(folded, end), words)
        .or(() -> last(folded, before(folded, start), start, words))
        .or(() -> first(folded, end, nextSentenceEnd(folded, end), words));
  }

  private static Optional<String> first(String text, int from, int to, List<String> words) {
    for (int i = from; i < to; i++) {
      for (String word : words) {
        if (i + word.length() <= to && text.startsWith(word, i)) {
          return Optional.of(word);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> last(String text, int from, int to, List<String> words) {
    for (int end = to; end > from; end--) {
      for (String word : words) {
        if (end - word.length() >= from && text.startsWith(word, end - word.length())) {
          return Optional.of(word);
        }
      }
    }
    return Optional.empty();
  }

  private static int before(String folded, int start) {
    return Math.max(sentenceStart(folded, start), start - FAR);
  }

  private static int clauseEnd(String text, int from) {
    int end = from;
    while (end < text.length() && end - from < AFTER && CLAUSE_ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  static int sentenceStart(String text, int offset) {
    int start = offset;
    int limit = Math.max(0, offset - Sentences.LONGEST);
    while (start > limit && "。！？；;\n".indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    return start;
  }

  private static int nextSentenceEnd(String text, int offset) {
    int end = Math.min(Sentences.end(text, Math.min(offset, text.length() - 1)), offset + FAR);
    int next = end < text.length() ? Sentences.end(text, end) : end;
    return Math.min(next, end + NEXT_SENTENCE);
  }
}
