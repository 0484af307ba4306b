package org.nomograph.engine.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceLockTest {
  @TempDir Path directory;

  /** Takes the lock, says so and waits to be killed. */
  static final class Holder {
    public static void main(String[] arguments) throws Exception {
      try (SourceStore store =
          Workspace.openOrCreate(Path.of(arguments[0])).openStore(Fixtures.CLOCK)) {
        System.out.println("held " + store.catalog().sources().size());
        Thread.sleep(60_000);
      }
    }
  }

  @Test
  void aSecondWriterOfTheSameProcessIsToldWhoWrites() throws Exception {
    Workspace workspace = Workspace.openOrCreate(directory);
    try (WorkspaceLock lock = workspace.lock(Fixtures.CLOCK)) {
      lock.requireHeld();
      assertThatThrownBy(() -> Workspace.open(directory).openStore(Fixtures.CLOCK))
          .isInstanceOf(WorkspaceLockedException.class)
          .hasMessageContaining("process " + ProcessHandle.current().pid())
          .hasMessageContaining("since 2026-01-02T03:04:05Z");
      assertThat(Files.readString(directory.resolve("LOCK"))).contains(" on ");
    }
    workspace.openStore(Fixtures.CLOCK).close();
    assertThat(directory.resolve("LOCK")).doesNotExist();
  }

  @Test
  void anotherProcessHoldsTheLockUntilItIsKilled() throws Exception {
    Workspace workspace = Workspace.openOrCreate(directory);
    Process child = ChildJvm.start(Holder.class, directory.toString());
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(child.getInputStream(), UTF_8))) {
      assertThat(out.readLine()).isEqualTo("held 0");
      assertThatThrownBy(() -> workspace.openStore(Fixtures.CLOCK))
          .isInstanceOf(WorkspaceLockedException.class)
          .hasMessageContaining("process " + child.pid());
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(directory.resolve("LOCK")).as("a killed holder cannot tidy up").exists();
    workspace.openStore(Fixtures.CLOCK).close();
    assertThat(directory.resolve("LOCK")).doesNotExist();
  }

  /**
   * Who was killed before is not blamed for what the next one holds, which may be naming itself.
   */
  @Test
  void whoHasEndedIsNotNamedAsTheHolder() throws Exception {
    Workspace workspace = Workspace.openOrCreate(directory);
    Process ended = ChildJvm.start(Holder.class, "");
    ended.destroyForcibly().waitFor();
    try (WorkspaceLock lock = workspace.lock(Fixtures.CLOCK)) {
      lock.requireHeld();
      Path holder = directory.resolve("LOCK");
      String self = Files.readString(holder);
      String pid = Long.toString(ProcessHandle.current().pid());
      Files.writeString(holder, self.replace("process " + pid, "process " + ended.pid()));
      assertThatThrownBy(() -> workspace.openStore(Fixtures.CLOCK))
          .isInstanceOf(WorkspaceLockedException.class)
          .hasMessageContaining("is being written by another process;");
      Files.writeString(holder, "process " + ended.pid() + " on elsewhere.example since 2026\n");
      assertThatThrownBy(() -> workspace.openStore(Fixtures.CLOCK))
          .as("of another machine nothing is known")
          .hasMessageContaining("is being written by process " + ended.pid() + " on elsewhere");
    }
  }
}
