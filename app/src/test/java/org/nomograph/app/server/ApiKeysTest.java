package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.io.BadInputException;

class ApiKeysTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"a\"}",
        "{\"name\":\"a\",\"sha256\":\"12\"}",
        "{\"name\":\"a b\",\"sha256\":\"x\"}",
        "nothing"
      })
  void aRowThatIsNoKeyIsToldWithItsLine(String row) throws IOException {
    Path file = Files.writeString(directory.resolve("keys.jsonl"), row + "\n");
    assertThatThrownBy(() -> ApiKeys.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("keys.jsonl:1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "../x", "名字", "\u001b[31m"})
  void aNameIsPlain(String name) {
    assertThatThrownBy(
            () -> ApiKeys.add(directory.resolve("keys.jsonl"), name, ApiKey.ONLY, Role.READ))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("expected letters");
  }

  @Test
  void aKeyTakenOutOrAddedCountsWithoutARestart() throws IOException {
    Path file = directory.resolve("keys.jsonl");
    String first = ApiKeys.add(file, "first", ApiKey.ONLY, Role.READ);
    AtomicLong now = new AtomicLong();
    KeyFile keys = new KeyFile(Optional.of(file), now::get);
    String second = ApiKeys.add(file, "second", ApiKey.ONLY, Role.READ);
    ApiKeys.remove(file, "first");
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));
    assertThat(keys.current().owner(first)).as("looked a moment ago").isPresent();
    now.addAndGet(Duration.ofSeconds(2).toNanos());
    assertThat(keys.current().owner(first)).isEmpty();
    assertThat(keys.current().owner(second)).isPresent();
    Files.writeString(file, "broken");
    now.addAndGet(Duration.ofSeconds(2).toNanos());
    assertThat(keys.current().owner(second)).as("a broken file changes nothing").isPresent();
  }
}
