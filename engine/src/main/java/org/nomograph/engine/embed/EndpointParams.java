package org.nomograph.engine.embed;

import java.net.URI;
import org.nomograph.engine.endpoint.BaseUrl;

/**
 * An OpenAI-compatible embedding endpoint.
 *
 * @param baseUrl http or https address up to and including {@code /v1}; without user, password or
 *     query
 * @param model name of the model, as the endpoint knows it
 * @param dimensions length of the vectors the model gives, at least 1; a reply of another length is
 *     an error
 * @param requestDimensions whether to ask for that length in the request; only some models accept
 *     it
 * @param apiKeyVariable name of the environment variable that holds the key; empty for no key
 * @param batchSize most passages in one request, 1 to 2,048
 * @param maxPassageChars longest passage in characters, at least 16; {@link Embedder#split} keeps
 *     to it. Chinese text has about one token a character
 * @param queryPrefix text put before queries, as the model's card says; may be empty
 * @param passagePrefix text put before passages; may be empty
 * @param connectTimeoutMillis time to connect, milliseconds, at least 1
 * @param requestTimeoutMillis time for one attempt and its whole reply, milliseconds, at least 1
 * @param maxRetries further attempts after the first, 0 to 20
 * @param backoffMillis pause before the first retry, milliseconds, at least 0; doubled each time
 * @param maxPauseMillis longest pause, milliseconds; an endpoint that asks for more (Retry-After)
 *     is not waited for
 */
public record EndpointParams(
    URI baseUrl,
    String model,
    int dimensions,
    boolean requestDimensions,
    String apiKeyVariable,
    int batchSize,
    int maxPassageChars,
    String queryPrefix,
    String passagePrefix,
    int connectTimeoutMillis,
    int requestTimeoutMillis,
    int maxRetries,
    long backoffMillis,
    long maxPauseMillis) {
  public EndpointParams {
    BaseUrl.check(baseUrl);
    check(!model.isBlank(), "model must not be blank");
    check(dimensions >= 1, "dimensions must be at least 1: " + dimensions);
    check(batchSize >= 1 && batchSize <= 2048, "batchSize must be 1 to 2048: " + batchSize);
    check(maxPassageChars >= 16, "maxPassageChars must be at least 16: " + maxPassageChars);
    check(
        connectTimeoutMillis >= 1 && requestTimeoutMillis >= 1, "time-outs must be at least 1 ms");
    check(maxRetries >= 0 && maxRetries <= 20, "maxRetries must be 0 to 20: " + maxRetries);
    check(backoffMillis >= 0 && maxPauseMillis >= 0, "pauses must not be negative");
  }

  private static void check(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }

  /**
   * An endpoint with the defaults: key in {@code NOMOGRAPH_EMBEDDING_API_KEY}, 32 passages a
   * request of at most 1,500 characters, no prefixes, 10 s to connect, 60 s a request, 4 retries
   * after 0.5, 1, 2 and 4 s, no pause over 60 s.
   */
  public static EndpointParams of(URI baseUrl, String model, int dimensions) {
    return new EndpointParams(
        baseUrl,
        model,
        dimensions,
        false,
        "NOMOGRAPH_EMBEDDING_API_KEY",
        32,
        1_500,
        "",
        "",
        10_000,
        60_000,
        4,
        500,
        60_000);
  }

  /** The same with another number of further attempts, 0 to 20. */
  public EndpointParams withMaxRetries(int retries) {
    return new EndpointParams(
        baseUrl,
        model,
        dimensions,
        requestDimensions,
        apiKeyVariable,
        batchSize,
        maxPassageChars,
        queryPrefix,
        passagePrefix,
        connectTimeoutMillis,
        requestTimeoutMillis,
        retries,
        backoffMillis,
        maxPauseMillis);
  }
}
