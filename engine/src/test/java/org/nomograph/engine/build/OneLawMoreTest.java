package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.Progress;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

/** What a build does when one law comes, changes or goes, told by the hashes of documents. */
class OneLawMoreTest {
  @TempDir Path directory;
  private Workspace workspace;
  private final List<String> read = new ArrayList<>();

  /** Notes which laws it has to read: those whose hash changed since its last run. */
  private final class Reading implements SnapshotStage {
    private Map<String, String> seen = Map.of();

    @Override
    public String name() {
      return "reading";
    }

    @Override
    public String inputHash(BuildInput input) throws IOException {
      return input.recordsHash(List.of(SourceRecord.Statute.class));
    }

    @Override
    public void run(BuildInput input, Path target, Progress progress) throws IOException {
      SortedMap<String, String> hashes = input.lawHashes();
      TreeMap<String, String> changed = new TreeMap<>(hashes);
      changed.entrySet().removeAll(seen.entrySet());
      input.forEachStatute(changed.keySet(), s -> read.add(s.version().id()));
      seen = hashes;
    }
  }

  private final Reading stage = new Reading();

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
            workspace, Optional.empty(), List.of(stage), BuildParams.of("test"), Fixtures.CLOCK)
        .build(Progress.NONE);
  }

  private SortedMap<String, String> hashes(String... ids) throws IOException {
    SortedMap<String, String> hashes = new TreeMap<>();
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      for (String id : ids) {
        hashes.put(id, snapshot.index().contentHash(id).orElse("none"));
      }
    }
    return hashes;
  }

  @Test
  void onlyTheNewLawIsReadAndWritten() throws Exception {
    put("a", Fixtures.law("甲法", "2001-01-01", "甲一", "甲二"));
    put("b", Fixtures.law("乙法", "2001-01-01", "乙一"));
    put("case", Fixtures.decided("1", "拿走手机"));
    assertThat(build().written()).isEqualTo(4);
    String[] old = {"甲法@2001-01-01/1", "甲法@2001-01-01/2", "乙法@2001-01-01/1", "case/1"};
    SortedMap<String, String> before = hashes(old);
    read.clear();
    put("c", Fixtures.law("丙法", "2001-01-01", "丙一"));
    BuildReport report = build();
    assertThat(report.written()).isEqualTo(1);
    assertThat(report.kept()).isEqualTo(4);
    assertThat(read).containsExactly("丙法@2001-01-01");
    assertThat(hashes(old)).isEqualTo(before);
  }

  @Test
  void aNewVersionTouchesTheOldOneAndNothingElse() throws Exception {
    put("a", Fixtures.law("甲法", "2001-01-01", "甲一", "甲二"));
    put("b", Fixtures.law("乙法", "2001-01-01", "乙一"));
    build();
    SortedMap<String, String> before = hashes("甲法@2001-01-01/1", "乙法@2001-01-01/1");
    read.clear();
    put("a2", Fixtures.law("甲法", "2011-01-01", "新甲一"));
    BuildReport report = build();
    // The new article, and both old ones, which now have ended.
    assertThat(report.written()).isEqualTo(3);
    assertThat(read).containsExactlyInAnyOrder("甲法@2001-01-01", "甲法@2011-01-01");
    SortedMap<String, String> after = hashes("甲法@2001-01-01/1", "乙法@2001-01-01/1");
    assertThat(after.get("乙法@2001-01-01/1")).isEqualTo(before.get("乙法@2001-01-01/1"));
    assertThat(after.get("甲法@2001-01-01/1")).isNotEqualTo(before.get("甲法@2001-01-01/1"));
  }

  @Test
  void anArticleThatTwoSourcesHoldSurvivesTheFirstOne() throws Exception {
    put("a", Fixtures.law("甲法", "2001-01-01", "甲一"));
    put("b", Fixtures.law("甲法", "2001-01-01", "甲一改", "甲二"));
    assertThat(build().manifest().counts()).containsEntry("article", 2L);
    assertThat(build().unchanged()).isTrue();
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      store.remove(List.of(directory.resolve("a").toString()));
    }
    assertThat(build().manifest().counts()).containsEntry("article", 2L);
  }
}
