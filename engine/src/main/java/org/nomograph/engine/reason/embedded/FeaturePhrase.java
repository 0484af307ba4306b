package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;

/**
 * A phrase of the feature lexicon: literal parts that follow one another inside one sentence, at
 * most {@value #MAX_GAP} characters apart. Matches in ignored parts of the facts and negated
 * matches do not count. Immutable.
 */
final class FeaturePhrase {
  static final int MAX_GAP = 20;
  private static final List<String> NEGATIONS =
      List.of("未", "没有", "没", "并未", "并非", "非", "不", "无", "不存在", "不构成", "否认");
  private static final String SENTENCE_ENDS = "。；;！？\n";

  private final List<String> parts;

  private FeaturePhrase(List<String> parts) {
    this.parts = List.copyOf(parts);
  }

  /** Reads {@code A} or {@code A…B…C}. */
  static FeaturePhrase parse(String phrase) {
    List<String> parts = new ArrayList<>();
    for (String part : phrase.split("…", -1)) {
      if (part.isBlank()) {
        throw new IllegalArgumentException("empty part in phrase \"" + phrase + "\"");
      }
      parts.add(part);
    }
    return new FeaturePhrase(parts);
  }

  /** Whether the phrase counts somewhere in the facts. */
  boolean foundIn(CaseText text) {
    String whole = text.text();
    String first = parts.get(0);
    for (int at = whole.indexOf(first); at >= 0; at = whole.indexOf(first, at + 1)) {
      if (!ignored(text, at) && !negated(whole, at) && restFollows(whole, at + first.length())) {
        return true;
      }
    }
    return false;
  }

  private boolean restFollows(String whole, int from) {
    int position = from;
    for (String part : parts.subList(1, parts.size())) {
      int next = whole.indexOf(part, position);
      if (next < 0 || next - position > MAX_GAP || endsSentence(whole, position, next)) {
        return false;
      }
      position = next + part.length();
    }
    return true;
  }

  private static boolean endsSentence(String whole, int from, int to) {
    for (int i = from; i < to; i++) {
      if (SENTENCE_ENDS.indexOf(whole.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean negated(String whole, int at) {
    for (String negation : NEGATIONS) {
      if (whole.startsWith(negation, at - negation.length())) {
        return true;
      }
    }
    return false;
  }

  private static boolean ignored(CaseText text, int at) {
    for (FactSpan span : text.ignored()) {
      if (at >= span.start() && at < span.end()) {
        return true;
      }
    }
    return false;
  }
}
