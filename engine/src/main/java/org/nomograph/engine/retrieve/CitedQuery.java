package org.nomograph.engine.retrieve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.index.Hit;

/**
 * A query and the articles that it cites.
 *
 * @param found cited articles that the search may return, in the order of the query, each once
 * @param missing citations without such an article, and why
 * @param rest what is to be searched for beside them: the words around the citations, the whole
 *     query where there are none
 */
public record CitedQuery(List<Hit> found, List<Missing> missing, String rest) {
  /** Why a cited article is not among the results. */
  public enum Why {
    /** No law is named, and none follows from the search. */
    NO_LAW,
    /** The workspace does not have the law. */
    UNKNOWN_LAW,
    /** The law has no such article. */
    NO_ARTICLE,
    /** No version of the article is in force on the day of the search. */
    NOT_IN_FORCE,
    /** The search is restricted to another law. */
    OTHER_LAW,
    /** No article can have this number. */
    NO_NUMBER,
    /** A range that is too long or runs backwards: of it the two ends alone are taken. */
    ENDS_ONLY
  }

  /**
   * A citation that leads nowhere.
   *
   * @param cited the citation as lawyers write it, 刑法第二百六十四条
   */
  public record Missing(String cited, Why why) {}

  public CitedQuery {
    found = List.copyOf(found);
    missing = List.copyOf(missing);
  }

  /**
   * The cited articles, before all that the words of a query found.
   *
   * @param top most results, at least 1
   */
  public List<Retrieved> before(List<Retrieved> byWords, int top) {
    Set<String> cited = new HashSet<>();
    List<Retrieved> all = new ArrayList<>();
    double highest = byWords.stream().mapToDouble(one -> one.hit().score()).max().orElse(0);
    for (Hit hit : found) {
      double score = Math.max(0, highest) + found.size() - all.size();
      Explanation why = Explanation.leaf(score, "cited in the query: before all that words find");
      all.add(Retrieved.of(hit.id(), hit.docId(), why));
      cited.add(hit.id());
    }
    byWords.stream().filter(one -> !cited.contains(one.hit().id())).forEach(all::add);
    return List.copyOf(all.subList(0, Math.min(top, all.size())));
  }
}
