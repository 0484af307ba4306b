package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.core.rank.Fused;
import org.nomograph.core.rank.RankedList;
import org.nomograph.core.rank.ReciprocalRankFusion;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.io.Interruption;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Tier 2 (CoAL-RAG, section 3.4): by words and by meaning, ranked anew, in rounds. The first round
 * searches for the whole question and for each of its parts; a later one adds the words of the
 * provisions found best so far. All lists are fused by rank; those of parts and of later rounds
 * weigh less. Immutable.
 */
final class HybridTier implements TierSearch {
  private final Snapshot snapshot;
  private final Retriever retriever;
  private final AskParams params;

  /**
   * @param retriever ranks by both, or by words where there are no vectors
   */
  HybridTier(Snapshot snapshot, Retriever retriever, AskParams params) {
    this.snapshot = snapshot;
    this.retriever = retriever;
    this.params = params;
  }

  @Override
  public Found search(Sought sought) throws IOException {
    Map<String, String> docIds = new TreeMap<>();
    List<RankedList> lists = new ArrayList<>();
    Map<String, Object> details = new LinkedHashMap<>();
    Map<String, Retrieved> own =
        Found.best(add("question", 1, sought.question(), sought, lists, docIds));
    Map<String, Double> partScores = new TreeMap<>();
    List<String> parts = sought.parts();
    if (parts.size() > 1) {
      for (int i = 0; i < parts.size(); i++) {
        List<Retrieved> found =
            add("part " + (i + 1), params.laterWeight(), parts.get(i), sought, lists, docIds);
        found.forEach(one -> partScores.merge(one.hit().docId(), one.hit().score(), Math::max));
      }
    }
    for (int i = 0; i < sought.queries().size(); i++) {
      add("query " + (i + 1), params.laterWeight(), sought.queries().get(i), sought, lists, docIds);
    }
    List<Retrieved> ranked = fused(lists, docIds);
    for (int round = 2; round <= params.rounds() && !ranked.isEmpty(); round++) {
      Interruption.check();
      String query = sought.question() + "\n" + feedback(ranked);
      details.put("round " + round, query);
      add("round " + round, params.laterWeight(), query, sought, lists, docIds);
      ranked = fused(lists, docIds);
    }
    details.put("lists", lists.stream().map(RankedList::name).toList());
    return new Found(ranked, own, partScores, List.of(), "按字词与语义检索", Map.of(), details);
  }

  private List<Retrieved> add(
      String name,
      double weight,
      String query,
      Sought sought,
      List<RankedList> lists,
      Map<String, String> docIds)
      throws IOException {
    List<Retrieved> found = retriever.retrieve(query, sought.filter(), params.pool());
    found.forEach(one -> docIds.put(one.hit().id(), one.hit().docId()));
    List<Scored> scored =
        found.stream().map(one -> new Scored(one.hit().id(), one.hit().score())).toList();
    lists.add(new RankedList(name, weight, scored));
    return found;
  }

  private static List<Retrieved> fused(List<RankedList> lists, Map<String, String> docIds) {
    List<Retrieved> ranked = new ArrayList<>();
    for (Fused one : ReciprocalRankFusion.DEFAULT.fuse(lists)) {
      Hit hit = new Hit(one.id(), docIds.get(one.id()), one.explanation().value());
      ranked.add(new Retrieved(hit, one.explanation()));
    }
    return ranked;
  }

  /** The beginnings of the best provisions. */
  private String feedback(List<Retrieved> ranked) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Retrieved one : ranked.subList(0, Math.min(params.feedback(), ranked.size()))) {
      Optional<StoredArticle> stored = snapshot.findArticle(one.hit().id());
      stored.ifPresent(article -> texts.add(beginning(article.article().text())));
    }
    return String.join("\n", texts);
  }

  private String beginning(String text) {
    return text.codePointCount(0, text.length()) <= params.feedbackChars()
        ? text
        : text.substring(0, text.offsetByCodePoints(0, params.feedbackChars()));
  }
}
