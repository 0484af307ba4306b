package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;

/** How long the embedder took stands beside the judgment, for one defendant and for several. */
class EmbeddingTimeTest {
  private static final String FACTS = "被告人孙某趁人不备，从店里窃取铜盆%d个；被告人钱某在门外望风。";

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(names = {"NONE", "ZH_SMALL"})
  void isPartOfTheWholeAndNoneWithoutAnEmbedder(EmbedderKind kind)
      throws IOException, InterruptedException {
    StringBuilder rows = new StringBuilder();
    for (int i = 1; i <= 3; i++) {
      rows.append(
          "{\"fact\":\"%s\",\"name\":[\"孙某\"],\"crime\":[\"盗窃罪\"],\"laws\":[\"264\"]}\n"
              .formatted(FACTS.formatted(i)));
    }
    Path cases = Files.writeString(directory.resolve("cases.jsonl"), rows);
    EngineParams params = EngineParams.of(EmbedderParams.of(kind));
    Corpus corpus = new Corpus(directory.resolve("workspace"), params, Clock.systemUTC());
    corpus.importSources(List.of(cases), Optional.empty(), Progress.NONE);
    corpus.build(Progress.NONE);
    try (Nomograph nomograph = Nomograph.open(directory.resolve("workspace"), params)) {
      for (List<String> names : List.of(List.of("孙某"), List.of("孙某", "钱某"))) {
        CaseRecord record = new CaseRecord("new", names, FACTS.formatted(40));
        long begin = System.nanoTime();
        CaseOutcome outcome = nomograph.judge(JudgeRequest.of(record));
        long whole = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - begin);
        if (kind == EmbedderKind.NONE) {
          assertThat(outcome.embeddingMicros()).isZero();
        } else {
          assertThat(outcome.embeddingMicros()).isBetween(1L, whole);
        }
      }
    }
  }
}
