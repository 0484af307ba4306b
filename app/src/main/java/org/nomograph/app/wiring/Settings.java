package org.nomograph.app.wiring;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.wiring.SettingsFile.EmbedderForm;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.embed.EndpointParams;
import org.nomograph.engine.llm.ModelParams;

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
 * models:
 *   kind: openai              # openai | ollama
 *   base-url: http://127.0.0.1:8000/v1
 *   model: qwen3-8b
 *   key-variable: NOMOGRAPH_CHAT_API_KEY   # name of an environment variable
 *   context-tokens: 8192      # and more, see ReplyParams and CallParams
 *   roles:
 *     answer: {model: qwen3-32b, reply-tokens: 4096}
 * }</pre>
 *
 * @param engine parameters of the engine
 * @param models the chat models, where some are configured
 */
public record Settings(EngineParams engine, Optional<ModelParams> models) {
  private static final Path DEFAULT_FILE = Path.of("nomograph.yaml");
  private static final String EMBEDDER = "embedder";
  private static final String VARIABLE = "NOMOGRAPH_EMBEDDER";

  /** Names of parameters in messages of the engine, and the keys that set them. */
  private static final Map<String, String> KEYS =
      Map.of(
          "baseUrl", "base-url",
          "model", "model",
          "dimensions", "dimensions",
          "maxRetries", "max-retries");

  /** The file that {@link #load} reads: the one given, else the default where it exists. */
  public static Optional<Path> file(Optional<Path> given) {
    return given.or(() -> Optional.of(DEFAULT_FILE).filter(Files::isRegularFile));
  }

  /**
   * Loads the settings.
   *
   * @param given file to read, or empty for {@code nomograph.yaml} where it exists
   * @throws BadInputException if the file is missing, malformed or has an unknown key or value
   */
  public static Settings load(Optional<Path> given) {
    Optional<SettingsFile> file = file(given).map(SettingsFile::read);
    return new Settings(EngineParams.of(embedder(file)), file.flatMap(ModelSettings::of));
  }

  private static EmbedderParams embedder(Optional<SettingsFile> file) {
    Optional<EmbedderForm> form = file.map(SettingsFile::embedder);
    Optional<EmbedderKind> kind =
        Optional.ofNullable(System.getenv(VARIABLE)).map(name -> kind(VARIABLE + ": ", name));
    if (kind.isEmpty()) {
      kind =
          form.map(EmbedderForm::kind).map(name -> kind(file.get().place(EMBEDDER, "kind"), name));
    }
    if (kind.isEmpty()) {
      return EmbedderParams.defaults();
    }
    return kind.get() == EmbedderKind.ENDPOINT
        ? EmbedderParams.of(endpoint(file))
        : EmbedderParams.of(kind.get());
  }

  private static EmbedderKind kind(String place, String name) {
    try {
      return EmbedderKind.ofKey(name);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(place + e.getMessage());
    }
  }

  private static EndpointParams endpoint(Optional<SettingsFile> file) {
    EmbedderForm form = file.map(SettingsFile::embedder).orElse(null);
    if (form == null
        || form.baseUrl() == null
        || form.model() == null
        || form.dimensions() == null) {
      throw new BadInputException(
          file.map(f -> f.place(EMBEDDER, "kind")).orElse(VARIABLE + ": ")
              + "embedder kind endpoint needs base-url, model and dimensions");
    }
    try {
      EndpointParams endpoint =
          EndpointParams.of(address(file.get()), form.model(), form.dimensions());
      return form.maxRetries() == null ? endpoint : endpoint.withMaxRetries(form.maxRetries());
    } catch (IllegalArgumentException e) {
      throw refused(file.get(), e.getMessage());
    }
  }

  private static URI address(SettingsFile file) {
    try {
      return new URI(file.embedder().baseUrl());
    } catch (URISyntaxException e) {
      throw new BadInputException(
          file.place(EMBEDDER, "base-url") + "\"base-url\" is no address: " + e.getReason());
    }
  }

  private static BadInputException refused(SettingsFile file, String message) {
    for (Map.Entry<String, String> key : KEYS.entrySet()) {
      if (message.startsWith(key.getKey())) {
        String rest = message.substring(key.getKey().length());
        return new BadInputException(
            file.place(EMBEDDER, key.getValue()) + "\"" + key.getValue() + "\"" + rest);
      }
    }
    return new BadInputException(file.place(EMBEDDER) + message);
  }
}
