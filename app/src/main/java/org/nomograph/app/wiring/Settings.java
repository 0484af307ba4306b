package org.nomograph.app.wiring;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.embed.EndpointParams;
import org.nomograph.engine.text.TextDecoder;
import org.nomograph.engine.text.UndecodableTextException;

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
 *   max-retries: 4            # further attempts at the endpoint, 0 to 20
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
      String kind,
      @JsonProperty("base-url") String baseUrl,
      String model,
      Integer dimensions,
      @JsonProperty("max-retries") Integer maxRetries) {}

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
    String text = text(path);
    try {
      FileForm form = YAML.readValue(text, FileForm.class);
      return form == null ? null : form.embedder();
    } catch (UnrecognizedPropertyException e) {
      throw new BadInputException(
          path
              + ":"
              + lineOf(e.getPropertyName(), text)
              + ": unknown key \""
              + e.getPropertyName()
              + "\"; expected one of "
              + e.getKnownPropertyIds().stream().map(Object::toString).sorted().toList());
    } catch (MismatchedInputException e) {
      throw new BadInputException(
          place(path, e) + "a value of the wrong kind; expected \"embedder:\" with keys below it");
    } catch (JsonProcessingException e) {
      String reason = e.getOriginalMessage().lines().findFirst().orElse("");
      throw new BadInputException(place(path, e) + "not valid YAML (" + reason + ")");
    }
  }

  private static String text(Path path) throws IOException {
    try {
      return TextDecoder.decode(Files.readAllBytes(path)).text();
    } catch (UndecodableTextException e) {
      throw new BadInputException(path + ": " + e.getMessage() + "; expected settings in YAML");
    }
  }

  /** The parser reports an unknown key only after its value, which may be lines further down. */
  private static int lineOf(String key, String text) {
    List<String> lines = text.lines().toList();
    int at = 0;
    while (at < lines.size() && !lines.get(at).contains(key + ":")) {
      at++;
    }
    return at + 1;
  }

  private static String place(Path path, JsonProcessingException e) {
    return path + ":" + (e.getLocation() == null ? "" : e.getLocation().getLineNr() + ":") + " ";
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
    EndpointParams endpoint =
        EndpointParams.of(URI.create(form.baseUrl()), form.model(), form.dimensions());
    return EmbedderParams.of(
        form.maxRetries() == null ? endpoint : endpoint.withMaxRetries(form.maxRetries()));
  }
}
