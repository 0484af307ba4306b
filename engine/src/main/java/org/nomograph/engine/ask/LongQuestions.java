package org.nomograph.engine.ask;

import java.util.LinkedHashSet;
import java.util.List;

/**
 * Bounds what is searched for of a long text, whose time would else grow with its length times the
 * number of its questions. Where it begins and where it ends tell what it is about and what is
 * asked. Stateless.
 */
final class LongQuestions {
  /** Most characters that are searched for at once: five passages of the embedder or so. */
  static final int MOST_CHARACTERS = 2_000;

  /** Most sub-questions that are searched for one by one. */
  static final int MOST_PARTS = 8;

  private LongQuestions() {}

  /** The text; its beginning and its end where it is longer. */
  static String searched(String text) {
    if (text.length() <= MOST_CHARACTERS) {
      return text;
    }
    int half = MOST_CHARACTERS / 2;
    int head = Character.isHighSurrogate(text.charAt(half - 1)) ? half - 1 : half;
    int tail = text.length() - half;
    tail += Character.isLowSurrogate(text.charAt(tail)) ? 1 : 0;
    return text.substring(0, head) + "\n" + text.substring(tail);
  }

  /** The parts, each once, the last ones where there are more, each bounded itself. */
  static List<String> parts(List<String> all) {
    List<String> once =
        List.copyOf(new LinkedHashSet<>(all.stream().map(LongQuestions::searched).toList()));
    return once.subList(Math.max(0, once.size() - MOST_PARTS), once.size());
  }
}
