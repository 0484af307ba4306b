package org.nomograph.engine.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockHolderTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05.678Z"), ZoneOffset.UTC);

  @TempDir Path directory;

  @Test
  void aHolderIsNamedByItsProcessAndSinceWhen() throws Exception {
    String self = LockHolder.self(CLOCK);
    assertThat(self)
        .startsWith("process " + ProcessHandle.current().pid() + " on ")
        .endsWith(" since 2026-01-02T03:04:05Z");
    Path file = Files.writeString(directory.resolve("LOCK"), self + "\n");
    assertThat(LockHolder.of(file)).isEqualTo(self);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "half of a na", "process x on y since z", "\0\0\0"})
  void aFileThatNamesNobodyIsNoReasonToFail(String text) throws Exception {
    Path file = Files.writeString(directory.resolve("LOCK"), text);
    assertThat(LockHolder.of(file)).isEqualTo(LockHolder.UNNAMED);
    assertThat(LockHolder.of(directory.resolve("none"))).isEqualTo(LockHolder.UNNAMED);
  }
}
