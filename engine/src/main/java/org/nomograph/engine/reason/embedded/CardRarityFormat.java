package org.nomograph.engine.reason.embedded;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and writes a {@link CardRarity} as JSON that people can read. Stateless. */
public final class CardRarityFormat {
  /** Version of the format; a file of another version must be made anew. */
  public static final int VERSION = 1;

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private CardRarityFormat() {}

  private record File(int version, CardRarity rarity) {}

  /** Writes to a file, which is replaced. */
  public static void write(CardRarity rarity, Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(new File(VERSION, rarity)) + "\n");
  }

  /**
   * Reads.
   *
   * @throws IOException if the file cannot be read, is of another kind or has another version
   */
  public static CardRarity read(Path file) throws IOException {
    try {
      File read = JSON.readValue(Files.readString(file), File.class);
      if (read.version() != VERSION || read.rarity() == null) {
        throw new IOException(
            "%s has version %d, expected %d: build again".formatted(file, read.version(), VERSION));
      }
      return read.rarity();
    } catch (JsonProcessingException e) {
      throw new IOException(file + " does not tell how rare cards are: build again", e);
    }
  }
}
