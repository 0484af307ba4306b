package org.nomograph.engine.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.complexity.ComplexityParams;
import org.nomograph.core.complexity.QsiScale;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;

class ProbeTest {
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);

  /** Finds one article with a score for each query. */
  private static Retriever scoring(Map<String, Double> scores) {
    return (query, filter, top) -> {
      Double score = scores.get(query);
      return score == null
          ? List.of()
          : List.of(
              new Retrieved(
                  new Hit("测试法@2021-06-01/1", "测试法/1", score), Explanation.leaf(score, "score")));
    };
  }

  private static Probe probe(Optional<String> legal, Map<String, Double> scores)
      throws IOException {
    Retriever words = scoring(scores);
    AskPipeline.AskParts parts =
        new AskPipeline.AskParts(
            words,
            new LegalWords(question -> legal, words),
            Optional.empty(),
            words,
            null,
            null,
            QsiScale.AUTHORS,
            Optional.empty(),
            List::of,
            List.of());
    return Probe.of("晚还书", ARTICLES, 10, 100, parts);
  }

  /** 3 points for 3 characters against 12 for 6: the terms of the law are met twice as well. */
  @Test
  void theStrongerWordingForItsLengthCounts() throws IOException {
    Probe probe = probe(Optional.of("晚还书逾期还"), Map.of("晚还书", 3.0, "晚还书逾期还", 12.0));
    assertThat(probe.words()).isEqualTo("晚还书逾期还");
    assertThat(probe.terms()).isEqualTo(6);
    QsiScale scale = new QsiScale(10, 24);
    assertThat(probe.consistency(10, scale, ComplexityParams.DEFAULT).best()).isEqualTo(48);
  }

  /** 3 points for 3 characters against 5 for 6. */
  @Test
  void termsThatFindLessAreLeft() throws IOException {
    Map<String, Double> scores = Map.of("晚还书", 3.0, "晚还书逾期还", 5.0);
    assertThat(probe(Optional.of("晚还书逾期还"), scores).words()).isEqualTo("晚还书");
    assertThat(probe(Optional.empty(), scores).words()).isEqualTo("晚还书");
  }

  @Test
  void whereNothingIsFoundTheQuestionStandsWithoutAHit() throws IOException {
    Probe probe = probe(Optional.of("晚还书逾期还"), Map.of());
    assertThat(probe.words()).isEqualTo("晚还书");
    assertThat(probe.consistency(10, QsiScale.AUTHORS, ComplexityParams.DEFAULT).best()).isZero();
  }
}
