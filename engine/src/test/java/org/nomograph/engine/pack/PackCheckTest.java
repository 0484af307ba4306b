package org.nomograph.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.engine.ingest.Problem;

class PackCheckTest {
  private static final PackReader READER = new PackReader();

  @TempDir private Path pack;

  @BeforeEach
  void manifest() {
    PackFixture.write(pack, "pack.yaml", PackFixture.MANIFEST);
  }

  private PackReport check(List<String> statutes) throws IOException {
    PackCheck check =
        new PackCheck(
            (ref, validity) -> ref.number().base() <= 24 || ref.law().equals("其他法"),
            statutes,
            Set.of("测试用语"));
    return check.check(READER.readPack(pack));
  }

  @Test
  void goodPackHasNoProblems() throws IOException {
    PackFixture.write(pack, "offenses/a.yaml", PackFixture.OFFENSES);
    PackReport report = check(List.of());
    assertThat(report.problems()).isEmpty();
    assertThat(report.coverage()).containsExactly(new Coverage("第二章 妨害办公罪", 2, 1, 1, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- {name: 甲罪, articles: [1]}|defined twice",
        "- {name: 乙罪, articles: [1], aliases: [甲罪]}|already means 甲罪",
        "- {name: 乙罪, articles: [1], confused_with: [{offense: 丙罪, deciding: 别}]}|unknown offense 丙罪",
        "- {name: 乙罪, articles: [1], conversions: [{to: 丙罪, basis: 1, when: [{supports: [a]}]}]}|丙罪",
        "- {name: 乙罪, articles: [99]}|no article 测试法/99",
        "- {name: 乙罪, articles: [1], tiers: [{name: 甲, article: 99, months: [0, 1]}]}|no article 测试法/99",
        "- {name: 乙罪, articles: [1], tiers: [{name: 甲, months: [0, 190]}]}|exceeds",
        "- {name: 乙罪, articles: [1], earlier_tiers: [{until: 2001-01-01, basis: 旧法, tiers: [{name: 甲, months: [0, 190]}]}]}|before 2001-01-01: 甲 exceeds",
        "- {name: 乙罪, articles: [1], earlier_tiers: [{until: 2001-01-01, basis: 旧法, tiers: [{name: 甲, article: 99, months: [0, 1]}]}]}|no article 测试法/99",
        "- {name: 乙罪, articles: [1], tiers: [{name: 甲, months: [0, 6], when: [{supports: [a]}]}]}|expected 1",
        "- {name: 乙罪, articles: [1], tiers: [{name: 甲, months: [6, 9]}, {name: 乙, months: [0, 6], when: [{supports: [a]}]}]}|lighter"
      })
  void findsWhatIsWrongWithItsPlace(String bad, String reason) throws IOException {
    PackFixture.write(pack, "offenses/a.yaml", "offenses:\n- {name: 甲罪, articles: [1]}\n" + bad);
    assertThat(check(List.of()).problems())
        .singleElement()
        .satisfies(p -> assertThat(p.reason()).contains(reason))
        .satisfies(p -> assertThat(p.line()).isEqualTo(3));
  }

  @Test
  void itemIdsAreUnique() throws IOException {
    String item = "{id: x, element: mental, question: 是否, necessity: required}";
    PackFixture.write(
        pack,
        "offenses/a.yaml",
        "offenses:\n- {name: 甲罪, articles: [1], checklist: [" + item + ", " + item + "]}\n");
    assertThat(check(List.of()).problems())
        .extracting(Problem::reason)
        .containsExactly("甲罪 has item x twice");
  }

  @Test
  void relationsAndCardsAreCheckedToo() throws IOException {
    PackFixture.write(
        pack,
        "relations/a.yaml",
        """
        relations:
        - {from: 1, to: 99, type: remedy, reason: 甲}
        - {from: 1, to: 2, type: remedy, reason: 甲}
        - {from: 1, to: 2, type: remedy, reason: 乙}
        """);
    PackFixture.write(
        pack,
        "cards/a.yaml",
        "cards:\n- {id: a, concept: 甲, title: 甲, supports: [{article: 98}, {article: 1}, {article: 2}]}\n");
    assertThat(check(List.of()).problems())
        .extracting(Problem::reason)
        .containsExactly(
            "测试法/1 REMEDY 测试法/2 stands twice",
            "no rule card is supported by 测试法/99",
            "there is no article 测试法/99",
            "there is no article 测试法/98");
  }

  /** An article that only relations name is told once; a pack without cards promises none. */
  @Test
  void anArticleWithoutARuleCardIsAnOrphan() throws IOException {
    PackFixture.write(
        pack,
        "relations/a.yaml",
        """
        relations:
        - {from: 1, to: 2, type: remedy, reason: 甲}
        - {from: 2, to: 3, type: remedy, reason: 甲}
        - {from: 3, to: 其他法/30, type: remedy, reason: 甲}
        """);
    assertThat(check(List.of()).problems()).isEmpty();
    PackFixture.write(
        pack,
        "cards/a.yaml",
        "cards:\n- {id: a, concept: 甲, title: 甲, supports: [{article: 1}, {article: 3}]}\n");
    assertThat(check(List.of()).problems())
        .singleElement()
        .satisfies(p -> assertThat(p.reason()).isEqualTo("no rule card is supported by 测试法/2"))
        .satisfies(p -> assertThat(p.line()).isEqualTo(2));
  }

  /** Special over general, exception over rule, priority: in a circle each gives way to itself. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 priority 2, 2 priority 1|1",
        "1 exception 2, 2 exception 3, 3 exception 1|1",
        // The special rule 2 prevails over 1, which is said to be its exception.
        "1 specification 2, 1 exception 2|1",
        "1 specification 2, 2 specification 3, 1 priority 3|1",
        "1 priority 2, 2 priority 1, 5 priority 6, 6 priority 5|2",
        "2 exception 1, 3 exception 1, 3 exception 2|0",
        "1 specification 2, 2 exception 1|0",
        "1 hierarchy 2, 2 hierarchy 1, 1 parallel 3, 3 parallel 1|0"
      })
  void precedenceHasNoCircle(String relations, int circles) throws IOException {
    StringBuilder yaml = new StringBuilder("relations:\n");
    for (String relation : relations.split(", ", -1)) {
      String[] part = relation.split(" ", -1);
      yaml.append(
          "- {from: %s, to: %s, type: %s, reason: 甲}\n".formatted(part[0], part[2], part[1]));
    }
    PackFixture.write(pack, "relations/a.yaml", yaml.toString());
    assertThat(check(List.of()).problems())
        .hasSize(circles)
        .allSatisfy(p -> assertThat(p.reason()).startsWith("each prevails over the next"));
  }

  @Test
  void findsTextOfAStatuteFromFifteenCharacters() throws IOException {
    String fourteen = "子丑寅卯辰巳午未申酉戌亥甲乙";
    PackFixture.write(
        pack,
        "relations/a.yaml",
        "relations:\n- {from: 1, to: 2, type: remedy, reason: " + fourteen + "丙}\n");
    assertThat(check(List.of("前" + fourteen + "后")).problems()).isEmpty();
    String broken = "前" + fourteen.substring(0, 7) + "\n　" + fourteen.substring(7) + "丙后";
    assertThat(check(List.of(broken)).problems())
        .singleElement()
        .satisfies(p -> assertThat(p.reason()).contains(fourteen + "丙"))
        .satisfies(p -> assertThat(p.line()).isEqualTo(2));
  }

  @Test
  void allowedTermsMayBeShared() throws IOException {
    String text = "子丑寅卯辰巳午测试用语未申酉戌亥甲乙";
    PackFixture.write(
        pack,
        "relations/a.yaml",
        "relations:\n- {from: 1, to: 2, type: remedy, reason: " + text + "}\n");
    assertThat(check(List.of(text)).problems()).isEmpty();
  }
}
