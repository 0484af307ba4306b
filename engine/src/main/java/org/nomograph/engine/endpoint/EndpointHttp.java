package org.nomograph.engine.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * HTTP requests to one endpoint. The time limit covers the whole reply, not only its headers: a
 * reply that stops half-way ends in a {@link RetriableFault}. Safe for use by several threads.
 */
public final class EndpointHttp implements AutoCloseable {
  /** Bytes of a reply at most, 32 MB: several times what the longest list of vectors has. */
  static final int LONGEST_REPLY = 32 << 20;

  private static final int EXCERPT = 200;

  /** So much of an answer is looked through for its excerpt. */
  private static final int LOOKED_AT = 20_000;

  private final ApiKey key;
  private final Duration limit;
  private final String notFoundHint;
  private final HttpClient client;

  /**
   * An answer with status 2xx.
   *
   * @param body its text
   */
  public record Reply(int status, HttpHeaders headers, String body) {}

  /**
   * An answer with status 2xx whose body is still on its way.
   *
   * @param body to be closed by the caller
   */
  public record StreamedReply(int status, HttpHeaders headers, InputStream body) {}

  /**
   * @param key key of the endpoint
   * @param connectTimeoutMillis time to connect, milliseconds, at least 1
   * @param requestTimeoutMillis time for one request and its whole reply, milliseconds, at least 1
   * @param notFoundHint what to check after status 404
   */
  public EndpointHttp(
      ApiKey key, int connectTimeoutMillis, int requestTimeoutMillis, String notFoundHint) {
    this.key = key;
    this.limit = Duration.ofMillis(requestTimeoutMillis);
    this.notFoundHint = notFoundHint;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofMillis(connectTimeoutMillis))
            .build();
  }

  /** A GET request to an address, to be sent with {@link #send}. */
  public static HttpRequest.Builder get(URI address) {
    return HttpRequest.newBuilder(address).GET();
  }

  /** A POST request of a JSON document, to be sent with {@link #send}. */
  public static HttpRequest.Builder post(URI address, String json) {
    return HttpRequest.newBuilder(address)
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json));
  }

  /**
   * Sends a request and waits for its whole reply.
   *
   * @throws RetriableFault after 408, 429, 5xx except 501, a broken or slow connection, or a reply
   *     without end
   * @throws RejectedFault after any other status that is not 2xx
   * @throws InterruptedFault if interrupted; the request is given up
   */
  public Reply send(HttpRequest.Builder builder) {
    HttpRequest request = request(builder);
    HttpResponse<String> response =
        result(client.sendAsync(request, info -> new LimitedBody(LONGEST_REPLY)), request.uri());
    requireSuccess(request.uri(), response.statusCode(), response.headers(), response.body());
    return new Reply(response.statusCode(), response.headers(), response.body());
  }

  /**
   * Sends a request and waits for the beginning of its reply. Reading the rest throws a {@link
   * SilentReplyException} when nothing comes for the given time after something came, and a
   * time-out at the end of the time for the whole reply.
   *
   * @param silenceMillis longest time between two pieces of the reply, milliseconds, at least 1
   * @throws EndpointFault as of {@link #send}
   */
  public StreamedReply open(HttpRequest.Builder builder, long silenceMillis) {
    HttpRequest request = request(builder);
    long end = System.nanoTime() + limit.toNanos();
    HttpResponse<InputStream> response =
        result(
            client.sendAsync(request, info -> new TimedBody(silenceMillis, end, LONGEST_REPLY)),
            request.uri());
    if (response.statusCode() / 100 != 2) {
      requireSuccess(
          request.uri(), response.statusCode(), response.headers(), text(request.uri(), response));
    }
    return new StreamedReply(response.statusCode(), response.headers(), response.body());
  }

  private HttpRequest request(HttpRequest.Builder builder) {
    key.addTo(builder);
    return builder.timeout(limit).build();
  }

  private static String text(URI address, HttpResponse<InputStream> response) {
    try (InputStream body = response.body()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw broken(address, e);
    }
  }

  private <T> T result(CompletableFuture<T> sent, URI address) {
    try {
      return sent.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      sent.cancel(true);
      throw broken(address, new HttpTimeoutException("the reply is not complete"));
    } catch (InterruptedException e) {
      sent.cancel(true);
      throw new InterruptedFault(e);
    } catch (ExecutionException e) {
      throw broken(
          address, e.getCause() instanceof IOException io ? io : new IOException(e.getCause()));
    }
  }

  /** The connection to an address broke, or no answer came. */
  public static RetriableFault broken(URI address, IOException failure) {
    boolean endless = ConnectionFault.isLongReply(failure);
    RetriableFault fault =
        endless
            ? new RetriableFault(
                RetriableFault.Kind.REPLY,
                "the reply of %s does not end within %,d MB; check base-url and the model"
                    .formatted(address, LONGEST_REPLY >> 20),
                OptionalLong.empty())
            : new RetriableFault("no reply from " + address + ": " + ConnectionFault.of(failure));
    // Not as its cause: libraries between look for the innermost cause, and would drop the fault.
    fault.addSuppressed(failure);
    return fault;
  }

  private void requireSuccess(URI address, int status, HttpHeaders headers, String body) {
    if (status / 100 == 2) {
      return;
    }
    String message = address + " answered " + status + ": " + excerpt(body);
    if (status == 408 || status == 429 || (status >= 500 && status != 501)) {
      throw new RetriableFault(
          RetriableFault.Kind.SERVICE, message, RetryAfter.millis(headers, Instant.now()));
    }
    if (status == 401 || status == 403) {
      message += " (" + key + ")";
    }
    if (status == 404) {
      message += " (" + notFoundHint + ")";
    }
    if (status / 100 == 3) {
      message += " (redirects are not followed, since the key would go along; check base-url)";
    }
    if (status == 407) {
      message += " (a proxy between wants to know who asks)";
    }
    throw new RejectedFault(message, status, body);
  }

  /** The beginning of an answer in one line for messages, without the key, should it be there. */
  public String excerpt(String body) {
    String line =
        key.removedFrom(body.substring(0, Math.min(body.length(), LOOKED_AT)))
            .replaceAll("[\\s\\p{Cntrl}]+", " ")
            .strip();
    return line.length() <= EXCERPT ? line : line.substring(0, EXCERPT) + "…";
  }

  /** Ends all requests that are still on their way. */
  @Override
  public void close() {
    client.shutdownNow();
  }
}
