package org.nomograph.engine.embed;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * One request to an embedding endpoint, with its retries: after 408, 429, 5xx, a broken or slow
 * connection, or a reply that is not JSON (cut off, a proxy's page). Safe for use by several
 * threads.
 */
final class EndpointCall implements AutoCloseable {
  /** Waits; an argument so that tests need not. */
  interface Pause {
    void millis(long duration) throws InterruptedException;
  }

  private static final int EXCERPT = 200;
  private static final int DELETE = 0x7f;

  private final EndpointParams params;
  private final URI address;
  private final String key;
  private final Pause pause;
  private final HttpClient client;
  private final ObjectMapper json = new ObjectMapper();
  private final EndpointReply reply;

  EndpointCall(EndpointParams params, UnaryOperator<String> environment, Pause pause) {
    this.params = params;
    this.address = URI.create(params.baseUrl().toString().replaceAll("/+$", "") + "/embeddings");
    String variable = params.apiKeyVariable();
    String value = variable.isEmpty() ? null : environment.apply(variable);
    this.key = value == null ? "" : key(variable, value.strip());
    this.pause = pause;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofMillis(params.connectTimeoutMillis()))
            .build();
    this.reply = new EndpointReply(json, address, params.dimensions());
  }

  /** Checked here: the HTTP client would repeat a key that it refuses in its message. */
  private static String key(String variable, String key) {
    if (!key.chars().allMatch(c -> c > ' ' && c < DELETE)) {
      throw new FatalEmbeddingException(
          "the key in environment variable \""
              + variable
              + "\" has a blank, a line break or another character that no key has");
    }
    return key;
  }

  /** Unit vectors of the inputs, in their order. */
  List<float[]> embed(List<String> inputs) {
    HttpRequest request = request(inputs);
    for (int attempt = 0; ; attempt++) {
      try {
        return attempt(request, inputs.size());
      } catch (Retry failure) {
        long wait = failure.after.orElse(backoff(attempt));
        if (attempt == params.maxRetries() || wait > params.maxPauseMillis()) {
          throw new RetriableEmbeddingException(
              failure.getMessage() + ", after " + (attempt + 1) + " attempt(s)", failure);
        }
        sleep(wait);
      }
    }
  }

  private HttpRequest request(List<String> inputs) {
    ObjectNode body = json.createObjectNode();
    body.put("model", params.model());
    body.put("encoding_format", "float");
    if (params.requestDimensions()) {
      body.put("dimensions", params.dimensions());
    }
    inputs.forEach(body.putArray("input")::add);
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(address)
            .timeout(Duration.ofMillis(params.requestTimeoutMillis()))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
    if (!key.isEmpty()) {
      builder.header("Authorization", "Bearer " + key);
    }
    return builder.build();
  }

  private List<float[]> attempt(HttpRequest request, int count) throws Retry {
    HttpResponse<String> response;
    try {
      response = client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      String reason = ConnectionFault.of(e);
      throw new Retry("no reply from " + address + ": " + reason, OptionalLong.empty(), e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    int status = response.statusCode();
    if (status == 200) {
      return reply.vectors(response.body(), count);
    }
    String message = address + " answered " + status + ": " + excerpt(response.body());
    if (status == 408 || status == 429 || (status >= 500 && status != 501)) {
      throw new Retry(message, RetryAfter.millis(response.headers()), null);
    }
    if (status == 401 || status == 403) {
      message += " (key from environment variable \"" + params.apiKeyVariable() + "\")";
    }
    if (status == 404) {
      message += " (check base-url, which ends in /v1 as a rule, and the model)";
    }
    throw new FatalEmbeddingException(message);
  }

  private static String excerpt(String body) {
    String line = body.replaceAll("\\s+", " ").strip();
    return line.length() <= EXCERPT ? line : line.substring(0, EXCERPT) + "…";
  }

  private long backoff(int attempt) {
    return Math.min(params.maxPauseMillis(), params.backoffMillis() << attempt);
  }

  private void sleep(long millis) {
    try {
      pause.millis(millis);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static RetriableEmbeddingException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new RetriableEmbeddingException("interrupted while waiting for the endpoint", e);
  }

  @Override
  public void close() {
    client.close();
  }

  /** An attempt failed in a way that may pass. */
  static final class Retry extends Exception {
    private static final long serialVersionUID = 1L;

    /** Milliseconds the endpoint asks to wait, if it does. */
    private final transient OptionalLong after;

    Retry(String message, OptionalLong after, Throwable cause) {
      super(message, cause);
      this.after = after;
    }
  }
}
