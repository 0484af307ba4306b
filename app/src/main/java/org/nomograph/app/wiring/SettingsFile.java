package org.nomograph.app.wiring;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.InputFiles;
import org.nomograph.app.io.VisibleText;
import org.nomograph.engine.io.JsonReason;

/**
 * A file of settings as it is written. Immutable.
 *
 * @param path the file, for messages
 * @param text its text
 * @param embedder the part on the embedder, or null
 * @param models the part on chat models, or null
 */
record SettingsFile(Path path, String text, EmbedderForm embedder, ModelForm models) {
  private static final Set<String> TEXTS =
      Set.of("kind", "base-url", "model", "key-variable", "reply-format");
  private static final Set<String> PARTS = Set.of("embedder", "models", "roles", "extra");
  private static final Pattern DUPLICATE = Pattern.compile("Duplicate field '(.*)'");
  private static final Pattern MARK = Pattern.compile("in 'reader', line (\\d+)");
  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private record FileForm(EmbedderForm embedder, ModelForm models) {}

  /** Keys below {@code embedder:}; null where a key is missing. */
  record EmbedderForm(
      String kind,
      @JsonProperty("base-url") String baseUrl,
      String model,
      Integer dimensions,
      @JsonProperty("max-retries") Integer maxRetries) {}

  /**
   * Reads a file.
   *
   * @throws BadInputException if it is missing, malformed, or has an unknown key or a value of the
   *     wrong kind
   */
  static SettingsFile read(Path path) {
    String text = InputFiles.text(path, "settings in YAML");
    if (VisibleText.isBlank(text)) {
      throw new BadInputException(path + ": the file is empty; expected settings in YAML");
    }
    try {
      FileForm form = YAML.readValue(text, FileForm.class);
      return form == null
          ? new SettingsFile(path, text, null, null)
          : new SettingsFile(path, text, form.embedder(), form.models());
    } catch (JsonProcessingException e) {
      throw new BadInputException(place(path, line(e, text)) + reason(e));
    }
  }

  /** {@code path:line: } of a key, for messages; the keys above it come first. */
  String place(String... keys) {
    return place(List.of(keys));
  }

  /** {@code path:line: } of a key, for messages; the keys above it come first. */
  String place(List<String> keys) {
    return place(path, YamlPlaces.line(text, keys));
  }

  /** Whether a key is there. */
  boolean has(List<String> keys) {
    return YamlPlaces.has(text, keys);
  }

  private static String place(Path path, int line) {
    return path + ":" + line + ": ";
  }

  private static String reason(JsonProcessingException failure) {
    String message = failure.getOriginalMessage();
    Matcher duplicate = DUPLICATE.matcher(message);
    if (duplicate.lookingAt()) {
      return "the key \"" + duplicate.group(1) + "\" stands twice; expected each key once";
    }
    if (MARK.matcher(message).find() || message.startsWith("special characters")) {
      return "not valid YAML (" + syntax(message) + ")";
    }
    if (message.startsWith("Trailing token")) {
      return "a second document; expected one";
    }
    return switch (failure) {
      case UnrecognizedPropertyException unknown ->
          "unknown key \"%s\"; expected one of %s"
              .formatted(
                  unknown.getPropertyName(),
                  unknown.getKnownPropertyIds().stream().map(Object::toString).sorted().toList());
      case StreamConstraintsException limit -> JsonReason.of(limit);
      case JsonMappingException value -> wrongKind(keys(value));
      default -> "not valid YAML (" + JsonReason.of(failure) + ")";
    };
  }

  private static String wrongKind(List<String> keys) {
    String key = keys.isEmpty() ? "" : keys.getLast();
    boolean ofRole = keys.size() == 3 && keys.get(1).equals("roles");
    if (key.isEmpty()) {
      return "a value of the wrong kind; expected \"embedder:\" or \"models:\" with keys below it";
    }
    if (PARTS.contains(key) || ofRole) {
      return "a value of the wrong kind; expected \"" + key + ":\" with keys below it";
    }
    return switch (key) {
      case "temperature" -> "\"temperature\" must be a number";
      case "thinking" -> "\"thinking\" must be true or false";
      default -> "\"" + key + "\" must be a " + (TEXTS.contains(key) ? "text" : "whole number");
    };
  }

  /** The parser's sentences without its excerpts of the file. */
  private static String syntax(String message) {
    return message
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith(" "))
        .collect(Collectors.joining(": "));
  }

  private static List<String> keys(JsonMappingException failure) {
    return failure.getPath().stream()
        .map(JsonMappingException.Reference::getFieldName)
        .takeWhile(Objects::nonNull)
        .toList();
  }

  /** The parser reports a key only after its value, which may be lines further down. */
  private static int line(JsonProcessingException failure, String text) {
    if (failure instanceof UnrecognizedPropertyException unknown) {
      return YamlPlaces.line(text, keys(unknown));
    }
    int line = 0;
    // The last mark is where the fault is, those before it say what it is a part of.
    for (Matcher mark = MARK.matcher(failure.getOriginalMessage()); mark.find(); ) {
      line = Integer.parseInt(mark.group(1));
    }
    if (line > 0) {
      return line;
    }
    if (failure.getLocation() == null) {
      return failure instanceof JsonMappingException value ? YamlPlaces.line(text, keys(value)) : 1;
    }
    return failure.getLocation().getLineNr();
  }
}
