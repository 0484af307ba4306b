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
 */
record SettingsFile(Path path, String text, EmbedderForm embedder) {
  private static final Set<String> NUMBERS = Set.of("dimensions", "max-retries");
  private static final Pattern DUPLICATE = Pattern.compile("Duplicate field '(.*)'");
  private static final Pattern MARK = Pattern.compile("in 'reader', line (\\d+)");
  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private record FileForm(EmbedderForm embedder) {}

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
      return new SettingsFile(path, text, form == null ? null : form.embedder());
    } catch (JsonProcessingException e) {
      throw new BadInputException(place(path, line(e, text)) + reason(e));
    }
  }

  /** {@code path:line: } of a key, for messages. */
  String place(String key) {
    return place(path, lineOf(key, text));
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
      case JsonMappingException value -> wrongKind(key(value));
      default -> "not valid YAML (" + JsonReason.of(failure) + ")";
    };
  }

  private static String wrongKind(String key) {
    if (NUMBERS.contains(key)) {
      return "\"" + key + "\" must be a whole number";
    }
    return key.isEmpty() || key.equals("embedder")
        ? "a value of the wrong kind; expected \"embedder:\" with keys below it"
        : "\"" + key + "\" must be a text";
  }

  /** The parser's sentences without its excerpts of the file. */
  private static String syntax(String message) {
    return message
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith(" "))
        .collect(Collectors.joining(": "));
  }

  private static String key(JsonMappingException failure) {
    var path = failure.getPath();
    String key = path.isEmpty() ? null : path.getLast().getFieldName();
    return key == null ? "" : key;
  }

  private static int line(JsonProcessingException failure, String text) {
    if (failure instanceof UnrecognizedPropertyException unknown) {
      return lineOf(unknown.getPropertyName(), text);
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
      return failure instanceof JsonMappingException value ? lineOf(key(value), text) : 1;
    }
    return failure.getLocation().getLineNr();
  }

  /** The parser reports an unknown key only after its value, which may be lines further down. */
  private static int lineOf(String key, String text) {
    List<String> lines = text.lines().toList();
    int at = 0;
    while (at < lines.size() && !lines.get(at).contains(key + ":")) {
      at++;
    }
    return at == lines.size() ? 1 : at + 1;
  }
}
