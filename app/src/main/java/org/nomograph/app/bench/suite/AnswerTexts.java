package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.nomograph.app.bench.ConceptWords;
import org.nomograph.app.bench.WordTokens;
import org.nomograph.core.metric.Bleu;
import org.nomograph.core.metric.ConceptRecall;
import org.nomograph.core.metric.Rouge;
import org.nomograph.core.metric.TextTokens;
import org.nomograph.engine.lawgraph.statute.StatuteStage;

/** Compares answers with reference answers, by characters and by words. Not thread-safe. */
final class AnswerTexts {
  private static final String LEFT_OUT = "[^\\p{L}\\p{N}]";

  private final WordTokens words = new WordTokens();
  private ConceptWords concepts;

  /** Whether two texts are the same, punctuation and white space aside. */
  static boolean same(String one, String other) {
    return one.replaceAll(LEFT_OUT, "").equals(other.replaceAll(LEFT_OUT, ""));
  }

  void score(ObjectNode scores, String answer, String reference, TaskContext context)
      throws IOException {
    score(scores, "_characters", answer, reference, TextTokens::characters);
    score(scores, "_words", answer, reference, words::of);
    if (concepts == null) {
      boolean built =
          context.nomograph().snapshot().manifest().stages().containsKey(StatuteStage.NAME);
      concepts = ConceptWords.of(built ? context.nomograph().statutes().concepts() : List.of());
    }
    ConceptRecall recall = ConceptRecall.of(concepts.in(reference), answer);
    if (recall.concepts() > 0) {
      scores.put("concept_recall", recall.share());
      scores.put("concepts_named", recall.named());
      scores.put("concepts_wanted", recall.concepts());
    }
  }

  private static void score(
      ObjectNode scores,
      String suffix,
      String answer,
      String reference,
      Function<String, List<String>> tokens) {
    List<String> said = tokens.apply(answer);
    List<String> wanted = tokens.apply(reference);
    scores.put("rouge_1" + suffix, Rouge.n(1, said, wanted).f1());
    scores.put("rouge_2" + suffix, Rouge.n(2, said, wanted).f1());
    scores.put("rouge_l" + suffix, Rouge.l(said, wanted).f1());
    scores.put("bleu_4_smoothed" + suffix, Bleu.sentences(List.of(said), List.of(wanted)));
  }

  /** BLEU-4 of all answers together, and the recall of all concepts together. */
  void aggregate(List<Scored> rows, ObjectNode metrics) {
    List<Scored> compared =
        rows.stream().filter(r -> r.scores().has("rouge_l_characters")).toList();
    if (compared.isEmpty()) {
      return;
    }
    metrics.put("bleu_4_corpus_characters", bleu(compared, TextTokens::characters));
    metrics.put("bleu_4_corpus_words", bleu(compared, words::of));
    long named = compared.stream().mapToLong(r -> r.scores().path("concepts_named").asLong()).sum();
    long all = compared.stream().mapToLong(r -> r.scores().path("concepts_wanted").asLong()).sum();
    metrics.remove("concepts_named");
    metrics.remove("concepts_wanted");
    metrics.put("concept_recall", all == 0 ? 0 : Json.round(100.0 * named / all, 2));
  }

  private static double bleu(List<Scored> rows, Function<String, List<String>> tokens) {
    double bleu =
        Bleu.corpus(
            rows.stream().map(r -> tokens.apply(r.prediction().path("answer").asText())).toList(),
            rows.stream().map(r -> tokens.apply(r.gold().path("reference").asText())).toList());
    return Json.round(100 * bleu, 2);
  }
}
