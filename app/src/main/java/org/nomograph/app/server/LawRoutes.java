package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.Writer;
import java.time.Clock;
import org.nomograph.app.service.Operation;
import org.nomograph.app.tenant.Lease;
import org.nomograph.app.tenant.Tenants;

/** What is asked of a workspace, and what the server says of itself. */
final class LawRoutes {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Tenants tenants;
  private final Metrics metrics;

  LawRoutes(Tenants tenants, Metrics metrics) {
    this.tenants = tenants;
    this.metrics = metrics;
  }

  /** Something that an open workspace answers. */
  @FunctionalInterface
  private interface Answer {
    JsonNode from(Lease lease) throws IOException;
  }

  void in(JavalinConfig config) {
    for (Operation operation : Operation.all()) {
      config.routes.post(
          operation.path(),
          context -> {
            JsonNode body = Bodies.of(context);
            answer(context, lease -> lease.operations().run(operation, body));
          });
    }
    config.routes.get("/v1/about", context -> answer(context, lease -> lease.service().about()));
    config.routes.get("/v1/models", context -> Bodies.reply(context, ChatCompletions.models()));
    config.routes.post("/v1/chat/completions", this::complete);
    config.routes.post(
        "/v1/embeddings",
        context -> {
          JsonNode body = Bodies.of(context);
          answer(context, lease -> new Embeddings(lease.service()).answer(body));
        });
    config.routes.get("/openapi.json", context -> Bodies.reply(context, OpenApi.document()));
    config.routes.get("/health", context -> context.contentType("text/plain").result("ok\n"));
    config.routes.get("/ready", this::ready);
    config.routes.get(
        Routes.METRICS,
        context -> context.contentType("text/plain; version=0.0.4").result(metrics.print()));
  }

  private void answer(Context context, Answer how) throws IOException {
    try (Lease lease = tenants.lease(Caller.tenant(context.req()))) {
      Bodies.reply(context, how.from(lease));
    }
  }

  /** Anybody may ask whether the server answers; nothing of any workspace is told. */
  private void ready(Context context) throws IOException {
    ObjectNode body = JSON.createObjectNode().put("ready", true);
    if (Caller.of(context.req()).key().isEmpty()) {
      body.put("workspaces", tenants.names().size());
    }
    Bodies.reply(context, body);
  }

  /** Answers in the chat protocol; nothing is sent before the whole answer is verified. */
  private void complete(Context context) throws IOException {
    JsonNode request = Bodies.of(context);
    ChatCompletions.Completion completion;
    try (Lease lease = tenants.lease(Caller.tenant(context.req()))) {
      completion = new ChatCompletions(lease.service(), Clock.systemUTC()).answer(request);
    }
    if (!ChatCompletions.streamed(request)) {
      Bodies.reply(context, ChatCompletions.whole(completion));
      return;
    }
    Watch.finish(context.req());
    context.contentType("text/event-stream; charset=utf-8").header("Cache-Control", "no-store");
    Writer out = context.res().getWriter();
    for (JsonNode event : ChatCompletions.events(completion)) {
      out.write("data: " + event + "\n\n");
      out.flush();
    }
    out.write("data: [DONE]\n\n");
    out.flush();
  }
}
