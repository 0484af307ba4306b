package org.nomograph.app.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import jakarta.servlet.DispatcherType;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Map;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.mcp.LawTools;
import org.nomograph.app.service.NothingFoundException;
import org.nomograph.app.service.Operation;
import org.nomograph.app.service.Operations;

/**
 * The operations over HTTP. Listens on loopback unless keys are set; refuses what is too large, too
 * fast or not addressed to it; ends gracefully. Safe for use by several threads.
 */
public final class LawServer implements AutoCloseable {
  private static final String JSON_TYPE = "application/json; charset=utf-8";
  private static final int MAX_DEPTH = 50;
  private static final String MCP = "/mcp";

  private static final String HOW_TO_ADD = "make one with: nomograph keys add NAME --keys FILE";

  private static final Map<String, String> PAGE =
      Map.of(
          "/", "index.html",
          "/app.js", "app.js",
          "/style.css", "style.css",
          "/favicon.svg", "favicon.svg");

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Operations operations;
  private final ServerParams params;
  private final ChatCompletions chat;
  private final Embeddings embeddings;
  private final Metrics metrics = new Metrics();
  private final McpSyncServer tools;
  private final Gate gate;
  private final Javalin javalin;

  /**
   * Starts.
   *
   * @throws BadInputException if the address is beyond loopback and there are no keys
   * @throws IOException if the keys cannot be read
   */
  public static LawServer start(Operations operations, ServerParams params) throws IOException {
    KeyFile keys = new KeyFile(params.keys(), System::nanoTime);
    if (params.keys().isPresent() && keys.current().all().isEmpty()) {
      throw new BadInputException(params.keys().get() + ": holds no key; " + HOW_TO_ADD);
    }
    if (!keys.needed() && !Gate.loopback(params.host())) {
      throw new BadInputException(
          params.host() + " can be reached from other machines, so keys are needed; " + HOW_TO_ADD);
    }
    return new LawServer(operations, params, keys);
  }

  private LawServer(Operations operations, ServerParams params, KeyFile keys) {
    this.operations = operations;
    this.params = params;
    this.gate = new Gate(params, keys, metrics);
    this.chat = new ChatCompletions(operations.service(), Clock.systemUTC());
    this.embeddings = new Embeddings(operations.service());
    HttpServletStreamableServerTransportProvider transport =
        HttpServletStreamableServerTransportProvider.builder()
            .jsonMapper(LawTools.mapper())
            .mcpEndpoint(MCP)
            .maxRequestSize(params.maxBody())
            .build();
    this.tools = new LawTools(operations).on(McpServer.sync(transport)).build();
    this.javalin =
        Javalin.create(
            config -> {
              jetty(config, transport);
              routes(config);
            });
    javalin.start(params.host(), params.port());
  }

  private void jetty(JavalinConfig config, HttpServletStreamableServerTransportProvider transport) {
    config.startup.showJavalinBanner = false;
    config.http.maxRequestSize = params.maxBody();
    config.http.defaultContentType = JSON_TYPE;
    config.http.prefer405over404 = true;
    config.concurrency.useVirtualThreads = true;
    config.jetty.modifyHttpConfiguration(
        http -> {
          http.setSendServerVersion(false);
          http.setIdleTimeout(params.idle().toMillis());
        });
    config.jetty.modifyServletContextHandler(
        handler -> {
          handler.addFilter(new FilterHolder(gate), "/*", EnumSet.of(DispatcherType.REQUEST));
          ServletHolder holder = new ServletHolder(transport);
          holder.setAsyncSupported(true);
          handler.addServlet(holder, MCP);
        });
  }

  private void routes(JavalinConfig config) {
    for (Operation operation : Operation.all()) {
      config.routes.post(
          operation.path(), context -> reply(context, operations.run(operation, body(context))));
    }
    config.routes.get("/v1/about", context -> reply(context, operations.service().about()));
    config.routes.get("/v1/models", context -> reply(context, ChatCompletions.models()));
    config.routes.post("/v1/chat/completions", this::complete);
    config.routes.post(
        "/v1/embeddings", context -> reply(context, embeddings.answer(body(context))));
    config.routes.get("/openapi.json", context -> reply(context, OpenApi.document()));
    config.routes.get("/health", context -> context.contentType("text/plain").result("ok\n"));
    config.routes.get("/ready", context -> reply(context, operations.service().about()));
    config.routes.get(
        "/metrics",
        context -> context.contentType("text/plain; version=0.0.4").result(metrics.print()));
    PAGE.forEach((path, file) -> config.routes.get(path, context -> page(context, file)));
    faults(config);
  }

  private static void faults(JavalinConfig config) {
    config.routes.exception(
        BadInputException.class, (e, context) -> fault(context, 400, "bad_request", e));
    config.routes.exception(
        NothingFoundException.class, (e, context) -> fault(context, 404, "not_found", e));
    config.routes.exception(
        HttpResponseException.class,
        (e, context) ->
            fault(context, e.getStatus(), e.getStatus() == 404 ? "not_found" : "refused", e));
    config.routes.exception(
        Exception.class,
        (e, context) -> {
          tell(context, e);
          fault(context, 500, "fault", new IllegalStateException("a fault of the program"));
        });
  }

  /** Tells the operator where the program failed, without the message, which may hold a case. */
  private static void tell(Context context, Exception why) {
    StringBuilder trace = new StringBuilder("nomograph: fault at " + Routes.of(context.path()));
    trace.append(": ").append(why.getClass().getName());
    for (StackTraceElement frame : why.getStackTrace()) {
      trace.append("\n  at ").append(frame);
    }
    System.err.println(trace);
  }

  private static void fault(Context context, int status, String code, Exception why) {
    context.status(status).contentType(JSON_TYPE);
    context.result(Faults.body(code, why.getMessage()).toString());
  }

  private static JsonNode body(Context context) {
    try {
      JsonNode body = JSON.readTree(context.bodyAsBytes());
      if (body == null || body.isMissingNode()) {
        throw new BadInputException("the body is empty; expected a JSON object");
      }
      return body;
    } catch (JsonProcessingException e) {
      throw new BadInputException(
          "the body is no JSON: line %d, column %d; expected one JSON object in UTF-8"
              .formatted(
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  e.getLocation() == null ? 1 : e.getLocation().getColumnNr()));
    } catch (IOException e) {
      throw new BadInputException("the body cannot be read; expected one JSON object");
    }
  }

  private static void reply(Context context, JsonNode node) {
    context.contentType(JSON_TYPE).result(node.toString());
  }

  /** Answers in the chat protocol; nothing is sent before the whole answer is verified. */
  private void complete(Context context) throws IOException {
    JsonNode request = body(context);
    ChatCompletions.Completion completion = chat.answer(request);
    if (!ChatCompletions.streamed(request)) {
      reply(context, ChatCompletions.whole(completion));
      return;
    }
    context.contentType("text/event-stream; charset=utf-8").header("Cache-Control", "no-store");
    Writer out = context.res().getWriter();
    for (JsonNode event : ChatCompletions.events(completion)) {
      out.write("data: " + event + "\n\n");
      out.flush();
    }
    out.write("data: [DONE]\n\n");
    out.flush();
  }

  private static void page(Context context, String file) throws IOException {
    try (InputStream in = LawServer.class.getResourceAsStream("web/" + file)) {
      String type = file.substring(file.lastIndexOf('.') + 1);
      context.contentType(
          switch (type) {
            case "html" -> "text/html; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            default -> "image/svg+xml";
          });
      context.header(
          "Content-Security-Policy",
          "default-src 'self'; style-src 'self'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'");
      context.result(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** The port that it listens on. */
  public int port() {
    return javalin.port();
  }

  @Override
  public void close() {
    end();
  }

  /** Ends: nothing new is taken, what runs may end within the time that the parameters give. */
  public void end() {
    gate.end(params.drain());
    tools.closeGracefully();
    javalin.stop();
  }
}
