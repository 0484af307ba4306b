package org.nomograph.app.server;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is known of a request when it has ended: counts, a line of the log, a span with the
 * attributes of OpenTelemetry's conventions for generative AI. Safe for use by several threads.
 */
final class Observer {
  private static final String ID_HEADER = "X-Request-Id";
  private static final String BODY = "nomograph.body";
  private static final String TOOL = "nomograph.tool";
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  private static final Pattern PARENT =
      Pattern.compile("[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}");
  private static final int TRACE_BYTES = 16;
  private static final int SPAN_BYTES = 8;
  private static final int FAULT = 500;
  private static final long NANOS = 1_000_000_000L;

  private final Metrics metrics;
  private final AccessLog log;
  private final Optional<Spans> spans;
  private final Clock clock;

  Observer(Metrics metrics, AccessLog log, Optional<Spans> spans, Clock clock) {
    this.metrics = metrics;
    this.log = log;
    this.spans = spans;
    this.clock = clock;
  }

  /** A request on its way. */
  final class Observation {
    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final String id;
    private final long began = System.nanoTime();
    private final Instant at = clock.instant();

    private Observation(HttpServletRequest request, HttpServletResponse response) {
      this.request = request;
      this.response = response;
      String given = request.getHeader(ID_HEADER);
      this.id = given != null && ID.matcher(given).matches() ? given : random(SPAN_BYTES);
    }

    /** It has ended. */
    void end() {
      long nanos = System.nanoTime() - began;
      String route = Routes.of(Routes.path(request));
      metrics.end(route, response.getStatus(), nanos);
      Optional<Caller> caller = Optional.ofNullable(Caller.of(request));
      String workspace =
          caller.flatMap(Caller::place).map(place -> place.tenant().name()).orElse("-");
      log.write(
          new AccessLog.Line(
              id,
              caller.map(Caller::name).orElse("-"),
              workspace,
              request.getMethod().matches("[A-Z]{1,10}") ? request.getMethod() : "?",
              route,
              response.getStatus(),
              nanos / 1000,
              Optional.ofNullable(request.getAttribute(BODY)).map(Object::toString)));
      spans.ifPresent(exporter -> exporter.add(span(route, workspace, nanos)));
    }

    private Spans.Span span(String route, String workspace, long nanos) {
      String given = request.getHeader("traceparent");
      Matcher parent = PARENT.matcher(given == null ? "" : given);
      boolean called = parent.matches();
      long start = at.getEpochSecond() * NANOS + at.getNano();
      Map<String, Object> attributes = attributes(route, workspace);
      return new Spans.Span(
          called ? parent.group(1) : random(TRACE_BYTES),
          random(SPAN_BYTES),
          called ? parent.group(2) : "",
          name(route, attributes),
          start,
          start + nanos,
          response.getStatus() >= FAULT,
          attributes);
    }

    private Map<String, Object> attributes(String route, String workspace) {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("http.request.method", request.getMethod());
      all.put("http.route", route);
      all.put("http.response.status_code", response.getStatus());
      all.put("nomograph.workspace", workspace);
      all.put("nomograph.request.id", id);
      Object tool = request.getAttribute(TOOL);
      String operation =
          switch (route) {
            case "/v1/chat/completions" -> "chat";
            case "/v1/embeddings" -> "embeddings";
            default -> tool == null ? "" : "execute_tool";
          };
      if (!operation.isEmpty()) {
        all.put("gen_ai.operation.name", operation);
        all.put("gen_ai.provider.name", "nomograph");
      }
      switch (operation) {
        case "chat" -> model(all, ChatCompletions.MODEL);
        case "embeddings" -> model(all, Embeddings.MODEL);
        case "execute_tool" -> all.put("gen_ai.tool.name", tool);
        default -> {
          // no model and no tool
        }
      }
      if (response.getStatus() >= 400) {
        all.put("error.type", String.valueOf(response.getStatus()));
      }
      return all;
    }

    private String name(String route, Map<String, Object> attributes) {
      Object operation = attributes.get("gen_ai.operation.name");
      if (operation == null) {
        return request.getMethod() + " " + route;
      }
      Object what =
          attributes.getOrDefault("gen_ai.request.model", attributes.get("gen_ai.tool.name"));
      return operation + " " + what;
    }
  }

  private static void model(Map<String, Object> attributes, String name) {
    attributes.put("gen_ai.request.model", name);
    attributes.put("gen_ai.response.model", name);
  }

  /** A request comes in; its id goes back with the reply. */
  Observation begin(HttpServletRequest request, HttpServletResponse response) {
    metrics.begin();
    Observation observation = new Observation(request, response);
    response.setHeader(ID_HEADER, observation.id);
    return observation;
  }

  /** What a request brought, for a log that is to have it. */
  void read(HttpServletRequest request, ReadRequest whole) {
    if (log.wantsText()) {
      request.setAttribute(BODY, whole.text());
    }
  }

  /** The tool that a request called. */
  static void tool(HttpServletRequest request, String name) {
    request.setAttribute(TOOL, name);
  }

  private static String random(int bytes) {
    byte[] random = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
