package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/** Cuts a text into clauses and tells which of them ask. Immutable. */
public final class Clauses {
  private static final String ENDS = "，,。；;！!？?\n";

  /** Ways to ask what to do; as a whole, so that no 办 is left behind. */
  private static final Pattern WHAT_TO_DO =
      Pattern.compile("(?:应该|应当|该|要)?(?:怎么|如何|怎样|咋)(?:办(?!理)|处理|样|是好)");

  /** Fewest letters that name something. */
  private static final int LEAST = 2;

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

  /**
   * What a clause that asks is about: the clause without its question words; as it is where they
   * leave nothing.
   */
  public String subject(String clause) {
    String text = WHAT_TO_DO.matcher(clause).replaceAll("");
    StringBuilder rest = new StringBuilder();
    int end = 0;
    for (FactSpan word : words.in(text)) {
      if (word.start() >= end) {
        rest.append(text, end, word.start());
        end = word.end();
      }
    }
    String subject = rest.append(text.substring(end)).toString().strip();
    long letters = subject.codePoints().filter(Character::isLetterOrDigit).count();
    return letters < LEAST ? clause : subject;
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
