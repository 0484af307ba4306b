package org.nomograph.engine.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddingCacheTest {
  private static final int HEADER = 32;
  private static final int RECORD = 16 + 4 * 3 + 4;

  @TempDir Path directory;

  private EmbeddingCache open() throws IOException {
    return EmbeddingCache.open(directory, "model-a", 3);
  }

  private Path fill(int records) throws IOException {
    try (EmbeddingCache cache = open()) {
      for (int i = 0; i < records; i++) {
        cache.putIfAbsent("text " + i, vector(i));
      }
      return cache.path();
    }
  }

  private static float[] vector(int i) {
    return new float[] {i, -i, 0.5f};
  }

  @Test
  void findsWhatWasStoredBeforeAndAfterReopening() throws IOException {
    try (EmbeddingCache cache = open()) {
      cache.putIfAbsent("text 7", vector(7));
      assertThat(cache.find("text 7")).hasValue(vector(7));
      assertThat(cache.find("text 8")).isEmpty();
    }
    try (EmbeddingCache cache = open()) {
      assertThat(cache.find("text 7")).hasValue(vector(7));
    }
  }

  @Test
  void hasOneRecordForOneContent() throws IOException {
    try (EmbeddingCache cache = open()) {
      cache.putIfAbsent("text", vector(1));
      cache.putIfAbsent("text", vector(2));
      assertThat(cache.find("text")).hasValue(vector(1));
      assertThat(Files.size(cache.path())).isEqualTo(HEADER + RECORD);
    }
  }

  @Test
  void cutsOffARecordThatWasBeingWritten() throws IOException {
    Path path = fill(5);
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.setLength(HEADER + 4 * RECORD + 10);
    }
    try (EmbeddingCache cache = open()) {
      assertThat(cache.size()).isEqualTo(4);
      assertThat(Files.size(path)).isEqualTo(HEADER + 4 * RECORD);
      cache.putIfAbsent("text 4", vector(4));
    }
    try (EmbeddingCache cache = open()) {
      assertThat(cache.size()).isEqualTo(5);
      assertThat(cache.find("text 4")).hasValue(vector(4));
    }
  }

  @Test
  void cutsOffDamagedLastRecordsAndPassesOverEarlierOnes() throws IOException {
    Path path = fill(5);
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      for (int record : new int[] {1, 3, 4}) {
        file.seek(HEADER + record * RECORD + 20);
        file.write(0x5A);
      }
    }
    try (EmbeddingCache cache = open()) {
      assertThat(Files.size(path)).isEqualTo(HEADER + 3 * RECORD);
      assertThat(cache.size()).isEqualTo(2);
      assertThat(cache.find("text 1")).isEmpty();
      assertThat(cache.find("text 2")).hasValue(vector(2));
    }
  }

  @Test
  void startsAnewWhenTheHeaderIsDamaged() throws IOException {
    Path path = fill(2);
    Files.write(path, new byte[] {1, 2, 3});
    try (EmbeddingCache cache = open()) {
      assertThat(cache.size()).isZero();
      assertThat(Files.size(path)).isEqualTo(HEADER);
    }
  }

  @Test
  void keepsFingerprintsInFilesOfTheirOwn() throws IOException {
    fill(1);
    try (EmbeddingCache other = EmbeddingCache.open(directory, "model-b", 3)) {
      assertThat(other.find("text 0")).isEmpty();
    }
  }

  @Test
  void secondOpenerReadsAndDoesNotWrite() throws IOException {
    fill(1);
    try (EmbeddingCache first = open();
        EmbeddingCache second = open()) {
      assertThat(first.writable()).isTrue();
      assertThat(second.writable()).isFalse();
      second.putIfAbsent("text 1", vector(1));
      assertThat(second.find("text 0")).hasValue(vector(0));
      assertThat(second.find("text 1")).isEmpty();
    }
  }

  @Test
  void refusesAnotherDimension() throws IOException {
    try (EmbeddingCache cache = open()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> cache.putIfAbsent("text", new float[2]))
          .withMessageContaining("2 dimensions");
    }
  }

  @Test
  void servesSeveralThreadsAtOnce() throws IOException {
    try (EmbeddingCache cache = open()) {
      IntStream.range(0, 4_000)
          .parallel()
          .forEach(
              i -> {
                int text = i % 1_000;
                try {
                  cache.putIfAbsent("text " + text, vector(text));
                  assertThat(cache.find("text " + text)).hasValue(vector(text));
                } catch (IOException e) {
                  throw new AssertionError(e);
                }
              });
    }
    try (EmbeddingCache cache = open()) {
      assertThat(Files.size(cache.path())).isEqualTo(HEADER + 1_000L * RECORD);
      assertThat(cache.find("text 999")).hasValue(vector(999));
    }
  }

  @Test
  void survivesAnInterruptedCaller() throws IOException {
    try (EmbeddingCache cache = open()) {
      Thread.currentThread().interrupt();
      cache.putIfAbsent("text", vector(1));
      assertThat(Thread.interrupted()).isTrue();
      assertThat(cache.find("text")).hasValue(vector(1));
    }
  }

  @Test
  void canBeReadWhereNothingCanBeWritten() throws IOException {
    assertThat(EmbeddingCache.openToRead(directory, "model-a", 3)).isEmpty();
    try (EmbeddingCache cache = open()) {
      cache.putIfAbsent("a", new float[] {1, 2, 3});
    }
    try (EmbeddingCache reader = EmbeddingCache.openToRead(directory, "model-a", 3).orElseThrow()) {
      assertThat(reader.find("a").orElseThrow()).containsExactly(1, 2, 3);
      assertThat(reader.writable()).isFalse();
      reader.putIfAbsent("b", new float[] {1, 2, 3});
      assertThat(reader.find("b")).isEmpty();
    }
  }
}
