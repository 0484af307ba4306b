package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Kinds of error of a search for articles. Stateless. */
final class QuestionErrors {
  /** Places of a ranking that are looked at. */
  private static final int PLACES = 10;

  private QuestionErrors() {}

  /**
   * The kind of error, empty where the first article found is right:
   *
   * <ul>
   *   <li>{@code not in the corpus}: no right article is there to be found;
   *   <li>by the expert graph, how a right article relates to one that is ranked before it: {@code
   *       exception}, {@code prerequisite}, {@code priority}, {@code effect}, {@code concept};
   *   <li>{@code right provision below another}: among the first ten, and no relation is known;
   *   <li>{@code wrong provision of the right law}, {@code wrong law}: not among the first ten.
   * </ul>
   */
  static String category(
      List<String> right, JsonNode gold, JsonNode said, ProvisionErrors provisions) {
    List<String> ranking = Json.texts(said.path("ranking"));
    if (right.isEmpty() || (!ranking.isEmpty() && right.contains(ranking.getFirst()))) {
      return "";
    }
    if (gold.path("in_corpus").isEmpty()) {
      return "not in the corpus";
    }
    List<String> first =
        ranking.stream().limit(PLACES).takeWhile(id -> !right.contains(id)).toList();
    String kind = provisions.kind(right, first);
    if (!kind.isEmpty()) {
      return kind;
    }
    if (ranking.stream().limit(PLACES).anyMatch(right::contains)) {
      return "right provision below another";
    }
    Set<String> laws = new HashSet<>();
    right.forEach(id -> laws.add(law(id)));
    return first.stream().anyMatch(id -> laws.contains(law(id)))
        ? "wrong provision of the right law"
        : "wrong law";
  }

  private static String law(String id) {
    return id.substring(0, Math.max(0, id.lastIndexOf('/')));
  }
}
