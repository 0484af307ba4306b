package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into clauses and tells which of them ask. Immutable. */
public final class Clauses {
  private static final String ENDS = "，,。；;！!？?\n";

  private final Phrases words;

  /**
   * A clause.
   *
   * @param text without its end sign
   * @param asks whether it has a question word; an end sign alone does not make it ask
   */
  public record Clause(String text, boolean asks) {}

  public Clauses() {
    this.words =
        new Phrases(
            String.join(
                "|",
                TableRows.of("interrogatives.tsv", 2).stream()
                    .map(row -> row.get(1))
                    .map(Clauses::withoutSigns)
                    .toList()));
  }

  /** 呢 and ？ carry no question of their own. */
  private static String withoutSigns(String phrases) {
    return String.join(
        "|", List.of(phrases.split("\\|")).stream().filter(p -> !"呢？?".contains(p)).toList());
  }

  /** Clauses in order, blank ones left out. */
  public List<Clause> of(String text) {
    List<Clause> clauses = new ArrayList<>();
    int from = 0;
    for (int at = 0; at <= text.length(); at++) {
      if (at == text.length() || ENDS.indexOf(text.charAt(at)) >= 0) {
        String clause = text.substring(from, at).strip();
        if (!clause.isEmpty()) {
          clauses.add(new Clause(clause, words.standIn(clause)));
        }
        from = at + 1;
      }
    }
    return List.copyOf(clauses);
  }
}
