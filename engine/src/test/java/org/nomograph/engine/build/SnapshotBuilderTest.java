package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

class SnapshotBuilderTest {
  @TempDir Path directory;
  private Workspace workspace;

  @BeforeEach
  void workspace() throws IOException {
    workspace = Workspace.openOrCreate(directory.resolve("w"));
  }

  private void put(String name, SourceRecord... records) throws IOException {
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      store.add(
          Fixtures.file(directory.resolve(name), name + List.of(records)),
          "test",
          List.of(records),
          List.of());
    }
  }

  private BuildReport build(Embedder embedder, SnapshotStage... stages) throws Exception {
    return build(BuildParams.of("test"), embedder, stages);
  }

  private BuildReport build(BuildParams params, Embedder embedder, SnapshotStage... stages)
      throws Exception {
    return new SnapshotBuilder(
            workspace, Optional.ofNullable(embedder), List.of(stages), params, Fixtures.CLOCK)
        .build(Progress.NONE);
  }

  private List<String> ids(String query, DocFilter filter) throws IOException {
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      return snapshot.index().bm25(query, filter, 10).stream().map(Hit::id).toList();
    }
  }

  @Test
  void aWorkspaceWithoutBuildSaysSo() {
    assertThatThrownBy(() -> workspace.openSnapshot(SearchParams.DEFAULT))
        .isInstanceOf(NotBuiltException.class)
        .hasMessageContaining("run build");
  }

  @Test
  void anArticleIsFoundByItsWordsAndByItsVector() throws Exception {
    put("a", Fixtures.law("测试法", "2020-01-01", "盗走他人自行车", "毁坏公共花坛"));
    Embedder embedder = new HashEmbedder("hash/16", 16);
    BuildReport report = build(embedder);
    assertThat(report.written()).isEqualTo(2);
    assertThat(report.manifest().counts()).containsEntry("article", 2L);
    assertThat(ids("花坛", DocFilter.of(DocKind.ARTICLE))).containsExactly("测试法@2020-01-01/2");
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      float[] vector = snapshot.index().vectors("测试法@2020-01-01/1").getFirst();
      Hit nearest = snapshot.index().nearest(vector, DocFilter.of(DocKind.ARTICLE), 1).getFirst();
      assertThat(nearest.docId()).isEqualTo("测试法/1");
      assertThat(nearest.score()).isBetween(0.9999, 1.0);
      assertThat(snapshot.findArticle("测试法@2020-01-01/1").orElseThrow().article().text())
          .isEqualTo("盗走他人自行车");
    }
  }

  @Test
  void nothingNewMeansNothingDone() throws Exception {
    put("a", Fixtures.law("测试法", "2020-01-01", "第一"));
    BuildReport first = build(null);
    BuildReport second = build(null);
    assertThat(first.unchanged()).isFalse();
    assertThat(second.unchanged()).isTrue();
    assertThat(second.manifest()).isEqualTo(first.manifest());
  }

  @Test
  void onlyWhatChangedIsWritten() throws Exception {
    put("a", Fixtures.law("甲法", "2020-01-01", "苹果", "香蕉"));
    put("b", Fixtures.law("乙法", "2020-01-01", "樱桃"));
    build(null);
    put("a", Fixtures.law("甲法", "2020-01-01", "苹果", "橘子"));
    BuildReport report = build(null);
    assertThat(report.written()).isEqualTo(1);
    assertThat(report.kept()).isEqualTo(2);
    assertThat(ids("香蕉", DocFilter.of(DocKind.ARTICLE))).isEmpty();
    assertThat(ids("橘子", DocFilter.of(DocKind.ARTICLE))).containsExactly("甲法@2020-01-01/2");
  }

  @Test
  void whatIsRemovedStaysRemovedAfterRebuilding() throws Exception {
    put("a", Fixtures.law("甲法", "2020-01-01", "苹果"));
    put("b", Fixtures.law("乙法", "2020-01-01", "樱桃"));
    Embedder embedder = new HashEmbedder("hash/16", 16);
    build(embedder);
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      store.remove(List.of(directory.resolve("a").toString()));
    }
    BuildReport report = build(embedder);
    assertThat(report.deleted()).isEqualTo(1);
    put("c", Fixtures.law("丙法", "2020-01-01", "苹果树"));
    build(embedder);
    assertThat(ids("苹果", DocFilter.of(DocKind.ARTICLE))).containsExactly("丙法@2020-01-01/1");
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      assertThat(snapshot.index().vectors("甲法@2020-01-01/1")).isEmpty();
      assertThat(
              snapshot
                  .index()
                  .nearest(embedder.embedQuery("苹果"), DocFilter.of(DocKind.ARTICLE), 10))
          .extracting(Hit::docId)
          .containsExactlyInAnyOrder("丙法/1", "乙法/1");
    }
  }

  @Test
  void theDateDecidesWhichVersionIsFound() throws Exception {
    put("old", Fixtures.law("甲法", "2010-01-01", "苹果旧文"));
    put("new", Fixtures.law("甲法", "2020-01-01", "苹果新文"));
    HashEmbedder embedder = new HashEmbedder("hash/16", 16);
    build(embedder);
    DocFilter articles = DocFilter.of(DocKind.ARTICLE);
    assertThat(ids("苹果", articles)).containsExactly("甲法@2020-01-01/1");
    assertThat(ids("苹果", articles.withAsOf(LocalDate.of(2019, 12, 31))))
        .containsExactly("甲法@2010-01-01/1");
    assertThat(ids("苹果", articles.withAsOf(LocalDate.of(2020, 1, 1))))
        .containsExactly("甲法@2020-01-01/1");
    assertThat(ids("苹果", articles.withAsOf(LocalDate.of(2009, 12, 31)))).isEmpty();
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      assertThat(snapshot.index().versions("甲法/1"))
          .containsExactly("甲法@2020-01-01/1", "甲法@2010-01-01/1");
      float[] query = embedder.embedQuery("苹果旧文");
      assertThat(snapshot.index().nearest(query, articles, 10))
          .extracting(Hit::id)
          .containsExactly("甲法@2020-01-01/1");
      DocFilter past = articles.withAsOf(LocalDate.of(2015, 1, 1));
      assertThat(snapshot.index().nearest(query, past, 10))
          .extracting(Hit::id)
          .containsExactly("甲法@2010-01-01/1");
      assertThat(snapshot.findArticle("甲法@2010-01-01/1").orElseThrow().version().validity())
          .hasToString("Validity[from=Optional[2010-01-01], until=Optional[2020-01-01]]");
    }
  }

  @Test
  void vectorsOfAnotherModelAreRefusedUnlessAllAreMadeAnew() throws Exception {
    put("a", Fixtures.law("甲法", "2020-01-01", "苹果"));
    build(new HashEmbedder("hash/16", 16));
    Embedder other = new HashEmbedder("hash/32", 32);
    assertThatThrownBy(() -> build(other))
        .isInstanceOf(EmbedderMismatchException.class)
        .hasMessageContaining("hash/16")
        .hasMessageContaining("hash/32");
    assertThat(build(BuildParams.of("test").withReembed(), other).written()).isEqualTo(1);
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      assertThat(snapshot.index().vectors("甲法@2020-01-01/1").getFirst()).hasSize(32);
      assertThat(snapshot.manifest().embedder()).isEqualTo("hash/32");
    }
  }

  @Test
  void aReaderKeepsItsSnapshotWhileTheNextIsPublished() throws Exception {
    put("a", Fixtures.law("甲法", "2020-01-01", "苹果"));
    build(null);
    try (Snapshot old = workspace.openSnapshot(SearchParams.DEFAULT)) {
      for (int i = 0; i < 4; i++) {
        put("a", Fixtures.law("甲法", "2020-01-01", "樱桃" + i));
        build(null);
      }
      assertThat(old.index().bm25("苹果", DocFilter.of(DocKind.ARTICLE), 5)).hasSize(1);
      assertThat(workspace.snapshotsDirectory().resolve(old.manifest().snapshotId())).exists();
      assertThat(ids("苹果", DocFilter.of(DocKind.ARTICLE))).isEmpty();
    }
    put("a", Fixtures.law("甲法", "2020-01-01", "末"));
    build(null);
    assertThat(workspace.snapshotsDirectory().toFile().list()).hasSize(2);
  }
}
