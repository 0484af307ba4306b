package org.nomograph.engine.retrieve.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.LawIndex;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Articles for a question in everyday words, over all laws.
 *
 * <ol>
 *   <li>Take off forms of politeness; find the last sentence and what kind of answer it asks for.
 *   <li>Candidates: BM25 of the whole and of the last sentence, the nearest by meaning, articles
 *       and terms of the topics of daily life that the question touches.
 *   <li>Features of each candidate, see {@link QuestionFeature}.
 *   <li>score(a) = Σ weight · feature; ties by id.
 * </ol>
 *
 * Works by words alone where there are no vectors, and without topics where no pack has any.
 * Immutable and safe for use by several threads.
 */
public final class QuestionRetriever implements Retriever {
  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(Candidate::score).reversed().thenComparing(Candidate::id);

  /** Topics are then found by what people say alone. */
  private static final float[] NO_VECTOR = {};

  private final LawIndex index;
  private final QuestionTables tables;
  private final CitationVerifier verifier;
  private final Optional<Embedder> embedder;
  private final QuestionParams params;
  private final Map<QuestionFeature, Double> weights;

  private QuestionRetriever(
      LawIndex index,
      QuestionTables tables,
      CitationVerifier verifier,
      Optional<Embedder> embedder,
      QuestionParams params) {
    this.index = index;
    this.tables = tables;
    this.verifier = verifier;
    this.embedder = embedder;
    this.params = params;
    this.weights = embedder.isPresent() ? params.weights() : params.wordWeights();
  }

  /**
   * Opens the retriever over a snapshot.
   *
   * @param index what is searched: that of the snapshot, or one that remembers its searches
   * @param embedder embedder of the snapshot's vectors; empty to go by words alone
   * @throws org.nomograph.engine.workspace.NotBuiltException if the snapshot is of a version that
   *     did not note what is needed
   */
  public static QuestionRetriever open(
      Snapshot snapshot, LawIndex index, Optional<Embedder> embedder, QuestionParams params)
      throws IOException {
    return new QuestionRetriever(
        index, QuestionTables.open(snapshot), new CitationVerifier(snapshot), embedder, params);
  }

  /** Institutions and laws that the law has ended, of the packs. */
  public List<EndedRule> ended() {
    return tables.ended();
  }

  /** A candidate with the values of its features and the score that follows. */
  record Candidate(String id, String docId, Map<QuestionFeature, Double> values, double score) {}

  @Override
  public List<Retrieved> retrieve(String query, DocFilter filter, int top) throws IOException {
    List<Candidate> candidates = candidates(query, filter);
    return candidates.subList(0, Math.min(top, candidates.size())).stream()
        .map(this::explained)
        .toList();
  }

  /**
   * A question with the terms that the law has for its matter behind its own words: those of the
   * topic whose phrases it fits best. Empty where it fits none.
   */
  public Optional<String> inWordsOfLaw(String question) {
    String words = QuestionText.of(question).words();
    return tables.topics().fits(words, NO_VECTOR).stream()
        .findFirst()
        .map(fit -> words + " " + String.join(" ", fit.topic().terms()));
  }

  /** All candidates, best first. */
  List<Candidate> candidates(String query, DocFilter filter) throws IOException {
    if (query.isBlank()) {
      return List.of();
    }
    Found found = new Found(index, filter, params, QuestionText.of(query));
    found.byWords();
    if (embedder.isPresent()) {
      found.byMeaning(embedder.get());
    }
    found.byTopics(tables.topics(), verifier);
    found.complete();
    QuestionScorer scorer = new QuestionScorer(found, tables);
    List<Candidate> candidates = new ArrayList<>();
    for (Map.Entry<String, String> each : found.candidates().entrySet()) {
      Map<QuestionFeature, Double> values = scorer.features(each.getKey(), each.getValue());
      candidates.add(new Candidate(each.getKey(), each.getValue(), values, score(values)));
    }
    candidates.sort(BEST_FIRST);
    return candidates;
  }

  private double score(Map<QuestionFeature, Double> values) {
    double score = 0;
    for (Map.Entry<QuestionFeature, Double> weight : weights.entrySet()) {
      score += weight.getValue() * values.get(weight.getKey());
    }
    return score;
  }

  private Retrieved explained(Candidate candidate) {
    List<Explanation> parts = new ArrayList<>();
    weights.forEach(
        (feature, weight) -> {
          double value = candidate.values().get(feature);
          if (weight * value != 0) {
            parts.add(
                Explanation.product(
                    feature.text(),
                    List.of(
                        Explanation.leaf(weight, "weight"),
                        Explanation.leaf(value, feature.text()))));
          }
        });
    if (parts.isEmpty()) {
      parts.add(Explanation.leaf(0, "nothing speaks for it"));
    }
    Explanation why = Explanation.sum("weighted sum of features", parts);
    return new Retrieved(new Hit(candidate.id(), candidate.docId(), why.value()), why);
  }
}
