package org.nomograph.engine.lawgraph.statute;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chapters of invented laws in three planted groups, clustered by their words. */
class ClustersTest {
  private static final String[] WORDS = {"工资 加班 劳动合同 试用期", "船舶 港口 船员 海上交通", "疫苗 药品 传染病 医疗机构"};
  private static final int LAWS = 16;

  @TempDir Path directory;

  /** Laws 甲0, 乙0, 丙0, 甲1, … of which each uses three of the four words of its group. */
  private static Laws planted(int laws) {
    Laws all = new Laws();
    for (int i = 0; i < laws; i++) {
      for (int group = 0; group < WORDS.length; group++) {
        List<String> words = List.of(WORDS[group].split(" ", -1));
        String text =
            "有关%s和%s的事情，关系到%s。"
                .formatted(words.get(i % 4), words.get((i + 1) % 4), words.get((i + 2) % 4));
        all.law(name(group, i), "2020-01-01", text);
      }
    }
    return all;
  }

  private static String name(int group, int number) {
    return "甲乙丙".charAt(group) + "第" + number + "号法";
  }

  private static String article(int group, int number) {
    return name(group, number) + "@2020-01-01/1";
  }

  @Test
  void plantedGroupsNeverShareASection() throws IOException {
    StatuteGraph graph = planted(LAWS).graph(directory);
    Set<String> before = new HashSet<>();
    for (int group = 0; group < WORDS.length; group++) {
      Set<String> sections = new HashSet<>();
      for (int i = 0; i < LAWS; i++) {
        sections.add(graph.section(article(group, i)).orElseThrow());
      }
      assertThat(Collections.disjoint(sections, before)).isTrue();
      for (String section : sections) {
        assertThat(List.of(WORDS[group].split(" ", -1)))
            .containsAnyElementsOf(List.of(section.split("、", -1)));
      }
      before.addAll(sections);
    }
    assertThat(graph.sections()).containsAll(before);
    assertThat(graph.domain(article(0, 0))).isPresent();
    assertThat(graph.domains()).contains(graph.domain(article(0, 0)).orElseThrow());
  }

  private static SortedMap<String, ClusterFile.Members> members(Path stage) throws IOException {
    return ClusterFile.read(stage).orElseThrow().laws();
  }

  @Test
  void oneNewLawJoinsASectionAndMovesNoOther() throws IOException {
    Laws laws = planted(LAWS);
    Path first = laws.run(directory.resolve("1"), Optional.empty());
    laws.law("新来的法", "2021-01-01", "加班的工资写在劳动合同里，与试用期无关。");
    Path second = laws.run(directory.resolve("2"), Optional.of(first));
    assertThat(members(second)).hasSize(3 * LAWS + 1).containsAllEntriesOf(members(first));
    StatuteGraph graph = StatuteGraph.open(second);
    Set<String> ofGroup = new HashSet<>();
    for (int i = 0; i < LAWS; i++) {
      ofGroup.add(graph.section(article(0, i)).orElseThrow());
    }
    assertThat(ofGroup).contains(graph.section("新来的法@2021-01-01/1").orElseThrow());
    assertThat(ClusterFile.read(second).orElseThrow().drifted()).isEqualTo(1);
    // More than a tenth of the chapters: fitted anew.
    Laws many = planted(LAWS + 3);
    Path third = many.run(directory.resolve("3"), Optional.of(second));
    assertThat(ClusterFile.read(third).orElseThrow().drifted()).isZero();
    Path fresh = many.run(directory.resolve("4"), Optional.empty());
    assertThat(third.resolve("clusters.graph"))
        .hasSameBinaryContentAs(fresh.resolve("clusters.graph"));
  }

  @Test
  void labelsAreTheTermsThatTellClustersApartAndDiffer() {
    List<List<String>> terms =
        List.of(
            List.of("法", "船", "船", "船"), List.of("法", "药", "药", "法"), List.of("法", "船", "船", "船"));
    assertThat(ClusterLabels.of(terms, 1)).containsExactly("船", "药", "船（2）");
    assertThat(ClusterLabels.of(List.of(List.of()), 3)).containsExactly("其他");
  }

  @Test
  void aGraphWithoutArticlesHasNoClusters() throws IOException {
    StatuteGraph graph = new Laws().law("空法", "2020-01-01").graph(directory);
    assertThat(graph.domains()).isEmpty();
    assertThat(graph.section("空法@2020-01-01/1")).isEmpty();
    assertThat(Map.copyOf(new Clusters(Optional.empty()).domainOfSection())).isEmpty();
  }
}
