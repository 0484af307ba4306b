package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.Progress;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

class MissingArticlesTest {
  @TempDir Path directory;

  private Workspace workspace;

  @BeforeEach
  void twoVersionsOfALaw() throws Exception {
    workspace = Workspace.openOrCreate(directory.resolve("workspace"));
    put("old", Fixtures.law("甲法", "2010-01-01", "一", "二", "三"));
    put("new", Fixtures.law("甲法", "2020-01-01", "一", "二"));
  }

  private void put(String name, SourceRecord... records) throws Exception {
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      store.add(
          Fixtures.file(directory.resolve(name), name + Arrays.toString(records)),
          "test",
          List.of(records),
          List.of());
    }
  }

  private List<Problem> build() throws Exception {
    BuildReport report =
        new SnapshotBuilder(
                workspace, Optional.empty(), List.of(), BuildParams.of("test"), Fixtures.CLOCK)
            .build(Progress.NONE);
    assertThat(report.manifest().counts()).containsKey("sources");
    return report.problems();
  }

  private static ArticleRef ref(String id) {
    return ArticleRef.parse(id);
  }

  private static SourceRecord offense(String article, String tier, String basis) {
    return new SourceRecord.OffenseCard(
        "pack",
        new Offense(
            "测试罪",
            List.of(),
            "",
            List.of(ref(article)),
            Validity.ALWAYS,
            List.of(),
            List.of(new SentencingTier("基本", ref(tier), 0, 6, false, false, List.of())),
            List.of(),
            List.of(new Offense.Conversion("别罪", ref(basis), List.of()))));
  }

  private static SourceRecord relation(String from, String to) {
    return new SourceRecord.Relation(
        "pack", new NormRelation(ref(from), ref(to), NormRelation.Type.REMEDY, "因"));
  }

  private static SourceRecord card(String article) {
    List<String> none = List.of();
    return new SourceRecord.Card(
        "pack",
        new RuleCard(
            "card/a",
            "概念",
            "题",
            none,
            none,
            none,
            none,
            none,
            none,
            List.of(new RuleCard.Support(ref(article), 1, true))));
  }

  private void assertOne(String record, String... missing) throws Exception {
    assertThat(build())
        .singleElement()
        .satisfies(p -> assertThat(p.source()).endsWith("pack.yaml"))
        .satisfies(p -> assertThat(p.reason()).startsWith(record).contains(missing));
  }

  @Test
  void nothingIsSaidOfArticlesOfAnyVersion() throws Exception {
    put("pack.yaml", offense("甲法/1", "甲法/2", "甲法/3"), relation("甲法/1", "甲法/3"), card("甲法/3"));
    assertThat(build()).isEmpty();
  }

  @Test
  void nothingIsSaidOfALawThatIsNotImported() throws Exception {
    put("pack.yaml", offense("乙法/1", "乙法/999", "乙法/3"), relation("乙法/1", "乙法/3"), card("乙法/3"));
    assertThat(build()).isEmpty();
  }

  @Test
  void offensesAreReportedWithEveryArticleThatIsMissing() throws Exception {
    put("pack.yaml", offense("甲法/999", "甲法/1-1", "甲法/4"));
    assertOne("offense/测试罪", "甲法/999, 甲法/1-1, 甲法/4");
  }

  @Test
  void relationsAreReportedForEitherEnd() throws Exception {
    put("pack.yaml", relation("甲法/1", "甲法/77"));
    assertOne("the relation 甲法/1 REMEDY 甲法/77", ": 甲法/77;");
  }

  @Test
  void ruleCardsAreReported() throws Exception {
    put("pack.yaml", card("甲法/77"));
    assertOne("card/a", "甲法/77");
  }
}
