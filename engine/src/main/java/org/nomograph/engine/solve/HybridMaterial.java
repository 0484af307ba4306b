package org.nomograph.engine.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Provisions by text search and by the cards that they support, fused by rank:
 *
 * <pre>score(a) = 1 / (60 + rank of a) + Σ over cards c of B[c,a] / (60 + rank of c)</pre>
 *
 * Immutable; as safe for several threads as the retriever.
 */
public final class HybridMaterial implements MaterialSource {
  /** The usual constant of reciprocal rank fusion. */
  private static final int RANK_CONSTANT = 60;

  private static final int POOL = 50;
  private static final int CARDS = 8;

  private final Snapshot snapshot;
  private final LawGraph graph;
  private final Retriever retriever;

  /**
   * A source.
   *
   * @param retriever ranks articles and cards alike
   */
  public HybridMaterial(Snapshot snapshot, LawGraph graph, Retriever retriever) {
    this.snapshot = snapshot;
    this.graph = graph;
    this.retriever = retriever;
  }

  @Override
  public Material find(CaseQuestion question, int count) throws IOException {
    String query =
        Stream.of(question.facts(), question.question(), question.printedOptions())
            .filter(part -> !part.isBlank())
            .collect(Collectors.joining("\n"));
    List<RuleCard> cards = cards(query);
    Map<String, Double> scores = new LinkedHashMap<>();
    Map<String, String> ids = new LinkedHashMap<>();
    int rank = 1;
    for (Retrieved found : retriever.retrieve(query, DocFilter.of(DocKind.ARTICLE), POOL)) {
      scores.merge(found.hit().docId(), 1.0 / (RANK_CONSTANT + rank++), Double::sum);
      ids.put(found.hit().docId(), found.hit().id());
    }
    for (int i = 0; i < cards.size(); i++) {
      for (RuleCard.Support support : cards.get(i).supports()) {
        String ref = support.article().toString();
        scores.merge(ref, support.weight() / (RANK_CONSTANT + i + 1), Double::sum);
      }
    }
    List<Provision> provisions = provisions(scores, ids, count);
    return new Material(provisions, cards, relations(provisions, graph));
  }

  private List<RuleCard> cards(String query) throws IOException {
    List<RuleCard> cards = new ArrayList<>();
    for (Retrieved found : retriever.retrieve(query, DocFilter.of(DocKind.CARD), POOL)) {
      if (cards.size() < CARDS && found.hit().id().startsWith("card/")) {
        snapshot.findCard(found.hit().id()).ifPresent(cards::add);
      }
    }
    return cards;
  }

  private List<Provision> provisions(Map<String, Double> scores, Map<String, String> ids, int count)
      throws IOException {
    List<Map.Entry<String, Double>> ranked =
        scores.entrySet().stream()
            .sorted(
                Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .toList();
    List<Provision> provisions = new ArrayList<>();
    for (Map.Entry<String, Double> one : ranked) {
      if (provisions.size() == count) {
        break;
      }
      Optional<String> id =
          Optional.ofNullable(ids.get(one.getKey())).or(() -> newest(one.getKey()));
      if (id.isPresent()) {
        provision(id.get(), one.getValue(), ids.containsKey(one.getKey()) ? "检索" : "规则卡")
            .ifPresent(provisions::add);
      }
    }
    return provisions;
  }

  private Optional<String> newest(String ref) {
    try {
      return snapshot.index().versions(ref).stream().findFirst();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private Optional<Provision> provision(String id, double score, String why) throws IOException {
    Optional<StoredArticle> stored = snapshot.findArticle(id);
    if (stored.isEmpty()) {
      return Optional.empty();
    }
    ArticleRef ref = stored.get().article().ref();
    String text = stored.get().article().text();
    return Optional.of(new Provision(id, ref, text, score, why));
  }

  /** Relations whose ends are both among the provisions, each once, in the provisions' order. */
  static List<NormRelation> relations(List<Provision> provisions, LawGraph graph) {
    Set<ArticleRef> refs = provisions.stream().map(Provision::ref).collect(Collectors.toSet());
    return provisions.stream()
        .flatMap(p -> graph.relationsOf(p.ref()).stream())
        .filter(r -> refs.contains(r.from()) && refs.contains(r.to()))
        .distinct()
        .toList();
  }
}
