package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.nomograph.core.model.ArticleNumber;

/**
 * Kinds of error of a judged case, after the classes of LEGO (arXiv 2609.27009, section 4.5) as far
 * as labels tell. Stateless.
 */
final class JudgeErrors {
  private static final String NUMBER = "\\d+(-\\d+)?";

  private JudgeErrors() {}

  /**
   * The kind of error, empty where the charges are right:
   *
   * <ul>
   *   <li>{@code abstained}: no charge was named;
   *   <li>{@code prerequisite}: the right charge was looked at and pruned, since an element was not
   *       found;
   *   <li>{@code wrong provision}: no right article among what was retrieved;
   *   <li>{@code priority}: the right article is confirmed and another charge was preferred;
   *   <li>{@code missing charge}, {@code extra charge}: the right charges in part, or with others;
   *   <li>{@code concept}: the right article, another charge that it defines.
   * </ul>
   */
  static String category(JsonNode gold, JsonNode said) {
    Set<String> right = JudgeTask.canonical(gold);
    Set<String> named = JudgeTask.canonical(said);
    if (right.equals(named)) {
      return "";
    }
    if (said.path("abstained").asBoolean() || named.isEmpty()) {
      return "abstained";
    }
    if (right.containsAll(named)) {
      return "missing charge";
    }
    if (named.containsAll(right)) {
      return "extra charge";
    }
    Set<Integer> articles = JudgeTask.bases(gold.path("articles"));
    if (pruned(right, articles, Json.texts(said.path("pruned")))) {
      return "prerequisite";
    }
    if (articles.isEmpty()) {
      return "other charge";
    }
    if (meets(articles, JudgeTask.bases(said.path("articles")))) {
      return "concept";
    }
    return meets(articles, JudgeTask.bases(said.path("confirmed")))
        ? "priority"
        : "wrong provision";
  }

  private static boolean pruned(Set<String> charges, Set<Integer> articles, List<String> pruned) {
    return pruned.stream()
        .anyMatch(
            id ->
                charges.contains(id)
                    || (id.matches(NUMBER) && articles.contains(ArticleNumber.parse(id).base())));
  }

  private static boolean meets(Set<Integer> some, Set<Integer> others) {
    return !Collections.disjoint(some, others);
  }
}
