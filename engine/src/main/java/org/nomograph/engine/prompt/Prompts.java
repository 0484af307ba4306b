package org.nomograph.engine.prompt;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.PromptId;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.llm.ReplySchema;

/**
 * The prompts shipped with the program: resources of this package, named {@code
 * NAME.LANGUAGE.yaml}. A prompt with data is told at the end of its system text what data are
 * ({@code data-rule.LANGUAGE.txt}). Read on first use; safe for use by several threads.
 */
public final class Prompts {
  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private final Map<String, PromptTemplate> read = new ConcurrentHashMap<>();

  private record Form(
      String name,
      int version,
      String role,
      String language,
      @JsonProperty("reply-language") String replyLanguage,
      Map<String, String> variables,
      String system,
      String user,
      @JsonProperty("reply") JsonNode schema) {
    Form complete() {
      if (Stream.of(name, role, language, variables, system, user).anyMatch(Objects::isNull)) {
        throw new IllegalArgumentException(
            "expected name, version, role, language, variables, system, user and, for a form, reply");
      }
      return this;
    }
  }

  /**
   * A prompt.
   *
   * @throws IllegalArgumentException if there is none of this name and language, or its file is
   *     wrong
   */
  public PromptTemplate get(String name, ReplyLanguage language) {
    String file = name + "." + language.name().toLowerCase(Locale.ROOT) + ".yaml";
    return read.computeIfAbsent(file, key -> load(key, name, language));
  }

  private static PromptTemplate load(String file, String name, ReplyLanguage language) {
    PromptTemplate template = parse(file, resource(file), rule(language));
    if (!template.id().name().equals(name) || template.language() != language) {
      throw new IllegalArgumentException(file + ": name or language is another one inside");
    }
    return template;
  }

  /** What a model is told about data. */
  private static String rule(ReplyLanguage language) {
    return resource("data-rule." + language.name().toLowerCase(Locale.ROOT) + ".txt").strip();
  }

  /**
   * Reads the text of a file.
   *
   * @param file its name, for messages
   * @param rule what is added to the system text where there are data
   * @throws IllegalArgumentException if the file breaks a rule
   */
  static PromptTemplate parse(String file, String text, String rule) {
    try {
      Form form = YAML.readValue(text, Form.class).complete();
      Map<String, VariableType> variables = new LinkedHashMap<>();
      form.variables().forEach((name, type) -> variables.put(name, type(type)));
      boolean data = variables.containsValue(VariableType.DATA);
      return new PromptTemplate(
          new PromptId(form.name(), form.version()),
          ChatRole.find(form.role())
              .orElseThrow(() -> new IllegalArgumentException("unknown role " + form.role())),
          language(form.language()),
          language(Objects.requireNonNullElse(form.replyLanguage(), form.language())),
          data ? form.system().strip() + "\n" + rule : form.system(),
          form.user(),
          variables,
          Optional.ofNullable(form.schema())
              .map(schema -> ReplySchema.of(form.name(), schema.toString())));
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  private static ReplyLanguage language(String name) {
    return ReplyLanguage.valueOf(name.toUpperCase(Locale.ROOT));
  }

  private static VariableType type(String name) {
    return VariableType.find(name)
        .orElseThrow(() -> new IllegalArgumentException("unknown type of a variable: " + name));
  }

  private static String resource(String name) {
    try (InputStream in = Prompts.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no prompt " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }
}
