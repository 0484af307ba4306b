package org.nomograph.app.wiring;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.embed.EndpointParams;

/**
 * Settings of the application: defaults, then {@code nomograph.yaml} of the current directory or
 * the file given by {@code --config}, then the environment ({@code NOMOGRAPH_EMBEDDER}). An unknown
 * key is an error. Secrets come from the environment only.
 *
 * <pre>{@code
 * embedder:
 *   kind: zh-small            # zh-small | en-small | endpoint | none
 *   base-url: http://127.0.0.1:11434/v1
 *   model: bge-m3
 *   dimensions: 1024
 * }</pre>
 *
 * @param engine parameters of the engine
 */
public record Settings(EngineParams engine) {
  private static final Path DEFAULT_FILE = Path.of("nomograph.yaml");
  private static final YAMLMapper YAML =
      YAMLMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  /** The file as it is written. */
  private record FileForm(EmbedderForm embedder) {}

  private record EmbedderForm(
      String kind, @JsonProperty("base-url") String baseUrl, String model, Integer dimensions) {}

  /**
   * Loads the settings.
   *
   * @param file file to read, or empty for {@code nomograph.yaml} where it exists
   * @throws BadInputException if the file is missing, malformed or has an unknown key or value
   */
  public static Settings load(Optional<Path> file) throws IOException {
    Path path = file.orElse(DEFAULT_FILE);
    EmbedderForm form = null;
    if (Files.isRegularFile(path)) {
      form = read(path);
    } else if (file.isPresent()) {
      throw new BadInputException(path + ": no such file; expected settings in YAML");
    }
    try {
      return new Settings(EngineParams.of(embedder(form)));
    } catch (IllegalArgumentException e) {
      throw new BadInputException(path + ": " + e.getMessage());
    }
  }

  private static EmbedderForm read(Path path) throws IOException {
    try {
      FileForm form = YAML.readValue(Files.readString(path), FileForm.class);
      return form == null ? null : form.embedder();
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new BadInputException(path + ":" + line + ": " + e.getOriginalMessage());
    }
  }

  private static EmbedderParams embedder(EmbedderForm form) {
    String kind = System.getenv("NOMOGRAPH_EMBEDDER");
    if (kind == null && form != null) {
      kind = form.kind();
    }
    if (kind == null) {
      return EmbedderParams.defaults();
    }
    EmbedderKind parsed = EmbedderKind.ofKey(kind);
    if (parsed != EmbedderKind.ENDPOINT) {
      return EmbedderParams.of(parsed);
    }
    if (form == null
        || form.baseUrl() == null
        || form.model() == null
        || form.dimensions() == null) {
      throw new IllegalArgumentException(
          "embedder kind endpoint needs base-url, model and dimensions");
    }
    return EmbedderParams.of(
        EndpointParams.of(URI.create(form.baseUrl()), form.model(), form.dimensions()));
  }
}
