package org.nomograph.engine.reason.embedded;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.nomograph.engine.workspace.OtherFormatException;

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
   * @throws OtherFormatException if another version of the program wrote it
   * @throws IOException if the file cannot be read or is of another kind
   */
  public static CardRarity read(Path file) throws IOException {
    try {
      JsonNode read = JSON.readTree(Files.readString(file));
      OtherFormatException.require(file, read.path("version").asInt(), VERSION);
      CardRarity found = JSON.treeToValue(read, File.class).rarity();
      if (found == null) {
        throw new IOException(file + " does not tell how rare cards are: build again");
      }
      return found;
    } catch (JsonProcessingException e) {
      throw new IOException(file + " does not tell how rare cards are: build again", e);
    }
  }
}
