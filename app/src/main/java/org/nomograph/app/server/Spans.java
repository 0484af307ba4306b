package org.nomograph.app.server;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.EngineParams;

/**
 * Spans of requests, exported by OTLP as JSON over HTTP (OpenTelemetry protocol 1.x) when the usual
 * variables name an endpoint, and dropped when it does not keep up. They hold no texts. Safe for
 * use by several threads.
 */
final class Spans implements AutoCloseable {
  private static final int MOST_WAITING = 2048;
  private static final int BATCH = 256;
  private static final long PAUSE_MILLIS = 1000;
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final String PREFIX = "OTEL_EXPORTER_OTLP_";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final URI endpoint;
  private final Map<String, String> headers;
  private final String service;
  private final BlockingQueue<Span> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final Thread sender;
  private volatile boolean closing;

  /**
   * A span.
   *
   * @param trace id of the trace, 32 hexadecimal digits
   * @param id its id, 16 hexadecimal digits
   * @param parent id of the span of whoever called; empty for none
   * @param name its name
   * @param began nanoseconds since 1970
   * @param ended nanoseconds since 1970
   * @param failed whether the server failed
   * @param attributes texts and whole numbers by name
   */
  record Span(
      String trace,
      String id,
      String parent,
      String name,
      long began,
      long ended,
      boolean failed,
      Map<String, Object> attributes) {}

  private Spans(URI endpoint, Map<String, String> headers, String service) {
    this.endpoint = endpoint;
    this.headers = headers;
    this.service = service;
    this.sender = Thread.ofPlatform().daemon().name("spans").start(this::send);
  }

  /**
   * An exporter as the environment asks for it; empty where it names no endpoint.
   *
   * @param environment variables by name, null for those that are not set
   * @throws BadInputException if it asks for what is not there
   */
  static Optional<Spans> of(UnaryOperator<String> environment) {
    String own = environment.apply(PREFIX + "TRACES_ENDPOINT");
    String common = environment.apply(PREFIX + "ENDPOINT");
    boolean off =
        "true".equalsIgnoreCase(environment.apply("OTEL_SDK_DISABLED"))
            || "none".equals(environment.apply("OTEL_TRACES_EXPORTER"));
    if (off || (own == null && common == null)) {
      return Optional.empty();
    }
    String protocol = environment.apply(PREFIX + "PROTOCOL");
    if (protocol != null && !protocol.equals("http/json")) {
      throw new BadInputException(
          PREFIX + "PROTOCOL: " + protocol + "; expected http/json, which alone is spoken");
    }
    String service = environment.apply("OTEL_SERVICE_NAME");
    return Optional.of(
        new Spans(
            address(own == null ? common.replaceAll("/+$", "") + "/v1/traces" : own),
            headers(environment.apply(PREFIX + "HEADERS")),
            service == null ? "nomograph" : service));
  }

  private static URI address(String given) {
    try {
      URI uri = URI.create(given);
      if (uri.getScheme() != null && uri.getScheme().matches("https?") && uri.getHost() != null) {
        return uri;
      }
    } catch (IllegalArgumentException e) {
      // told below
    }
    throw new BadInputException(PREFIX + "ENDPOINT: expected an address, http://127.0.0.1:4318");
  }

  private static Map<String, String> headers(String given) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String one : (given == null ? "" : given).split(",", -1)) {
      int is = one.indexOf('=');
      if (is > 0) {
        headers.put(
            one.substring(0, is).strip(),
            java.net.URLDecoder.decode(one.substring(is + 1).strip(), StandardCharsets.UTF_8));
      }
    }
    return headers;
  }

  /** Takes a span; drops it when too many wait. */
  boolean add(Span span) {
    return waiting.offer(span);
  }

  private void send() {
    List<Span> batch = new ArrayList<>();
    try {
      while (!closing || !waiting.isEmpty()) {
        Span first = waiting.poll(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        if (first != null) {
          batch.add(first);
          waiting.drainTo(batch, BATCH - 1);
          post(batch);
          batch.clear();
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void post(List<Span> batch) throws InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint)
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body(batch).toString()));
    headers.forEach(request::header);
    try {
      client.send(request.build(), HttpResponse.BodyHandlers.discarding());
    } catch (java.io.IOException lost) {
      // Telemetry that cannot be delivered is lost; requests are not held up for it.
      return;
    }
  }

  private ObjectNode body(List<Span> batch) {
    ObjectNode body = JSON.createObjectNode();
    ObjectNode resource = body.putArray("resourceSpans").addObject();
    attributes(
        resource.putObject("resource").putArray("attributes"),
        Map.of("service.name", service, "service.version", EngineParams.VERSION));
    ObjectNode scope = resource.putArray("scopeSpans").addObject();
    scope.putObject("scope").put("name", "nomograph").put("version", EngineParams.VERSION);
    ArrayNode spans = scope.putArray("spans");
    for (Span span : batch) {
      ObjectNode row = spans.addObject().put("traceId", span.trace()).put("spanId", span.id());
      row.put("parentSpanId", span.parent()).put("name", span.name()).put("kind", 2);
      row.put("startTimeUnixNano", String.valueOf(span.began()));
      row.put("endTimeUnixNano", String.valueOf(span.ended()));
      attributes(row.putArray("attributes"), span.attributes());
      row.putObject("status").put("code", span.failed() ? 2 : 0);
    }
    return body;
  }

  private static void attributes(ArrayNode into, Map<String, Object> from) {
    from.forEach(
        (key, value) -> {
          ObjectNode is = into.addObject().put("key", key).putObject("value");
          if (value instanceof Number number) {
            is.put("intValue", String.valueOf(number.longValue()));
          } else {
            is.put("stringValue", String.valueOf(value));
          }
        });
  }

  @Override
  public void close() {
    closing = true;
    try {
      sender.join(2 * PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    sender.interrupt();
    client.shutdownNow();
  }
}
