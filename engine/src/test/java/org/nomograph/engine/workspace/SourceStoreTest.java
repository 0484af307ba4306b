package org.nomograph.engine.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;

class SourceStoreTest {
  @TempDir Path directory;
  private Workspace workspace;

  @BeforeEach
  void workspace() throws IOException {
    workspace = Workspace.openOrCreate(directory.resolve("w"));
  }

  private SourceFile file(String name, String text) {
    return Fixtures.file(directory.resolve(name), text);
  }

  private static void add(SourceStore store, SourceFile file) throws IOException {
    store.add(
        file,
        "test",
        List.of(Fixtures.law("测试法", "2020-01-01", file.text())),
        List.of(new Problem(file.path().toString(), 3, Problem.Severity.RECORD_SKIPPED, "缺条文")));
  }

  private List<SourceRecord> records(String id) throws IOException {
    List<SourceRecord> records = new ArrayList<>();
    workspace.forEachRecord(id, records::add);
    return records;
  }

  @Test
  void aSourceIsKeptWithItsRecordsCountsAndProblems() throws IOException {
    SourceFile file = file("a", "甲");
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      assertThat(store.knows(file.sha256())).isFalse();
      add(store, file);
      assertThat(store.knows(file.sha256())).isTrue();
    }
    StoredSource source = workspace.catalog().sources().iterator().next();
    assertThat(source.id()).isEqualTo(file.sha256().substring(0, 16));
    assertThat(source.types().get("statute").count()).isEqualTo(1);
    assertThat(source.problems()).extracting(Problem::line).containsExactly(3);
    assertThat(records(source.id())).containsExactly(Fixtures.law("测试法", "2020-01-01", "甲"));
  }

  @Test
  void theSameTextUnderASecondNameIsNotedAndHeldOnce() throws IOException {
    SourceFile first = file("a", "甲");
    SourceFile second = file("b", "甲");
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, first);
      assertThat(store.seenAgain(first.path(), first.sha256())).isEmpty();
      Optional<Problem> note = store.seenAgain(second.path(), second.sha256());
      assertThat(note.orElseThrow().severity()).isEqualTo(Problem.Severity.NOTE);
      assertThat(note.orElseThrow().reason()).contains(first.path().toString());
    }
    assertThat(workspace.catalog().sources()).hasSize(1);
    assertThat(workspace.catalog().sources().iterator().next().paths()).hasSize(2);
  }

  @Test
  void newContentAtAPathReplacesTheOld() throws IOException {
    SourceFile old = file("a", "甲");
    SourceFile changed = file("a", "乙");
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, old);
      add(store, file("other", "丙"));
    }
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, changed);
    }
    assertThat(workspace.catalog().sources())
        .extracting(StoredSource::sha256)
        .containsExactlyInAnyOrder(changed.sha256(), file("other", "丙").sha256());
    assertThat(workspace.root().resolve("store/records").toFile().list()).hasSize(2);
  }

  @Test
  void aPathThatTakesTheTextOfAnotherGivesItsOwnUp() throws IOException {
    SourceFile a = file("a", "甲");
    SourceFile b = file("b", "乙");
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, a);
      add(store, b);
      store.seenAgain(b.path(), a.sha256());
    }
    assertThat(workspace.catalog().sources())
        .extracting(StoredSource::sha256)
        .containsExactly(a.sha256());
  }

  @Test
  void aPathIsRemovedAloneWhileAnotherHoldsTheSameText() throws IOException {
    SourceFile a = file("a", "甲");
    SourceFile b = file("b", "甲");
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, a);
      store.seenAgain(b.path(), b.sha256());
      RemoveReport one = store.remove(List.of(a.path().toString(), "no-such-thing"));
      assertThat(one.sources()).isEmpty();
      assertThat(one.names()).containsExactly(a.path().toString());
      assertThat(one.unknown()).containsExactly("no-such-thing");
      RemoveReport two = store.remove(List.of(b.path().toString()));
      assertThat(two.sources()).containsExactly(a.sha256().substring(0, 16));
      assertThat(store.knows(a.sha256())).isFalse();
    }
    assertThat(workspace.catalog().sources()).isEmpty();
  }

  @Test
  void aDirectoryRemovesWhatLiesBelowItAndAnIdRemovesAllNames() throws IOException {
    SourceFile inside = file("d/a", "甲");
    SourceFile beside = file("dd", "乙");
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, inside);
      add(store, beside);
      store.seenAgain(file("x", "乙").path(), beside.sha256());
      assertThat(store.remove(List.of(directory.resolve("d").toString())).sources()).hasSize(1);
      assertThat(store.remove(List.of(beside.sha256().substring(0, 16))).sources()).hasSize(1);
    }
    assertThat(workspace.catalog().sources()).isEmpty();
    assertThat(workspace.root().resolve("store/records").toFile().list()).isEmpty();
  }

  @Test
  void aLineCutOffByACrashIsIgnoredAndCutAway() throws IOException {
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, file("a", "甲"));
    }
    Path catalog = workspace.root().resolve("store/catalog.jsonl");
    Files.writeString(catalog, "{\"op\":\"ADDED\",\"ver", StandardOpenOption.APPEND);
    assertThat(workspace.catalog().sources()).hasSize(1);
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, file("b", "乙"));
    }
    assertThat(workspace.catalog().sources()).hasSize(2);
    assertThat(Files.readAllLines(catalog)).hasSize(2);
  }

  @Test
  void aDamagedCatalogLineIsNamedByItsNumber() throws IOException {
    Path catalog = workspace.root().resolve("store/catalog.jsonl");
    Files.writeString(catalog, "oops\n");
    assertThatThrownBy(() -> workspace.catalog())
        .isInstanceOf(WorkspaceDamagedException.class)
        .hasMessageContaining("catalog.jsonl:1:");
  }

  @Test
  void aTruncatedRecordFileIsNamed() throws IOException {
    SourceFile file = file("a", "甲".repeat(1000));
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, file);
    }
    String id = file.sha256().substring(0, 16);
    Path records = workspace.root().resolve("store/records/" + id + ".jsonl.gz");
    byte[] whole = Files.readAllBytes(records);
    Files.write(records, java.util.Arrays.copyOf(whole, whole.length / 2));
    assertThatThrownBy(() -> records(id))
        .isInstanceOf(WorkspaceDamagedException.class)
        .hasMessageContaining(records.toString())
        .hasMessageContaining("import it again");
  }

  @Test
  void aFileThatCannotBeWrittenLeavesTheStoreAsItWas() throws IOException {
    SourceFile good = file("a", "甲");
    SourceFile bad = file("b", "乙");
    Path blocked =
        workspace
            .root()
            .resolve("store/records/" + SourceStore.idOf(bad.sha256()) + ".jsonl.gz.tmp");
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      add(store, good);
      Files.createDirectory(blocked);
      assertThatThrownBy(() -> add(store, bad)).isInstanceOf(IOException.class);
      assertThat(store.knows(bad.sha256())).isFalse();
      Files.delete(blocked);
    }
    assertThat(workspace.catalog().sources())
        .extracting(StoredSource::sha256)
        .containsExactly(good.sha256());
  }

  @Test
  void leftoversOfAKilledWriterAreSweptAway() throws IOException {
    Path records = workspace.root().resolve("store/records");
    Files.writeString(records.resolve("0123456789abcdef.jsonl.gz"), "orphan");
    Files.writeString(records.resolve("0123456789abcdef.jsonl.gz.tmp"), "half");
    workspace.openStore(Fixtures.CLOCK).close();
    assertThat(records.toFile().list()).isEmpty();
  }

  @Test
  void aDirectoryWithoutWorkspaceSaysSo() {
    assertThatThrownBy(() -> Workspace.open(directory.resolve("nowhere")))
        .isInstanceOf(WorkspaceMissingException.class)
        .hasMessageContaining("nowhere");
  }
}
