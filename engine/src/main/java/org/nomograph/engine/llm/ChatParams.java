package org.nomograph.engine.llm;

import java.net.URI;
import java.util.Objects;
import java.util.Set;
import org.nomograph.engine.endpoint.BaseUrl;

/**
 * A chat model behind an endpoint.
 *
 * @param kind protocol of the endpoint
 * @param baseUrl http or https address, without user, password or query: up to and including {@code
 *     /v1} as a rule, for Ollama without it; for a GGUF file its file address
 * @param model name of the model, as the endpoint knows it
 * @param apiKeyVariable name of the environment variable that holds the key; empty for no key
 * @param reply what the model is asked for
 * @param call how it is called
 */
public record ChatParams(
    ChatKind kind,
    URI baseUrl,
    String model,
    String apiKeyVariable,
    ReplyParams reply,
    CallParams call) {
  /** Where the key is unless the settings say otherwise. */
  public static final String KEY_VARIABLE = "NOMOGRAPH_CHAT_API_KEY";

  public ChatParams {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(reply, "reply");
    Objects.requireNonNull(call, "call");
    if (kind == ChatKind.GGUF) {
      if (!"file".equals(baseUrl.getScheme())) {
        throw new IllegalArgumentException("path must be a file: " + baseUrl);
      }
    } else {
      BaseUrl.check(baseUrl);
    }
    if (model.isBlank()) {
      throw new IllegalArgumentException("model must not be blank");
    }
    if (kind == ChatKind.OLLAMA && !Set.of(ReplyParams.SEED).containsAll(reply.extra().keySet())) {
      throw new IllegalArgumentException("extra of kind ollama takes seed only");
    }
  }

  /** A model with the defaults, its key in {@value #KEY_VARIABLE}. */
  public static ChatParams of(ChatKind kind, URI baseUrl, String model) {
    return new ChatParams(
        kind, baseUrl, model, KEY_VARIABLE, ReplyParams.DEFAULT, CallParams.DEFAULT);
  }

  /** The same, asked for something else. */
  public ChatParams with(ReplyParams other) {
    return new ChatParams(kind, baseUrl, model, apiKeyVariable, other, call);
  }

  /** The same, called in another way. */
  public ChatParams with(CallParams other) {
    return new ChatParams(kind, baseUrl, model, apiKeyVariable, reply, other);
  }
}
