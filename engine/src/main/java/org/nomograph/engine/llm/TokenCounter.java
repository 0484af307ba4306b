package org.nomograph.engine.llm;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.List;
import java.util.Locale;

/** Counts the tokens of a text. Safe for use by several threads. */
@FunctionalInterface
public interface TokenCounter {
  /** Number of tokens, at least 0. */
  int count(String text);

  /**
   * The counter for a model. OpenAI's newer models: exactly, by their vocabulary {@code
   * o200k_base}. All others: by {@code cl100k_base}, an upper estimate, since it has few Chinese
   * words and vocabularies made with more Chinese text need fewer tokens for it. {@code models
   * check} prints how far an endpoint's own count lies from it.
   */
  static TokenCounter forModel(String model) {
    Encoding encoding = Vocabularies.of(model);
    return encoding::countTokensOrdinary;
  }

  /** The vocabularies, loaded when first needed. */
  final class Vocabularies {
    private static final EncodingRegistry ALL = Encodings.newLazyEncodingRegistry();
    private static final List<String> NEWER =
        List.of("gpt-4o", "gpt-4.1", "gpt-4.5", "gpt-5", "chatgpt-4o", "o1", "o3", "o4");

    private Vocabularies() {}

    private static Encoding of(String model) {
      // Routers put the maker in front: openai/gpt-4o.
      String name = model.substring(model.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
      return ALL.getEncoding(
          NEWER.stream().anyMatch(name::startsWith)
              ? EncodingType.O200K_BASE
              : EncodingType.CL100K_BASE);
    }
  }
}
