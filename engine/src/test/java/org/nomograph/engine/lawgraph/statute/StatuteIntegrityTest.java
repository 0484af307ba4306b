package org.nomograph.engine.lawgraph.statute;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.statute.StatuteIntegrity.Finding;

class StatuteIntegrityTest {
  @TempDir Path directory;

  private List<Finding> check(Laws laws) throws IOException {
    return StatuteIntegrity.check(laws.graph(directory));
  }

  private static Validity between(String from, String until) {
    return Validity.between(LocalDate.parse(from), LocalDate.parse(until));
  }

  private static Validity since(String day) {
    return Validity.from(LocalDate.parse(day));
  }

  private static SourceRecord supports(String concept, String... articles) {
    return new SourceRecord.Supports(
        "试验",
        concept,
        Stream.of(articles).map(a -> new RuleCard.Support(ArticleRef.parse(a), 1, true)).toList());
  }

  private static SourceRecord prevails(String from, String to) {
    return new SourceRecord.Relation(
        "试验",
        new NormRelation(
            ArticleRef.parse(from), ArticleRef.parse(to), NormRelation.Type.EXCEPTION, "试验"));
  }

  @Test
  void aSoundGraphHasNoFindings() throws IOException {
    Laws laws =
        new Laws()
            .version("灯塔法", DocumentKind.LAW, between("2000-01-01", "2010-01-01"), "灯塔白天不亮。")
            .law("灯塔法", "2010-01-01", "灯塔夜里应当亮。", "违反本法第一条的，罚款。")
            .with(supports("灯塔照明", "灯塔法/1"))
            .with(prevails("灯塔法/2", "灯塔法/1"));
    assertThat(check(laws)).isEmpty();
  }

  @Test
  void citationsWithoutATargetAreCountedByLaw() throws IOException {
    Laws laws =
        new Laws()
            .law("灯塔法", "2010-01-01", "依照本法第八条、第九条办理。", "依照《航标法》第三条办理。", "依照本法第一条办理。")
            .law("港口法", "2011-01-01", "依照《灯塔法》第七条办理。");
    assertThat(check(laws))
        .containsExactlyInAnyOrder(
            new Finding(false, "灯塔法", "3 citations of articles that no version of the law has"),
            new Finding(
                false,
                "航标法",
                "1 citations of articles that cannot be followed: the law is not imported"));
  }

  @Test
  void articlesOfConceptsThatDoNotExistAreTold() throws IOException {
    Laws laws =
        new Laws()
            .law("灯塔法", "2010-01-01", "灯塔夜里应当亮。")
            .with(supports("灯塔照明", "灯塔法/1", "灯塔法/6"))
            .with(supports("航标维护", "航标法/1", "航标法/2"));
    assertThat(check(laws))
        .containsExactly(
            new Finding(
                false,
                "concept/灯塔照明",
                "a pack names an article for it that no version of the law has: 灯塔法/6"),
            new Finding(
                false,
                "航标法",
                "2 articles that packs name for concepts cannot be followed: the law is not imported"));
  }

  @Test
  void versionsInForceOnTheSameDayAreTold() throws IOException {
    Laws laws =
        new Laws()
            .version("灯塔法", DocumentKind.LAW, between("2000-01-01", "2010-01-02"), "甲。")
            .version("灯塔法", DocumentKind.LAW, between("2010-01-01", "2015-01-01"), "乙。")
            .version("灯塔法", DocumentKind.LAW, between("2015-01-01", "2020-01-01"), "丙。")
            // A version that was replaced on its first day was never in force.
            .version("灯塔法", DocumentKind.LAW, between("2018-01-01", "2018-01-01"), "丁。")
            .law("灯塔法", "2020-01-01", "戊。");
    assertThat(check(laws))
        .containsExactly(
            new Finding(false, "灯塔法@2010-01-01", "in force on the same days as 灯塔法@2000-01-01"));
  }

  @Test
  void aVersionWithoutAnEndOverlapsEveryLaterOne() throws IOException {
    Laws laws = new Laws().law("灯塔法", "2000-01-01", "甲。").law("灯塔法", "2010-01-01", "乙。");
    assertThat(check(laws)).extracting(Finding::place).containsExactly("灯塔法@2010-01-01");
  }

  @Test
  void amendmentsStandBesideEachOther() throws IOException {
    Laws laws =
        new Laws()
            .version("灯塔法修正案", DocumentKind.AMENDMENT, since("2000-01-01"), "甲。")
            .version("灯塔法修正案", DocumentKind.AMENDMENT, since("2010-01-01"), "乙。");
    assertThat(check(laws)).isEmpty();
  }

  @Test
  void provisionsThatPrevailOverEachOtherAreTold() throws IOException {
    Laws laws =
        new Laws()
            .law("灯塔法", "2010-01-01", "灯塔夜里应当亮。", "雾天白天也应当亮。")
            .with(prevails("灯塔法/1", "灯塔法/2"))
            .with(prevails("灯塔法/2", "灯塔法/1"));
    assertThat(check(laws))
        .containsExactly(
            new Finding(
                false,
                "灯塔法@2010-01-01/2",
                "prevails over 灯塔法@2010-01-01/1 (EXCEPTION), which prevails over it (EXCEPTION)"));
  }
}
