package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.Progress;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;
import org.nomograph.engine.workspace.WorkspaceLockedException;

class SnapshotStageTest {
  @TempDir Path directory;
  private Workspace workspace;
  private int runs;

  /** Writes the ids of the cases; one community says how many there are. */
  private final class CaseList implements SnapshotStage {
    @Override
    public String name() {
      return "cases";
    }

    @Override
    public String inputHash(BuildInput input) throws IOException {
      return input.recordsHash(List.of(SourceRecord.Case.class));
    }

    @Override
    public void run(BuildInput input, Path target, Progress progress)
        throws IOException, InterruptedException {
      runs++;
      StringBuilder ids = new StringBuilder();
      input.forEach(
          SourceRecord.Case.class, c -> ids.append(c.labelledCase().record().id()).append('\n'));
      if (ids.toString().contains("halt")) {
        throw new InterruptedException("as asked");
      }
      Files.writeString(target.resolve("ids"), ids.toString());
    }

    @Override
    public List<IndexDocument> documents(Path target) throws IOException {
      String text = "社区" + Files.readAllLines(target.resolve("ids")).size() + "案";
      return List.of(IndexDocument.undated("community/0", DocKind.COMMUNITY, text, text, "{}"));
    }
  }

  @BeforeEach
  void workspace() throws IOException {
    workspace = Workspace.openOrCreate(directory.resolve("w"));
  }

  private void put(String name, SourceRecord record) throws IOException {
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      store.add(
          Fixtures.file(directory.resolve(name), record.toString()),
          "test",
          List.of(record),
          List.of());
    }
  }

  private BuildReport build() throws Exception {
    return new SnapshotBuilder(
            workspace,
            Optional.empty(),
            List.of(new CaseList()),
            BuildParams.of("test"),
            Fixtures.CLOCK)
        .build(Progress.NONE);
  }

  @Test
  void aStageWithTheSameInputIsTakenOver() throws Exception {
    put("case", Fixtures.decided("1", "拿走手机"));
    assertThat(build().stagesRun()).containsExactly("cases");
    put("law", Fixtures.law("测试法", "2020-01-01", "条文"));
    BuildReport second = build();
    assertThat(second.stagesTakenOver()).containsExactly("cases");
    assertThat(runs).isEqualTo(1);
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      assertThat(snapshot.stageDirectory("cases").resolve("ids")).hasContent("case/1\n");
      assertThatThrownBy(() -> snapshot.stageDirectory("other"))
          .isInstanceOf(NotBuiltException.class);
    }
    put("case2", Fixtures.decided("2", "砸坏窗户"));
    assertThat(build().stagesRun()).containsExactly("cases");
  }

  @Test
  void whatAStageContributesIsFoundAndReplaced() throws Exception {
    put("case", Fixtures.decided("1", "拿走手机"));
    build();
    put("case2", Fixtures.decided("2", "砸坏窗户"));
    build();
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      DocFilter communities = DocFilter.of(DocKind.COMMUNITY);
      assertThat(snapshot.index().bm25("社区", communities, 5))
          .extracting(Hit::id)
          .containsExactly("community/0");
      assertThat(snapshot.index().bm25("2", communities, 5)).hasSize(1);
      assertThat(snapshot.index().bm25("1", communities, 5)).isEmpty();
      assertThat(snapshot.manifest().counts()).containsEntry("community", 1L);
    }
  }

  @Test
  void anInterruptedBuildPublishesNothing() throws Exception {
    put("case", Fixtures.decided("1", "拿走手机"));
    BuildReport first = build();
    put("halt", Fixtures.decided("halt", "砸坏窗户"));
    assertThatThrownBy(this::build).isInstanceOf(InterruptedException.class);
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      assertThat(snapshot.manifest()).isEqualTo(first.manifest());
      assertThat(snapshot.index().ids(DocKind.CASE)).containsExactly("case/1");
    }
  }

  @Test
  void labelsOfCasesAreNotInTheIndex() throws Exception {
    put("case", Fixtures.decided("1", "拿走手机"));
    build();
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      assertThat(snapshot.index().find("case/1").orElseThrow()).doesNotContain("测试罪");
      assertThat(snapshot.index().bm25("测试罪", DocFilter.of(DocKind.CASE), 5)).isEmpty();
      assertThat(snapshot.findCase("case/1").orElseThrow().facts()).isEqualTo("拿走手机");
    }
  }

  @Test
  void aBuildIsRefusedWhileSomeoneImports() throws Exception {
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      assertThat(store.catalog().sources()).isEmpty();
      assertThatThrownBy(this::build).isInstanceOf(WorkspaceLockedException.class);
    }
  }

  @Test
  void partsOfOneVersionAreMergedAndTwiceHeldArticlesReported() throws Exception {
    var version = Fixtures.version("测试法典", "2020-01-01", org.nomograph.core.model.DocumentKind.LAW);
    put("book1", Fixtures.statute(version, 1, "苹果一", "苹果二"));
    put("book2", Fixtures.statute(version, 3, "苹果三"));
    put("again", Fixtures.statute(version, 2, "苹果又二", "苹果又三"));
    BuildReport report = build();
    assertThat(report.manifest().counts()).containsEntry("article", 3L);
    assertThat(report.problems()).isNotEmpty();
    assertThat(report.problems().toString()).contains("met before");
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      assertThat(snapshot.index().bm25("苹果", DocFilter.of(DocKind.ARTICLE), 9)).hasSize(3);
    }
  }
}
