package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.Progress;
import org.nomograph.engine.SourceReaders;
import org.nomograph.engine.ingest.ImportTarget;
import org.nomograph.engine.ingest.Intake;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.ingest.SourceScanner;
import org.nomograph.engine.reason.embedded.EmbeddedFeatureExtractor;
import org.nomograph.engine.text.CaseTextReader;

/** The graph of the public Criminal Law, its tables and some 500 decided cases. */
class PublicLawGraphTest {
  @TempDir static Path directory;
  private static StoredLawGraph graph;

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    Path data = data();
    Fixture input = new Fixture();
    ImportTarget target =
        new ImportTarget() {
          @Override
          public boolean knows(String sha256) {
            return false;
          }

          @Override
          public Intake begin(SourceFile file, String format) {
            return new Intake() {
              @Override
              public void accept(SourceRecord record) {
                input.with(record);
              }

              @Override
              public void complete(List<Problem> problems) {}

              @Override
              public void close() {}
            };
          }
        };
    List<Path> paths =
        List.of(
            data.resolve("statutes/刑法"),
            data.resolve("criminal"),
            data.resolve("judgments/lawbench_cases.jsonl"));
    new SourceScanner(SourceReaders.all()).scan(paths, Optional.empty(), target, Progress.NONE);
    new HierarGraphStage(
            LawGraphParams.DEFAULT, new EmbeddedFeatureExtractor(), "test", CaseTextReader::read)
        .run(input.statutes(directory), directory, Progress.NONE);
    graph = StoredLawGraph.open(directory);
  }

  private static Path data() {
    String property = System.getProperty("nomograph.data");
    if (property != null) {
      return Path.of(property);
    }
    for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
      if (Files.isDirectory(up.resolve("shared/data/criminal"))) {
        return up.resolve("shared/data");
      }
    }
    return Assumptions.abort("skipped: no shared/data beside the checkout");
  }

  private static ArticleRef article(int base, int insertion) {
    return new ArticleRef("刑法", ArticleNumber.of(base, insertion));
  }

  @Test
  void nothingIsBroken() {
    assertThat(GraphIntegrity.check(graph))
        .noneMatch(f -> f.severity() == GraphIntegrity.Severity.ERROR);
  }

  @Test
  void nearlyEveryPrintedChargeIsAKnownOffense() {
    List<String> unknown = new ArrayList<>();
    for (String id : graph.caseIds()) {
      for (String charge : graph.findCase(id).orElseThrow().charges()) {
        boolean defined =
            graph.registry().resolve(charge).map(r -> r.entry().defined()).orElse(false);
        if (!defined) {
          unknown.add(charge);
        }
      }
    }
    assertThat(unknown).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void insertedArticlesAreNeverFoldedIntoTheirBase() {
    assertThat(graph.offensesOf(article(133, 1)).stream().map(Offense::name))
        .containsExactly("危险驾驶罪");
    assertThat(graph.offensesOf(article(133, 0)).stream().map(Offense::name))
        .containsExactly("交通肇事罪");
    assertThat(graph.casesOf("危险驾驶罪")).isNotEmpty();
  }

  @Test
  void everyArticleThatDefinesAnOffenseHasAChecklist() {
    List<ArticleRef> without = new ArrayList<>();
    for (Offense offense : graph.offenses()) {
      ArticleRef first = offense.articles().get(0);
      if (graph.hasArticle(first) && graph.checklistOf(first).isEmpty()) {
        without.add(first);
      }
    }
    assertThat(without).isEmpty();
  }

  @Test
  void theGeneralPartStaysButIsNoCharge() {
    assertThat(graph.hasArticle(article(67, 0))).isTrue();
    assertThat(graph.offensesOf(article(67, 0))).isEmpty();
    assertThat(graph.checklistOf(article(67, 0))).isEmpty();
  }
}
