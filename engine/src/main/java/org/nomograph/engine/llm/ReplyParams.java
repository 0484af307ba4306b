package org.nomograph.engine.llm;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a model is asked for.
 *
 * @param contextTokens tokens that the model takes, prompt and reply together, 512 to 10,000,000; a
 *     longer prompt is refused before it is sent. Ollama is told it with every request, since it
 *     would else cut the prompt silently at its own small default
 * @param replyTokens longest reply in tokens, at least 16 and less than the context
 * @param temperature 0 (the likeliest words, the default) to 2
 * @param thinking whether the model may think before it replies; Ollama is told so, other endpoints
 *     have no common way to say it (see {@code extra}). Thoughts are never part of a reply
 * @param format the strongest form of structured replies to ask for
 * @param extra further members of the request, for OpenAI-compatible endpoints, for example {@code
 *     enable_thinking: false} or {@code seed: 7}; values as in JSON. Ollama gets the seed alone. *
 *     For a GGUF file {@code library}: the jar of the llama.cpp binding, {@code seed}, and {@code
 *     threads}: how many compute, where not one for each processor
 */
public record ReplyParams(
    int contextTokens,
    int replyTokens,
    double temperature,
    boolean thinking,
    ReplyFormat format,
    Map<String, Object> extra) {
  /** 8,192 tokens, 1,024 of them for the reply; temperature 0; no thinking; a schema. */
  public static final ReplyParams DEFAULT =
      new ReplyParams(8_192, 1_024, 0, false, ReplyFormat.SCHEMA, Map.of());

  /** The further member of a request that Ollama has too, a whole number. */
  static final String SEED = "seed";

  private static final int LEAST_CONTEXT = 512;
  private static final int MOST_CONTEXT = 10_000_000;
  private static final int LEAST_REPLY = 16;
  private static final double HOTTEST = 2;

  public ReplyParams {
    if (contextTokens < LEAST_CONTEXT || contextTokens > MOST_CONTEXT) {
      throw new IllegalArgumentException("contextTokens must be 512 to 10000000: " + contextTokens);
    }
    if (replyTokens < LEAST_REPLY || replyTokens >= contextTokens) {
      throw new IllegalArgumentException(
          "replyTokens must be at least 16 and less than the context: " + replyTokens);
    }
    if (!(temperature >= 0 && temperature <= HOTTEST)) {
      throw new IllegalArgumentException("temperature must be 0 to 2: " + temperature);
    }
    extra = Collections.unmodifiableMap(new TreeMap<>(extra));
  }
}
