package org.nomograph.app.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.Ending;
import org.nomograph.app.server.LawServer;
import org.nomograph.app.server.ServerParams;
import org.nomograph.app.service.LawService;
import org.nomograph.app.service.Operations;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.reason.llm.ReasoningParams;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code nomograph serve}: the workspace over HTTP, with a page. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description =
        "Serves the workspace over HTTP: a page, REST (/openapi.json), the chat protocol of OpenAI's clients "
            + "(/v1/chat/completions) and the Model Context Protocol (/mcp). Listens on loopback unless keys are set.")
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
    keys.ifPresent(VerbSupport::existing);
    ServerParams params =
        ServerParams.DEFAULT.at(host, port).withKeys(keys).withRate(perMinute).withMaxBody(maxBody);
    try (Nomograph nomograph = openReasoning(ReasoningParams.DEFAULT)) {
      LawService service = new LawService(nomograph, Clock.system(ZoneId.systemDefault()));
      serve(new Operations(service), params);
    }
    return ExitStatus.DONE;
  }

  private void serve(Operations operations, ServerParams params) throws Exception {
    CountDownLatch ended = new CountDownLatch(1);
    try (LawServer server = started(operations, params)) {
      Ending.set(
          () -> {
            server.end();
            ended.countDown();
          });
      String shown = host.contains(":") ? "[" + host + "]" : host;
      warn("listening on http://%s:%d".formatted(shown, server.port()));
      ended.await();
    } finally {
      Ending.set(null);
    }
  }

  private LawServer started(Operations operations, ServerParams params) throws Exception {
    try {
      return LawServer.start(operations, params);
    } catch (io.javalin.util.JavalinException e) {
      throw new BadInputException(
          "%s:%d cannot be listened on: %s"
              .formatted(
                  host, port, e.getCause() == null ? e.getMessage() : e.getCause().getMessage()));
    }
  }
}
