package org.nomograph.engine.ingest.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Term;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.ingest.SourceFile;

/** Layouts, damaged rows and ids, on invented rows. */
class CaseReadersTest {
  private static final String CAIL =
      "{\"id\":1,\"name\":[\"赵某\"],\"fact\":\"赵某取走甲物。\",\"crime\":[\"测试罪\"],\"laws\":[\"12-1\"],"
          + "\"term_of_imprisonment\":{\"death_penalty\":false,\"imprisonment\":7,\"life_imprisonment\":false}}";

  private static String cmdl(String name, String crime) {
    return "{\"id\":2,\"name\":[\"%s\"],\"fact\":\"二人取走甲物。\",\"crime\":[\"%s\"],\"laws\":[12]}"
        .formatted(name, crime);
  }

  @Test
  void cailRowCarriesNameArticleAndMonths() {
    LabelledCase found = SharedData.read("cail", SharedData.source(CAIL)).cases.getFirst();
    assertThat(found.record().defendants()).containsExactly("赵某");
    assertThat(found.label().articles()).containsExactly(ArticleNumber.of(12, 1));
    assertThat(found.label().term()).isEqualTo(Optional.of(Term.ofMonths(7)));
  }

  @Test
  void originalCail2018LayoutLosesItsBrackets() {
    String row =
        "{\"fact\":\"赵某取走甲物。\",\"meta\":{\"relevant_articles\":[12],\"accusation\":[\"[甲、乙]测试\"],"
            + "\"criminals\":[\"赵某\"],\"punish_of_money\":0,\"term_of_imprisonment\":"
            + "{\"death_penalty\":false,\"imprisonment\":0,\"life_imprisonment\":true}}}";
    LabelledCase found = SharedData.read("cail2018", SharedData.source(row)).cases.getFirst();
    assertThat(found.label().charges()).containsExactly("甲、乙测试");
    assertThat(found.label().term()).isEqualTo(Optional.of(new Term(0, true, false)));
  }

  @Test
  void arrayAndLinesGiveTheSameCases() {
    String second = CAIL.replace("甲物", "乙物");
    SharedData.Found lines =
        SharedData.read("cail", SharedData.source(CAIL + "\n\n" + second + "\n"));
    SharedData.Found array =
        SharedData.read("cail", SharedData.source("[\n" + CAIL + ",\n" + second + "\n]"));
    assertThat(lines.cases).hasSize(2).isEqualTo(array.cases);
    assertThat(lines.problems).isEmpty();
    assertThat(array.problems).isEmpty();
  }

  @Test
  void damagedRowsAreReportedWithTheirLineAndTheRestIsRead() {
    String text =
        "{broken}\n"
            + CAIL
            + "\n"
            + CAIL.replace("赵某取走甲物。", " ")
            + "\n"
            + CAIL.replace("甲物", "乙物")
            + "\n"
            + CAIL.substring(0, 60);
    SharedData.Found found = SharedData.read("cail", SharedData.source(text));
    assertThat(found.cases).hasSize(2);
    assertThat(found.problems).extracting(Problem::line).containsExactly(1, 3, 5);
    assertThat(found.problems).allMatch(p -> p.severity() == Severity.RECORD_SKIPPED);
    assertThat(found.problems.get(1).reason()).contains("empty");
    assertThat(found.problems.get(2).reason()).contains("ends in the middle");
  }

  @Test
  void truncatedArrayKeepsItsCompleteElements() {
    SharedData.Found found =
        SharedData.read("cail", SharedData.source("[" + CAIL + ",\n" + CAIL.substring(0, 40)));
    assertThat(found.cases).hasSize(1);
    assertThat(found.problems).hasSize(1);
    assertThat(found.problems.getFirst().line()).isEqualTo(2);
    assertThat(found.problems.getFirst().reason()).contains("ends in the middle");
  }

  @Test
  void largeFilesTakeTimeInProportionToTheirLength() {
    String facts = "赵某取走甲物。".repeat(60);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append(CAIL.replace("赵某取走甲物。", i + facts)).append('\n');
    }
    SourceFile file = SharedData.source(text.toString());
    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> assertThat(SharedData.read("cail", file).cases).hasSize(20_000));
  }

  @Test
  void everyLayoutIsAcceptedByItsReaderOnly() {
    String judge = "{\"text_id\":\"a\",\"text\":\"取走甲物。\",\"la\":[12],\"fd\":\"判决如下：无\"}";
    String lawbench = "{\"fact\":\"取走甲物。\",\"crime\":[\"测试\"],\"laws\":[],\"months\":null}";
    List<String> rows = List.of(CAIL, cmdl("钱某", "测试罪"), judge, lawbench);
    List<String> formats = List.of("cail", "cmdl", "judge", "lawbench-cases");
    for (int i = 0; i < rows.size(); i++) {
      String row = rows.get(i);
      assertThat(CaseReaders.all())
          .filteredOn(r -> r.accepts(SharedData.source("{damaged\n" + row)))
          .extracting(r -> r.format())
          .containsExactly(formats.get(i));
    }
    assertThat(CaseReaders.all()).noneMatch(r -> r.accepts(SharedData.source("# heading\n[x]")));
  }

  @Test
  void defendantsOfOneFactStayDistinctAndShareTheGroup() {
    SharedData.Found found =
        SharedData.read(
            "cmdl",
            SharedData.source(
                cmdl("钱某", "测试罪") + "\n" + cmdl("孙某", "测试罪") + "\n" + cmdl("钱某", "别罪")));
    List<String> ids = found.cases.stream().map(c -> c.record().id()).toList();
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(ids.getFirst()).endsWith("/钱某");
    assertThat(ids).extracting(CaseIds::factGroup).containsOnly(CaseIds.of("二人取走甲物。"));
  }

  @Test
  void idIgnoresWhiteSpaceAndWidth() {
    assertThat(CaseIds.of("取走 １２\n件"))
        .isEqualTo(CaseIds.of("取走12件"))
        .hasSize("case/".length() + 16);
    assertThat(CaseIds.of("取走12件")).isNotEqualTo(CaseIds.of("取走13件"));
  }

  @Test
  void factsEndWhereTheCourtsViewBegins() {
    assertThat(FactExtractor.cut("赵某取走甲物。本院认为，其行为构成测试罪。")).isEqualTo("赵某取走甲物。");
    String evidence = "赵某取走甲物。本院认为，上述证据真实，予以采信。赵某又取走乙物。";
    assertThat(FactExtractor.cut(evidence)).isEqualTo(evidence);
    assertThat(
            FactExtractor.cut(
                "某市人民法院刑事判决书（2001）第1号 公诉机关某院。现已审理终结。经审理查明，赵某取走甲物。" + "本院认为，其行为构成测试罪。"))
        .isEqualTo("经审理查明，赵某取走甲物。");
  }
}
