package org.nomograph.engine.retrieve.norm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.lawgraph.ExpertGraph;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * What a {@link NormRetriever} searches: an expert graph with the newest articles of its law, in
 * memory. By words an article is found by its own and by what the rules that it supports strongly
 * are called and how their cases are told; its vectors are of its own text. Immutable and
 * thread-safe.
 */
public final class NormCorpus {
  /** Support from which on the words of a rule's title and issue frames stand for the article. */
  private static final double STRONG = 0.7;

  private final ExpertGraph graph;
  private final SortedMap<String, Numbered> articles;
  private final ScoredTexts articleTexts;
  private final ScoredTexts cardTexts;

  /**
   * An article.
   *
   * @param id id of the version
   * @param ref the article
   */
  record Numbered(String id, ArticleRef ref) {}

  private NormCorpus(
      ExpertGraph graph,
      SortedMap<String, Numbered> articles,
      ScoredTexts articleTexts,
      ScoredTexts cardTexts) {
    this.graph = graph;
    this.articles = articles;
    this.articleTexts = articleTexts;
    this.cardTexts = cardTexts;
  }

  /** Reads the articles of the graph's law and the vectors from a snapshot. */
  public static NormCorpus read(ExpertGraph graph, Snapshot snapshot, SearchParams params)
      throws IOException {
    Map<String, List<String>> told = told(graph);
    SortedMap<String, Numbered> articles = new TreeMap<>();
    List<String> refs = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    List<List<float[]>> vectors = new ArrayList<>();
    for (String id : snapshot.index().ids(DocFilter.of(DocKind.ARTICLE).withLaw(graph.law()))) {
      StoredArticle stored = snapshot.findArticle(id).orElseThrow();
      ArticleRef ref = stored.article().ref();
      if (articles.putIfAbsent(ref.toString(), new Numbered(id, ref)) == null) {
        refs.add(ref.toString());
        texts.add(text(stored, told.getOrDefault(ref.toString(), List.of())));
        vectors.add(snapshot.index().vectors(id));
      }
    }
    ScoredTexts articleTexts = new ScoredTexts(refs, texts, vectors, params);
    return new NormCorpus(graph, articles, articleTexts, cards(graph, snapshot, params));
  }

  /** Titles, concepts and issue frames of the rules that each article supports strongly. */
  private static Map<String, List<String>> told(ExpertGraph graph) {
    Map<String, List<String>> told = new HashMap<>();
    for (RuleCard card : graph.cards()) {
      for (RuleCard.Support support : card.supports()) {
        if (support.weight() >= STRONG) {
          List<String> lines =
              told.computeIfAbsent(support.article().toString(), a -> new ArrayList<>());
          lines.add(card.title());
          lines.add(card.concept());
          lines.addAll(card.issueFrames());
        }
      }
    }
    return told;
  }

  private static String text(StoredArticle stored, List<String> told) {
    List<String> lines = new ArrayList<>(stored.article().path());
    lines.add(stored.article().text());
    lines.addAll(told);
    return String.join("\n", lines);
  }

  private static ScoredTexts cards(ExpertGraph graph, Snapshot snapshot, SearchParams params)
      throws IOException {
    List<List<float[]>> vectors = new ArrayList<>();
    for (RuleCard card : graph.cards()) {
      vectors.add(snapshot.index().vectors(card.id()));
    }
    return new ScoredTexts(
        graph.cards().stream().map(RuleCard::id).toList(),
        graph.cards().stream().map(NormCorpus::text).toList(),
        vectors,
        params);
  }

  /** All fields of a card but the id of its concept, one text a line. */
  private static String text(RuleCard card) {
    return Stream.of(
            List.of(card.title()),
            card.issueFrames(),
            card.positiveConditions(),
            card.negativeConditions(),
            card.legalEffects(),
            card.distinguishFrom(),
            card.priorityOrException())
        .flatMap(List::stream)
        .collect(Collectors.joining("\n"));
  }

  public ExpertGraph graph() {
    return graph;
  }

  /** Articles by reference as text, {@code 民法典/143}. */
  SortedMap<String, Numbered> articles() {
    return articles;
  }

  ScoredTexts articleTexts() {
    return articleTexts;
  }

  ScoredTexts cardTexts() {
    return cardTexts;
  }
}
