package org.nomograph.app.wiring;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.Optional;

/** Keys of a chat model in a file of settings; null where a key is missing. */
record ModelForm(
    String kind,
    @JsonProperty("base-url") String baseUrl,
    String path,
    String model,
    @JsonProperty("key-variable") String keyVariable,
    @JsonProperty("context-tokens") Integer contextTokens,
    @JsonProperty("reply-tokens") Integer replyTokens,
    Double temperature,
    Boolean thinking,
    @JsonProperty("reply-format") String replyFormat,
    Map<String, Object> extra,
    @JsonProperty("connect-timeout-millis") Integer connectTimeoutMillis,
    @JsonProperty("request-timeout-millis") Integer requestTimeoutMillis,
    @JsonProperty("silence-timeout-millis") Integer silenceTimeoutMillis,
    @JsonProperty("max-retries") Integer maxRetries,
    @JsonProperty("backoff-millis") Integer backoffMillis,
    @JsonProperty("max-pause-millis") Integer maxPauseMillis,
    Integer concurrency,
    @JsonProperty("tokens-per-minute") Integer tokensPerMinute,
    @JsonProperty("failures-to-open") Integer failuresToOpen,
    @JsonProperty("open-millis") Integer openMillis,
    Map<String, ModelForm> roles) {

  /** This form, completed by another where its keys are missing; its roles are dropped. */
  ModelForm over(ModelForm base) {
    return new ModelForm(
        or(kind, base.kind),
        or(baseUrl, base.baseUrl),
        or(path, base.path),
        or(model, base.model),
        or(keyVariable, base.keyVariable),
        or(contextTokens, base.contextTokens),
        or(replyTokens, base.replyTokens),
        or(temperature, base.temperature),
        or(thinking, base.thinking),
        or(replyFormat, base.replyFormat),
        or(extra, base.extra),
        or(connectTimeoutMillis, base.connectTimeoutMillis),
        or(requestTimeoutMillis, base.requestTimeoutMillis),
        or(silenceTimeoutMillis, base.silenceTimeoutMillis),
        or(maxRetries, base.maxRetries),
        or(backoffMillis, base.backoffMillis),
        or(maxPauseMillis, base.maxPauseMillis),
        or(concurrency, base.concurrency),
        or(tokensPerMinute, base.tokensPerMinute),
        or(failuresToOpen, base.failuresToOpen),
        or(openMillis, base.openMillis),
        null);
  }

  /** A value, or another where it is missing. */
  static <T> T or(T value, T otherwise) {
    return Optional.ofNullable(value).orElse(otherwise);
  }
}
