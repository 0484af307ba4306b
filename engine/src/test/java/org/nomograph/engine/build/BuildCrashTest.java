package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.ChildJvm;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

class BuildCrashTest {
  private static final long SEED = 31;
  private static final int KILLS = 20;
  private static final int ROUNDS = 4;
  private static final int FILES = 10;

  @TempDir Path directory;

  /** Counts the cases, one file; contributes one document. */
  private static final class CountingStage implements SnapshotStage {
    @Override
    public String name() {
      return "counting";
    }

    @Override
    public String inputHash(BuildInput input) throws IOException {
      return input.recordsHash(List.of(SourceRecord.Case.class));
    }

    @Override
    public void run(BuildInput input, Path target, Progress progress) throws IOException {
      List<String> ids = new ArrayList<>();
      input.forEach(SourceRecord.Case.class, c -> ids.add(c.labelledCase().record().id()));
      Files.writeString(target.resolve("count"), Integer.toString(ids.size()));
    }

    @Override
    public List<IndexDocument> documents(Path target) throws IOException {
      String text = Files.readString(target.resolve("count")) + " 案";
      return List.of(IndexDocument.undated("community/1", DocKind.COMMUNITY, text, text, "{}"));
    }
  }

  /** Imports a corpus file by file in rounds, each followed by a build; ends when all is built. */
  static final class Worker {
    public static void main(String[] arguments) throws Exception {
      work(Path.of(arguments[0]), new Printed());
    }
  }

  /** Writes a line for every step. */
  private static final class Printed implements Progress {
    @Override
    public void begin(String task, long total) {
      System.out.println(task);
    }

    @Override
    public void advance(long steps) {
      System.out.println("step");
    }

    @Override
    public void end() {
      System.out.println("end");
    }
  }

  private static void work(Path root, Progress progress) throws Exception {
    Workspace workspace = Workspace.openOrCreate(root);
    for (int round = 0; round < ROUNDS; round++) {
      try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
        for (int i = 0; i < FILES; i++) {
          add(store, root, i, Math.min(round, i % ROUNDS));
        }
        progress.advance(FILES);
        store.remove(List.of(root.resolve("f" + (FILES - 1)).toString()));
      }
      builder(workspace).build(progress);
    }
  }

  private static SnapshotBuilder builder(Workspace workspace) {
    Embedder embedder = new HashEmbedder("hash/16", 16);
    return new SnapshotBuilder(
        workspace,
        Optional.of(embedder),
        List.of(new CountingStage()),
        BuildParams.of("test"),
        Fixtures.CLOCK);
  }

  /** File i as of a revision; what it says depends on both alone. */
  private static void add(SourceStore store, Path root, int i, int revision) throws IOException {
    Random random = new Random(1000L * i + revision);
    String text = words(random);
    SourceFile file = Fixtures.file(root.resolve("f" + i), text + revision);
    if (store.knows(file.sha256())) {
      store.seenAgain(file.path(), file.sha256());
      return;
    }
    store.add(
        file,
        "test",
        List.of(
            Fixtures.law("法" + i, "2020-01-01", text, words(random)),
            Fixtures.decided(i + "-" + revision, words(random))),
        List.of());
  }

  private static String words(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      text.append((char) ('一' + random.nextInt(40)));
    }
    return text.toString();
  }

  /** Everything a reader can see, as text. */
  private static List<String> view(Workspace workspace) throws IOException {
    List<String> view = new ArrayList<>();
    Embedder embedder = new HashEmbedder("hash/16", 16);
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      view.add(snapshot.manifest().corpusHash());
      view.add(snapshot.manifest().counts().toString());
      view.add(Files.readString(snapshot.stageDirectory("counting").resolve("count")));
      Random random = new Random(SEED);
      for (DocKind kind : DocKind.values()) {
        view.add(snapshot.index().ids(kind).toString());
        for (int query = 0; query < 5; query++) {
          String words = words(random);
          DocFilter filter = DocFilter.of(kind);
          view.add(snapshot.index().bm25(words, filter, 20).toString());
          view.add(snapshot.index().nearest(embedder.embedQuery(words), filter, 20).toString());
        }
      }
    }
    return view;
  }

  /** What is visible after a kill belongs together: counts, ids and the stage's file. */
  private static boolean checkWhole(Workspace workspace, String when) throws IOException {
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      long cases = snapshot.index().ids(DocKind.CASE).size();
      assertThat(snapshot.manifest().counts()).as(when).containsEntry("case", cases);
      assertThat(snapshot.stageDirectory("counting").resolve("count"))
          .as(when)
          .hasContent(Long.toString(cases));
      return true;
    } catch (NotBuiltException nothingPublishedYet) {
      return false;
    }
  }

  @Test
  void afterTwentyKillsTheResultIsThatOfAnUndisturbedBuild() throws Exception {
    Path killed = directory.resolve("killed");
    Path undisturbed = directory.resolve("undisturbed");
    Random random = new Random(SEED);
    int published = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      Process child = ChildJvm.start(Worker.class, killed.toString());
      ChildJvm.killAfterLines(child, 1 + random.nextInt(120), random.nextInt(100));
      String when = "seed " + SEED + ", kill " + kill;
      published += checkWhole(Workspace.openOrCreate(killed), when) ? 1 : 0;
    }
    work(killed, Progress.NONE);
    work(undisturbed, Progress.NONE);
    assertThat(view(Workspace.open(killed)))
        .as("seed " + SEED)
        .containsExactlyElementsOf(view(Workspace.open(undisturbed)));
    assertThat(published).as("kills after something was published").isPositive();
  }
}
