package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.Progress;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.io.FaultyFileSystem;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.StoredSource;
import org.nomograph.engine.workspace.Workspace;
import org.nomograph.engine.workspace.WorkspaceWriteException;

/**
 * The device gets full at any byte of an import and a build: the failure names a file and the
 * reason, what was stored and published before stays readable, and the same command succeeds once
 * there is space.
 */
class FullDeviceTest {
  private static final int STEPS = 60;

  @TempDir Path directory;

  private final FaultyFileSystem device = new FaultyFileSystem();

  /** Writes a file through a stream, as stages do. */
  private static final class WritingStage implements SnapshotStage {
    @Override
    public String name() {
      return "writing";
    }

    @Override
    public String inputHash(BuildInput input) throws IOException {
      return input.recordsHash(List.of(SourceRecord.Case.class));
    }

    @Override
    public void run(BuildInput input, Path target, Progress progress) throws IOException {
      Files.writeString(target.resolve("file"), "x".repeat(500));
    }
  }

  private static void importTwo(Workspace workspace, Path root, String text) throws IOException {
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      for (String name : List.of("a", "b")) {
        store.add(
            Fixtures.file(root.resolve(name), text + name),
            "test",
            List.of(
                Fixtures.law("法" + name, "2020-01-01", text, "第二"), Fixtures.decided(name, text)),
            List.of());
      }
    }
  }

  private static BuildReport build(Workspace workspace) throws IOException, InterruptedException {
    return new SnapshotBuilder(
            workspace,
            Optional.of(new HashEmbedder("hash/16", 16)),
            List.of(new WritingStage()),
            BuildParams.of("test"),
            Fixtures.CLOCK)
        .build(Progress.NONE);
  }

  private static void assertPlain(Throwable failure, String when) {
    assertThat(failure).as(when).isInstanceOf(WorkspaceWriteException.class);
    assertThat(failure.getMessage())
        .as(when)
        .contains("no space left on the device")
        .startsWith("/")
        .doesNotContain("Exception", "java.", "No space");
  }

  /** Everything that the catalog names can be read whole. */
  private static int readable(Workspace workspace, String when) throws IOException {
    List<SourceRecord> records = new ArrayList<>();
    for (StoredSource source : workspace.catalog().sources()) {
      workspace.forEachRecord(source.id(), records::add);
    }
    assertThat(records).as(when).hasSize(2 * workspace.catalog().sources().size());
    return records.size();
  }

  @Test
  void importFailsPlainlyAtAnyByteAndCanBeRepeated() throws Exception {
    Path root = device.path(directory.resolve("import"));
    Workspace workspace = Workspace.openOrCreate(root);
    importTwo(workspace, root, "旧");
    int failures = 0;
    for (int free = 0; free < 40 * STEPS; free += 37) {
      String when = free + " bytes free";
      String text = "新" + free;
      device.setFree(free);
      Throwable failure = catchThrowable(() -> importTwo(workspace, root, text));
      device.setUnlimited();
      if (failure == null) {
        break;
      }
      failures++;
      assertPlain(failure, when);
      assertThat(readable(workspace, when)).isPositive();
      importTwo(workspace, root, text);
      assertThat(readable(workspace, when)).isEqualTo(4);
    }
    assertThat(failures).isGreaterThan(10);
  }

  @Test
  void buildFailsPlainlyAtAnyByteAndTheLastSnapshotStays() throws Exception {
    Path root = device.path(directory.resolve("build"));
    Workspace workspace = Workspace.openOrCreate(root);
    importTwo(workspace, root, "旧");
    String first = build(workspace).manifest().snapshotId();
    importTwo(workspace, root, "新");
    int failures = 0;
    for (int free = 0; ; free += 301) {
      String when = free + " bytes free";
      device.setFree(free);
      Throwable failure = catchThrowable(() -> build(workspace));
      device.setUnlimited();
      if (failure == null) {
        break;
      }
      failures++;
      assertPlain(failure, when);
      try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
        assertThat(snapshot.manifest().snapshotId()).as(when).isEqualTo(first);
        assertThat(snapshot.findArticle("法a@2020-01-01/1")).as(when).isPresent();
      }
      try (var left = Files.list(workspace.snapshotsDirectory())) {
        assertThat(left).as(when).hasSize(1);
      }
    }
    assertThat(failures).isGreaterThan(10);
    assertThat(workspace.manifest().orElseThrow().snapshotId()).isNotEqualTo(first);
  }

  @Test
  void aNewWorkspaceFailsPlainly() {
    Path root = device.path(directory.resolve("new"));
    device.setFree(100);
    assertPlain(catchThrowable(() -> Workspace.openOrCreate(root)), "new workspace");
  }
}
