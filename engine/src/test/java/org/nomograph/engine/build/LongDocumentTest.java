package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbeddedPassages;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

/** Documents with far more text than anybody writes into an article or a case. */
class LongDocumentTest {
  private static final HashEmbedder EMBEDDER = new HashEmbedder("hash/8", 8);

  @TempDir Path directory;
  private Workspace workspace;

  @BeforeEach
  void workspace() throws IOException {
    workspace = Workspace.openOrCreate(directory.resolve("w"));
  }

  private static String table(int rows) {
    return IntStream.range(0, rows)
        .mapToObj(i -> "| 第%d行 | 渡口 | %d元 |".formatted(i, i))
        .collect(Collectors.joining("\n"));
  }

  private BuildReport build(SourceRecord... records) throws Exception {
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      store.add(Fixtures.file(directory.resolve("a"), "a"), "test", List.of(records), List.of());
    }
    return new SnapshotBuilder(
            workspace, Optional.of(EMBEDDER), List.of(), BuildParams.of("test"), Fixtures.CLOCK)
        .build(Progress.NONE);
  }

  @ParameterizedTest
  @CsvSource({"300, 1", "40000, 1", "300, 2", "40000, 2"})
  void aTableInsideOfAnArticleOrACaseIsEmbeddedInPart(int rows, int kind) throws Exception {
    String text = table(rows) + "\n末行鹦鹉";
    BuildReport report =
        kind == 1
            ? build(Fixtures.law("测试法", "2020-01-01", "短条", text))
            : build(Fixtures.decided("案", text));
    String id = kind == 1 ? "测试法@2020-01-01/2" : "case/案";
    assertThat(report.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.source()).isEqualTo(id);
              assertThat(problem.severity()).isEqualTo(Problem.Severity.NOTE);
              assertThat(problem.reason()).contains("64 passages spread over them were embedded");
            });
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      assertThat(snapshot.index().vectors(id)).hasSize(EmbeddedPassages.MOST);
      DocFilter filter = DocFilter.of(kind == 1 ? DocKind.ARTICLE : DocKind.CASE);
      assertThat(snapshot.index().bm25("鹦鹉", filter, 10)).hasSize(1);
    }
  }

  @Test
  void whatIsNoLongerThanThatIsEmbeddedWhole() throws Exception {
    String text = "字".repeat(40 * EmbeddedPassages.MOST - 40);
    BuildReport report = build(Fixtures.decided("案", text));
    assertThat(report.problems()).isEmpty();
    EmbeddedPassages all = EmbeddedPassages.of(text, EMBEDDER);
    assertThat(all.whole()).isTrue();
    assertThat(String.join("", all.texts())).isEqualTo(text);
  }

  @Test
  void thePassagesOfAVeryLongTextLieAllOverIt() {
    String text = table(60_000);
    EmbeddedPassages some = EmbeddedPassages.of(text, EMBEDDER);
    assertThat(some.whole()).isFalse();
    assertThat(some.texts()).hasSize(EmbeddedPassages.MOST).doesNotHaveDuplicates();
    assertThat(some.texts().getFirst()).isEqualTo(text.substring(0, 40));
    int last = -1;
    int widest = text.length() / 32;
    for (String passage : some.texts()) {
      int at = text.indexOf(passage);
      assertThat(at).isGreaterThan(last).isLessThan(Math.max(1, last + widest));
      last = at;
    }
    assertThat(last).isGreaterThan(text.length() - widest);
  }

  @Test
  void noCharacterIsCutInTwo() {
    EmbeddedPassages some = EmbeddedPassages.of("a" + "𠮷".repeat(200_000), EMBEDDER);
    assertThat(some.texts()).allMatch(p -> !Character.isLowSurrogate(p.charAt(0)));
  }
}
