package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.mcp.LawTools;
import org.nomograph.app.service.Operation;
import org.nomograph.app.tenant.Lease;
import org.nomograph.app.tenant.Tenant;
import org.nomograph.app.tenant.Tenants;

/**
 * Workspaces over HTTP. Listens on loopback unless keys are set; refuses what is too large, too
 * fast or not addressed to it; ends gracefully. Safe for use by several threads.
 */
public final class LawServer implements AutoCloseable {
  private static final String TENANT = "tenant";
  private static final String REQUEST = "request";
  private static final String HOW_TO_ADD = "make one with: nomograph keys add NAME --keys FILE";

  private final Tenants tenants;
  private final ServerParams params;
  private final McpStatelessSyncServer tools;
  private final Optional<Spans> spans;
  private final Gate gate;
  private final Javalin javalin;

  /**
   * Starts.
   *
   * @param tenants the workspaces; not closed with the server
   * @throws BadInputException if the address is beyond loopback and there are no keys
   * @throws IOException if the keys cannot be read
   */
  public static LawServer start(Tenants tenants, ServerParams params) throws IOException {
    return new LawServer(tenants, params, keys(params));
  }

  /**
   * Whether a server may start so, before anything is opened for it.
   *
   * @throws BadInputException as {@link #start}
   * @throws IOException if the keys cannot be read
   */
  public static void check(ServerParams params) throws IOException {
    keys(params);
  }

  private static KeyFile keys(ServerParams params) throws IOException {
    KeyFile keys = new KeyFile(params.keys(), System::nanoTime);
    if (params.keys().isPresent() && keys.current().all().isEmpty()) {
      throw new BadInputException(params.keys().get() + ": holds no key; " + HOW_TO_ADD);
    }
    if (!keys.needed() && !Gate.loopback(params.host())) {
      throw new BadInputException(
          params.host() + " can be reached from other machines, so keys are needed; " + HOW_TO_ADD);
    }
    return keys;
  }

  private LawServer(Tenants tenants, ServerParams params, KeyFile keys) {
    this.tenants = tenants;
    this.params = params;
    Access access = new Access(tenants);
    Metrics metrics = new Metrics(tenants.counts());
    this.spans = Spans.of(System::getenv);
    Clock clock = Clock.systemUTC();
    AccessLog log = new AccessLog(params.log(), params.logText(), System.err, clock);
    this.gate = new Gate(params, keys, access, new Observer(metrics, log, spans, clock));
    HttpServletStatelessServerTransport transport =
        HttpServletStatelessServerTransport.builder()
            .jsonMapper(LawTools.mapper())
            .messageEndpoint(Routes.MCP)
            .maxRequestSize(params.maxBody())
            .contextExtractor(
                request ->
                    McpTransportContext.create(
                        Map.of(TENANT, Caller.tenant(request), REQUEST, request)))
            .build();
    this.tools = new LawTools(this::run).on(McpServer.sync(transport)).build();
    this.javalin =
        Javalin.create(
            config -> {
              jetty(config, transport);
              new LawRoutes(tenants, metrics).in(config);
              PageRoutes.in(config);
              new WorkspaceRoutes(access).in(config);
              new DeskRoutes(tenants, access, params.desk()).in(config);
              Uploads uploads =
                  new Uploads(
                      tenants.limits().bytes(), params.slowest(), params.idle().toSeconds());
              new JobRoutes(uploads, gate::ending).in(config);
              FaultRoutes.in(config);
            });
    javalin.start(params.host(), params.port());
  }

  /** A tool's call, in the workspace that the gate found for its request. */
  private ObjectNode run(McpTransportContext caller, Operation operation, JsonNode arguments)
      throws IOException {
    Observer.tool((HttpServletRequest) caller.get(REQUEST), operation.name());
    try (Lease lease = tenants.lease((Tenant) caller.get(TENANT))) {
      return lease.operations().run(operation, arguments);
    }
  }

  private void jetty(JavalinConfig config, HttpServletStatelessServerTransport transport) {
    config.startup.showJavalinBanner = false;
    config.http.maxRequestSize = params.maxBody();
    config.http.defaultContentType = Bodies.TYPE;
    config.http.prefer405over404 = true;
    config.concurrency.useVirtualThreads = true;
    config.jetty.modifyHttpConfiguration(
        http -> {
          http.setSendServerVersion(false);
          http.setIdleTimeout(params.idle().toMillis());
        });
    config.jetty.modifyServer(server -> server.setErrorHandler(new JsonErrors()));
    config.jetty.modifyServletContextHandler(
        handler -> {
          EnumSet<DispatcherType> requests = EnumSet.of(DispatcherType.REQUEST);
          handler.addFilter(new FilterHolder(gate), "/*", requests);
          handler.addFilter(new FilterHolder(new ToolFilter()), Routes.MCP, requests);
          handler.setErrorHandler(new JsonErrors());
          ServletHolder holder = new ServletHolder(transport);
          holder.setAsyncSupported(true);
          handler.addServlet(holder, Routes.MCP);
        });
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
    spans.ifPresent(Spans::close);
  }
}
