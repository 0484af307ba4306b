package org.nomograph.engine.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.ingest.ImportReport;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;

class ImportCrashTest {
  private static final long SEED = 20260102;
  private static final int KILLS = 10;

  @TempDir Path directory;

  /** Imports, replaces and removes without end. */
  static final class Importer {
    public static void main(String[] arguments) throws IOException {
      Workspace workspace = Workspace.openOrCreate(Path.of(arguments[0]));
      Random random = new Random(Long.parseLong(arguments[1]));
      while (true) {
        try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
          for (int i = 0; i < 10; i++) {
            addOne(store, Path.of(arguments[0]), random);
            System.out.println("added");
          }
          store.remove(List.of(Path.of(arguments[0], "f" + random.nextInt(50)).toString()));
        }
      }
    }

    private static void addOne(SourceStore store, Path root, Random random) throws IOException {
      String text = "文" + random.nextInt(500);
      SourceFile file = Fixtures.file(root.resolve("f" + random.nextInt(50)), text);
      if (store.knows(file.sha256())) {
        store.seenAgain(file.path(), file.sha256());
        return;
      }
      store.add(
          file,
          "test",
          List.of(Fixtures.law("法", "2020-01-01", text, text), Fixtures.decided(text, text)),
          List.of());
    }
  }

  @Test
  void aKillAtAnyMomentLeavesAReadableStore() throws Exception {
    Random random = new Random(SEED);
    int seen = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      Process child =
          ChildJvm.start(Importer.class, directory.toString(), Long.toString(random.nextLong()));
      ChildJvm.killAfterLines(child, 1 + random.nextInt(60), random.nextInt(20));
      seen += check("seed " + SEED + ", kill " + kill);
    }
    assertThat(seen).as("sources seen over all kills, seed " + SEED).isPositive();
  }

  private int check(String when) throws IOException {
    Workspace workspace = Workspace.openOrCreate(directory);
    List<String> paths = new ArrayList<>();
    for (StoredSource source : workspace.catalog().sources()) {
      List<SourceRecord> records = new ArrayList<>();
      workspace.forEachRecord(source.id(), records::add);
      assertThat(records)
          .as(when)
          .extracting(ImportReport::typeOf)
          .containsExactly("statute", "case");
      paths.addAll(source.paths());
    }
    assertThat(paths).as(when).doesNotHaveDuplicates();
    return workspace.catalog().sources().size();
  }
}
