package org.nomograph.app.bench;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.app.io.GoldQuestion;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Evidence;
import org.nomograph.engine.reason.answer.AnswerText;

/**
 * A question of a benchmark with its answer.
 *
 * @param row the row
 * @param gold ids of the right articles; empty when the row names none
 * @param asked what the system said
 * @param millis time taken
 */
public record AskedRow(GoldQuestion row, Set<String> gold, Asked asked, double millis) {
  private static final String LEFT_OUT = "[^\\p{L}\\p{N}]";

  /**
   * What a system says to a question.
   *
   * @param answer the answer
   * @param ranking ids of the articles found, best first, before any are cut off
   * @param tier tier that it went by, 1 to 4
   */
  public record Asked(Answer answer, List<String> ranking, int tier) {
    public Asked {
      ranking = List.copyOf(ranking);
    }
  }

  public AskedRow {
    gold = Set.copyOf(gold);
  }

  /** Ids, without the version, of the articles that the answer cites. */
  Set<String> cited() {
    return cited(asked.answer());
  }

  /** Ids, without the version, of the articles that an answer cites. */
  public static Set<String> cited(Answer answer) {
    return answer.evidence().stream()
        .filter(e -> e.role() == Evidence.Role.CONFIRMED)
        .map(e -> docId(e.id()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String docId(String id) {
    int version = id.indexOf('@');
    return version < 0 ? id : id.substring(0, version) + id.substring(id.indexOf('/', version));
  }

  /** The answer as running text. */
  String text() {
    return AnswerText.plain(asked.answer());
  }

  /** Whether the text of the provisions is the reference, punctuation and white space aside. */
  boolean recited() {
    String said =
        asked.answer().lines().stream()
            .filter(line -> line.part() == Answer.Part.PROVISION)
            .map(Answer.Line::text)
            .collect(Collectors.joining());
    return bare(said).equals(bare(row.reference().orElse("")));
  }

  static String bare(String text) {
    return text.replaceAll(LEFT_OUT, "");
  }
}
