package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.Sentences;

/**
 * Takes a question apart. A part is a clause that asks: sentences are cut at commas, and in English
 * before "and" with a question word; what stands before the first question word of a sentence goes
 * with it. A question without a question word is one part. Stateless.
 */
final class SubQuestions {
  /** Fewest letters of a clause that asks something of its own. */
  private static final int LEAST = 3;

  private final Phrases words;

  SubQuestions() {
    this.words =
        new Phrases(
            String.join(
                "|",
                TableRows.of("interrogatives.tsv", 2).stream().map(row -> row.get(1)).toList()));
  }

  /** Parts in order; at least one for a text that is not blank. */
  List<FactSpan> of(String text) {
    List<FactSpan> parts = new ArrayList<>();
    for (FactSpan sentence : Sentences.of(text)) {
      if (words.standIn(sentence.text())) {
        clauses(text, sentence, parts);
      }
    }
    if (parts.isEmpty() && !text.isBlank()) {
      int start = text.length() - text.stripLeading().length();
      parts.add(FactSpan.of(text, start, text.stripTrailing().length()));
    }
    return List.copyOf(parts);
  }

  private void clauses(String text, FactSpan sentence, List<FactSpan> parts) {
    int begin = sentence.start();
    int from = begin;
    for (int at = begin; at <= sentence.end(); at++) {
      if (at == sentence.end() || cuts(text, at)) {
        if (asks(text.substring(from, at))) {
          parts.add(stripped(text, begin, at));
          begin = at == sentence.end() ? at : at + 1;
        }
        from = at + 1;
      }
    }
  }

  private static boolean cuts(String text, int at) {
    char c = text.charAt(at);
    return c == '，'
        || c == ','
        || c == '、'
        || (c == ' ' && text.regionMatches(true, at, " and ", 0, " and ".length()));
  }

  private boolean asks(String clause) {
    return clause.chars().filter(Character::isLetterOrDigit).count() >= LEAST
        && words.standIn(clause);
  }

  private static FactSpan stripped(String text, int start, int end) {
    int from = start;
    int to = end;
    while (from < to && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    return FactSpan.of(text, from, to);
  }
}
