package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.core.complexity.ComplexityParams;
import org.nomograph.core.complexity.QsiScale;
import org.nomograph.core.complexity.RetrievalConsistency;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;

/**
 * What a question finds by words and by meaning, before the tier is known.
 *
 * @param terms terms of the question
 * @param byWords by BM25, best first
 * @param byMeaning by cosine, best first; empty where there are no vectors
 */
record Probe(int terms, List<Retrieved> byWords, Optional<List<Retrieved>> byMeaning) {
  /** Where nothing has to be searched for. */
  static final Probe NONE = new Probe(0, List.of(), Optional.empty());

  static Probe of(
      String question, DocFilter filter, int pool, Retriever words, Optional<Retriever> meaning)
      throws IOException {
    List<Retrieved> byWords = words.retrieve(question, filter, pool);
    return new Probe(
        QsiScale.termsIn(question),
        byWords,
        meaning.isEmpty()
            ? Optional.empty()
            : Optional.of(meaning.get().retrieve(question, filter, pool)));
  }

  /**
   * How far the heads of both lists agree.
   *
   * @param head documents of each list
   * @param scale calibrated scale of the index
   */
  RetrievalConsistency consistency(int head, QsiScale scale, ComplexityParams params) {
    double first = byWords.isEmpty() ? 0 : Math.max(0, byWords.getFirst().hit().score());
    double best = scale.scaled(first, terms);
    double midpoint = scale.midpoint();
    if (byMeaning.isEmpty()) {
      return RetrievalConsistency.byWordsAlone(best, midpoint, params);
    }
    return RetrievalConsistency.of(
        best, ids(byWords, head), ids(byMeaning.get(), head), midpoint, params);
  }

  /** Cosine of the document nearest by meaning; empty where none was searched for or found. */
  Optional<Double> nearest() {
    return byMeaning.filter(list -> !list.isEmpty()).map(list -> list.getFirst().hit().score());
  }

  /** Heads of both lists, for the trace. */
  Map<String, Object> details(int head) {
    Map<String, Object> details = new TreeMap<>();
    details.put("bm25", scored(byWords, head));
    details.put("dense", byMeaning.map(list -> scored(list, head)).orElse(List.of()));
    return details;
  }

  static List<String> scored(List<Retrieved> list, int head) {
    return list.stream()
        .limit(head)
        .map(one -> "%s %.4f".formatted(one.hit().id(), one.hit().score()))
        .toList();
  }

  private static List<String> ids(List<Retrieved> list, int head) {
    return list.stream().limit(head).map(one -> one.hit().id()).toList();
  }
}
