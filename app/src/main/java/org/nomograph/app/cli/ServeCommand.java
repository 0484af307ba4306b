package org.nomograph.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.Ending;
import org.nomograph.app.jobs.UploadLimits;
import org.nomograph.app.server.Desk;
import org.nomograph.app.server.LawServer;
import org.nomograph.app.server.LogForm;
import org.nomograph.app.server.ServerParams;
import org.nomograph.app.tenant.Lease;
import org.nomograph.app.tenant.Opener;
import org.nomograph.app.tenant.Tenant;
import org.nomograph.app.tenant.Tenants;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.reason.llm.ReasoningParams;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.Workspace;
import org.nomograph.engine.workspace.WorkspaceMissingException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code nomograph serve}: the workspace over HTTP, with a page. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description =
        "Serves workspaces over HTTP: a page, REST (/openapi.json), the chat protocol of OpenAI's"
            + " clients (/v1/chat/completions) and the Model Context Protocol (/mcp). Listens on"
            + " loopback unless keys are set.")
final class ServeCommand extends VerbSupport {
  private static final int LARGEST_BODY = 1 << 28;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Address to listen on (default: 127.0.0.1); another one needs --keys.")
  private String host;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "8080",
      description = "Port (default: 8080); 0 takes a free one.")
  private int port;

  @Option(
      names = "--keys",
      paramLabel = "FILE",
      description = "Keys of those who may ask, see nomograph keys; nobody else is answered.")
  private Optional<Path> keys;

  @Option(
      names = "--workspaces",
      paramLabel = "DIR",
      description =
          "Serves every folder of a directory as a workspace of its own, in place of --workspace.")
  private Optional<Path> workspaces;

  @Option(
      names = "--packs",
      paramLabel = "DIR",
      description =
          "Directory of rule packs that the page shows and admins may change (default: the shipped packs, read only).")
  private Optional<Path> packs;

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      description =
          "Directory of runs of bench that the page shows, with rows of their data (default: none).")
  private Optional<Path> runs;

  @Option(
      names = "--max-upload",
      paramLabel = "BYTES",
      defaultValue = "536870912",
      description = "Most bytes of a file that is imported (default: 536870912).")
  private long maxUpload;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "120",
      description = "Longest time that a request is worked on (default: 120).")
  private int timeLimit;

  @Option(
      names = "--log",
      paramLabel = "off|plain|json",
      defaultValue = "off",
      description =
          "A line for each request on standard error: who, what kind, how long; no texts (default:"
              + " off).")
  private String log;

  @Option(
      names = "--log-text",
      description = "With --log json: the texts of requests too, which may be those of cases.")
  private boolean logText;

  @Option(
      names = "--per-minute",
      paramLabel = "N",
      defaultValue = "600",
      description = "Most requests a minute of one key or address (default: 600).")
  private int perMinute;

  @Option(
      names = "--max-body",
      paramLabel = "BYTES",
      defaultValue = "1048576",
      description = "Most bytes of a request (default: 1048576).")
  private int maxBody;

  @Override
  public Integer call() throws Exception {
    if (port < 0 || port > 65_535) {
      throw usage("--port takes a number from 0 to 65535");
    }
    if (perMinute < 1) {
      throw usage("--per-minute takes a number from 1");
    }
    if (maxBody < 1024 || maxBody > LARGEST_BODY) {
      throw usage("--max-body takes a number from 1024 to " + LARGEST_BODY);
    }
    if (maxUpload < 1) {
      throw usage("--max-upload takes a number from 1");
    }
    if (timeLimit < 1) {
      throw usage("--time-limit takes a number from 1");
    }
    keys.ifPresent(VerbSupport::existing);
    ServerParams params =
        ServerParams.DEFAULT
            .at(host, port)
            .withKeys(keys)
            .withRate(perMinute)
            .withMaxBody(maxBody)
            .withLimit(Duration.ofSeconds(timeLimit))
            .withLog(form(), logText)
            .withDesk(desk());
    // Before the lock of a workspace is taken: a mistake in the command is not another server's
    // fault.
    LawServer.check(params);
    if (llm() && settings().models().isEmpty()) {
      throw usage(NO_MODEL);
    }
    try (Tenants tenants = tenants()) {
      serve(tenants, params);
    }
    return ExitStatus.DONE;
  }

  private Desk desk() {
    Path home = Path.of(System.getProperty("nomograph.home", "."));
    packs.ifPresent(VerbSupport::existing);
    runs.ifPresent(VerbSupport::existing);
    Path shipped = home.resolve("packs");
    Path examples = home.resolve("examples/cases/demo-cases.jsonl");
    return new Desk(
        packs.or(() -> Optional.of(shipped)), packs.isPresent(), Optional.of(examples), runs);
  }

  private LogForm form() {
    LogForm form =
        switch (log) {
          case "off" -> LogForm.OFF;
          case "plain" -> LogForm.PLAIN;
          case "json" -> LogForm.JSON;
          default -> throw usage("--log: " + log + "; expected off, plain or json");
        };
    if (logText && form != LogForm.JSON) {
      throw usage("--log-text goes with --log json");
    }
    return form;
  }

  private Tenants tenants() throws IOException {
    EngineParams engine = params();
    Opener opener = at -> openReasoning(at, ReasoningParams.DEFAULT, engine.withoutStoring());
    Clock clock = Clock.system(ZoneId.systemDefault());
    UploadLimits limits = UploadLimits.ofBytes(maxUpload);
    if (workspaces.isPresent()) {
      return Tenants.in(existing(workspaces.get()), opener, engine, limits, clock);
    }
    requireWorkspace();
    Tenants tenants = Tenants.one(global.workspace, opener, engine, limits, clock);
    openNow(tenants);
    return tenants;
  }

  /** An empty directory is a workspace to be filled; one that is not there is a mistake. */
  private void requireWorkspace() throws IOException {
    if (!Files.isDirectory(global.workspace)) {
      Workspace.open(global.workspace);
    }
  }

  /** What cannot be opened is told at the start; what is not built yet can be. */
  private void openNow(Tenants tenants) throws IOException {
    Tenant only = tenants.find(tenants.names().getFirst()).orElseThrow();
    try (Lease lease = tenants.lease(only)) {
      lease.service().about();
    } catch (NotBuiltException | WorkspaceMissingException empty) {
      warn("the workspace is not built yet; import and build over HTTP");
    } catch (IOException | RuntimeException e) {
      tenants.close();
      throw e;
    }
  }

  private void serve(Tenants tenants, ServerParams params) throws Exception {
    CountDownLatch ended = new CountDownLatch(1);
    try (LawServer server = started(tenants, params)) {
      Ending.set(
          () -> {
            server.end();
            tenants.close();
            ended.countDown();
          });
      String shown = host.contains(":") ? "[" + host + "]" : host;
      warn("listening on http://%s:%d".formatted(shown, server.port()));
      ended.await();
    } finally {
      Ending.set(null);
    }
  }

  private LawServer started(Tenants tenants, ServerParams params) throws Exception {
    try {
      return LawServer.start(tenants, params);
    } catch (io.javalin.util.JavalinException e) {
      throw new BadInputException(
          "%s:%d cannot be listened on: %s"
              .formatted(
                  host, port, e.getCause() == null ? e.getMessage() : e.getCause().getMessage()));
    }
  }
}
