package org.nomograph.engine.retrieve.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.Vectors;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.LawIndex;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * What the searches for one question found: the candidates, and how each fared. Used by one thread.
 */
final class Found {
  private final LawIndex index;
  private final DocFilter filter;
  private final QuestionParams params;
  private final Map<String, String> candidates = new TreeMap<>();
  private final Map<String, Double> words = new HashMap<>();
  private final Map<String, Integer> wordRanks = new HashMap<>();
  private final Map<String, Double> last = new HashMap<>();
  private final Map<String, Double> terms = new HashMap<>();
  private final Map<String, Double> cosines = new HashMap<>();
  private final Map<String, Integer> meaningRanks = new HashMap<>();
  private final Map<String, Double> topicSaid = new HashMap<>();
  private final Map<String, Double> topicMeaning = new HashMap<>();
  private final QuestionText question;
  private double bestLast;
  private double bestTerms;
  private float[] vector = new float[0];

  Found(LawIndex index, DocFilter filter, QuestionParams params, QuestionText question) {
    this.index = index;
    this.filter = filter;
    this.params = params;
    this.question = question;
  }

  /** Searches by words, of the whole and of the last sentence. */
  void byWords() throws IOException {
    note(
        index.bm25(question.words(), filter, params.wordsDepth()), params.pool(), words, wordRanks);
    if (question.last().isPresent()) {
      List<Hit> hits = index.bm25(question.last().get(), filter, params.wordsDepth());
      note(hits, params.termsPool(), last, new HashMap<>());
    } else {
      last.putAll(words);
    }
    bestLast = best(last);
  }

  /** Searches by meaning. */
  void byMeaning(Embedder embedder) throws IOException {
    vector = embedder.embedQuery(question.words());
    note(index.nearest(vector, filter, params.pool()), params.pool(), cosines, meaningRanks);
  }

  /** Looks up the articles and the terms of the topics that fit. */
  void byTopics(TopicTable table, CitationVerifier verifier) throws IOException {
    List<TopicTable.Fit> fits = table.fits(question.words(), vector);
    List<TopicTable.Fit> best = fits.subList(0, Math.min(params.topics(), fits.size()));
    List<String> legal = new ArrayList<>();
    for (TopicTable.Fit fit : best) {
      legal.addAll(fit.topic().terms());
      for (ArticleRef article : fit.topic().articles()) {
        candidate(article, verifier);
      }
    }
    if (!legal.isEmpty()) {
      List<Hit> hits = index.bm25(String.join(" ", legal), filter, params.wordsDepth());
      note(hits, params.termsPool(), terms, new HashMap<>());
      bestTerms = best(terms);
    }
    for (TopicTable.Fit fit : fits) {
      List<ArticleRef> articles = fit.topic().articles();
      for (int i = 0; i < articles.size(); i++) {
        double share = TopicTable.Fit.share(i);
        String docId = articles.get(i).toString();
        topicSaid.merge(docId, share * fit.said(), Math::max);
        topicMeaning.merge(docId, share * Math.max(0, fit.meaning()), Math::max);
      }
    }
  }

  private void candidate(ArticleRef article, CitationVerifier verifier) throws IOException {
    if (filter.law().isPresent() && !filter.law().get().equals(article.law())) {
      return;
    }
    Optional<StoredArticle> stored = verifier.article(article, filter.asOf()).article();
    if (stored.isPresent() && !filter.exclude().contains(stored.get().article().id())) {
      candidates.put(stored.get().article().id(), article.toString());
    }
  }

  private void note(
      List<Hit> hits, int pool, Map<String, Double> scores, Map<String, Integer> ranks) {
    for (int rank = 0; rank < hits.size(); rank++) {
      Hit hit = hits.get(rank);
      scores.put(hit.id(), hit.score());
      if (rank < pool) {
        ranks.put(hit.id(), rank);
        candidates.put(hit.id(), hit.docId());
      }
    }
  }

  /** Reckons the cosines of the candidates that the search by meaning did not give. */
  void complete() throws IOException {
    if (vector.length == 0) {
      return;
    }
    Set<String> unknown = new HashSet<>(candidates.keySet());
    unknown.removeAll(cosines.keySet());
    for (String id : unknown) {
      cosines.put(
          id, index.vectors(id).stream().mapToDouble(v -> Vectors.dot(vector, v)).max().orElse(0));
    }
  }

  QuestionText question() {
    return question;
  }

  /** Ids of the candidates with their ids without version, ascending. */
  Map<String, String> candidates() {
    return candidates;
  }

  double words(String id) {
    return words.getOrDefault(id, 0.0);
  }

  double bestWords() {
    return best(words);
  }

  double lastShare(String id) {
    return bestLast > 0 ? last.getOrDefault(id, 0.0) / bestLast : 0;
  }

  double termsShare(String id) {
    return bestTerms > 0 ? terms.getOrDefault(id, 0.0) / bestTerms : 0;
  }

  double cosine(String id) {
    return cosines.getOrDefault(id, 0.0);
  }

  /** 10 / (10 + rank) in the list by words. */
  double wordRank(String id) {
    return rank(wordRanks, id);
  }

  /** 10 / (10 + rank) in the list by meaning. */
  double meaningRank(String id) {
    return rank(meaningRanks, id);
  }

  double topicSaid(String docId) {
    return topicSaid.getOrDefault(docId, 0.0);
  }

  /** The most that any candidate has of {@link #topicSaid}; 0 where no topic fits. */
  double bestTopicSaid() {
    return candidates.values().stream().mapToDouble(this::topicSaid).max().orElse(0);
  }

  double topicMeaning(String docId) {
    return topicMeaning.getOrDefault(docId, 0.0);
  }

  private static double rank(Map<String, Integer> ranks, String id) {
    return ranks.containsKey(id) ? 10.0 / (10 + ranks.get(id)) : 0;
  }

  private static double best(Map<String, Double> scores) {
    return scores.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
  }
}
