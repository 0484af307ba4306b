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

/** Reads and writes a {@link SentencingModel} as JSON that people can read. Stateless. */
public final class SentencingModelFormat {
  /** Version of the format; a file of another version must be made anew. */
  public static final int VERSION = 1;

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private SentencingModelFormat() {}

  private record File(int version, SentencingModel model) {}

  /** Writes the model to a file, which is replaced. */
  public static void write(SentencingModel model, Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(new File(VERSION, model)) + "\n");
  }

  /**
   * Reads a model.
   *
   * @throws OtherFormatException if another version of the program wrote it
   * @throws IOException if the file cannot be read or is no sentencing model
   */
  public static SentencingModel read(Path file) throws IOException {
    try {
      JsonNode read = JSON.readTree(Files.readString(file));
      OtherFormatException.require(file, read.path("version").asInt(), VERSION);
      SentencingModel found = JSON.treeToValue(read, File.class).model();
      if (found == null) {
        throw new IOException(file + " is not a sentencing model: build again");
      }
      return found;
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is not a sentencing model: build again", e);
    }
  }
}
