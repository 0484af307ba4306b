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
 * What a question finds by words and by meaning, before the tier is known. By words it is searched
 * for as it stands and, where a topic of daily life fits it, with the terms of the law for that
 * topic; that which has the stronger hit for its length counts. What people say and what the law
 * says for it may have no word in common: that makes no question complex.
 *
 * @param words what was searched for by words
 * @param terms terms of it
 * @param byWords by BM25, best first
 * @param byMeaning by cosine, best first; empty where there are no vectors
 */
record Probe(
    String words, int terms, List<Retrieved> byWords, Optional<List<Retrieved>> byMeaning) {
  /** Where nothing has to be searched for. */
  static final Probe NONE = new Probe("", 0, List.of(), Optional.empty());

  /**
   * Searches.
   *
   * @param head documents of each list whose agreement is measured
   * @param pool documents that later steps search for too, at least {@code head}
   */
  static Probe of(String question, DocFilter filter, int head, int pool, AskPipeline.AskParts parts)
      throws IOException {
    Probe own = byWords(question, filter, pool, parts.words());
    Optional<String> wording = parts.legal().wording().apply(question);
    Probe stronger = own;
    if (wording.isPresent()) {
      Probe legal = byWords(wording.get(), filter, head, parts.legal().retriever());
      stronger = legal.perTerm() > own.perTerm() ? legal : own;
    }
    return parts.meaning().isEmpty()
        ? stronger
        : stronger.with(parts.meaning().get().retrieve(question, filter, pool));
  }

  private static Probe byWords(String words, DocFilter filter, int top, Retriever retriever)
      throws IOException {
    List<Retrieved> found = retriever.retrieve(words, filter, top);
    return new Probe(words, QsiScale.termsIn(words), found, Optional.empty());
  }

  private Probe with(List<Retrieved> meaning) {
    return new Probe(words, terms, byWords, Optional.of(meaning));
  }

  /** Score of the best hit by words; 0 where there is none. */
  private double first() {
    return byWords.isEmpty() ? 0 : Math.max(0, byWords.getFirst().hit().score());
  }

  private double perTerm() {
    return first() / Math.max(1, terms);
  }

  /**
   * How far the heads of both lists agree.
   *
   * @param head documents of each list
   * @param scale calibrated scale of the index
   */
  RetrievalConsistency consistency(int head, QsiScale scale, ComplexityParams params) {
    double best = scale.scaled(first(), terms);
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
    details.put("words", words);
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
