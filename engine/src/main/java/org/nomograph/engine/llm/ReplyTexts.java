package org.nomograph.engine.llm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What models are told about the form of their replies, in the language of the prompt. */
final class ReplyTexts {
  private static final Map<ReplyLanguage, String> SCHEMA = load("schema");
  private static final Map<ReplyLanguage, String> REPAIR = load("repair");

  private ReplyTexts() {}

  /** Asks for a value of a schema, where the endpoint does not see to it. */
  static String schema(ReplyLanguage language, ReplySchema schema) {
    return SCHEMA.get(language).replace("{schema}", schema.text());
  }

  /** Asks for a better reply. */
  static String repair(ReplyLanguage language, List<String> faults) {
    return REPAIR.get(language).replace("{faults}", "- " + String.join("\n- ", faults));
  }

  private static Map<ReplyLanguage, String> load(String name) {
    Map<ReplyLanguage, String> texts = new EnumMap<>(ReplyLanguage.class);
    for (ReplyLanguage language : ReplyLanguage.values()) {
      String resource = name + "-" + language.name().toLowerCase(Locale.ROOT) + ".txt";
      try (InputStream in = ReplyTexts.class.getResourceAsStream(resource)) {
        texts.put(language, new String(in.readAllBytes(), StandardCharsets.UTF_8).strip());
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + resource, e);
      }
    }
    return texts;
  }
}
