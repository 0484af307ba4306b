package org.nomograph.app.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.workspace.ChildJvm;

/** Two that change one file of keys. */
@Timeout(120)
class KeyLockTest {
  @TempDir Path directory;

  /** Holds the lock, says so, and gives it back when it is told to. */
  static final class Holder {
    public static void main(String[] arguments) throws Exception {
      KeyLock.holding(
          Path.of(arguments[0]),
          () -> {
            System.out.println("held");
            return System.in.read();
          });
    }
  }

  private Path keys() {
    return directory.resolve("keys.jsonl");
  }

  private Process holder() throws Exception {
    Process child = ChildJvm.start(Holder.class, keys().toString());
    BufferedReader out = new BufferedReader(new InputStreamReader(child.getInputStream(), UTF_8));
    assertThat(out.readLine()).isEqualTo("held");
    return child;
  }

  private CompletableFuture<String> waiter(ByteArrayOutputStream told) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return KeyLock.holding(keys(), () -> "done", new PrintStream(told, true, UTF_8));
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
  }

  @Test
  void whoeverWaitsSaysForWhomAndGoesOnWhenThatOneGivesItBackOrIsKilled() throws Exception {
    for (boolean killed : new boolean[] {false, true}) {
      Process holder = holder();
      ByteArrayOutputStream told = new ByteArrayOutputStream();
      CompletableFuture<String> waiter = waiter(told);
      while (told.size() == 0 && !waiter.isDone()) {
        Thread.sleep(5);
      }
      assertThat(waiter).isNotDone();
      assertThat(told.toString(UTF_8))
          .contains("waits for " + keys() + ".lock, held by process " + holder.pid() + " on ")
          .contains(" since 20");
      if (killed) {
        holder.destroyForcibly();
      } else {
        holder.getOutputStream().close();
      }
      assertThat(waiter.get(60, TimeUnit.SECONDS)).isEqualTo("done");
      assertThat(holder.waitFor()).isEqualTo(killed ? 137 : 0);
    }
    assertThat(Files.readString(directory.resolve("keys.jsonl.lock"))).as("nobody").isEmpty();
  }

  @Test
  void whatAKilledHolderLeftNamesNobodyAndStopsNobody() throws Exception {
    holder().destroyForcibly().waitFor();
    assertThat(directory.resolve("keys.jsonl.lock")).isNotEmptyFile();
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    assertThat(waiter(told).get(60, TimeUnit.SECONDS)).isEqualTo("done");
    assertThat(told.toString(UTF_8)).isEmpty();
  }

  @Test
  void threadsOfOneProcessTakeTurns() throws Exception {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    CompletableFuture<?>[] all = new CompletableFuture<?>[8];
    for (int i = 0; i < all.length; i++) {
      all[i] = waiter(told);
    }
    CompletableFuture.allOf(all).get(60, TimeUnit.SECONDS);
    for (CompletableFuture<?> one : all) {
      assertThat(one.get()).isEqualTo("done");
    }
  }
}
