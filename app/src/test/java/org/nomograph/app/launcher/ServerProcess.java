package org.nomograph.app.launcher;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.app.server.Http;

/** A server as a process of its own, over one workspace and without vectors. */
final class ServerProcess implements AutoCloseable {
  private static final Pattern LISTENING = Pattern.compile("listening on (http://[^ ]+)");

  private final Process process;

  private ServerProcess(Process process) {
    this.process = process;
  }

  /**
   * Starts one.
   *
   * @param directory where {@code none.yaml} lies, which turns vectors off
   * @param options further options of the JVM, may be empty
   */
  static ServerProcess start(Checkout checkout, Path directory, Path workspace, String options)
      throws IOException {
    List<String> arguments =
        List.of(
            "serve",
            "--port",
            "0",
            "--per-minute",
            "1000000",
            "--workspace",
            workspace.toString(),
            "--config",
            directory.resolve("none.yaml").toString());
    ProcessBuilder builder = checkout.command(directory, arguments);
    builder.environment().merge("NOMOGRAPH_JAVA_OPTS", options, (a, b) -> a + " " + b);
    return new ServerProcess(builder.start());
  }

  /** Waits until it listens. */
  Http http() throws IOException {
    BufferedReader err =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      Matcher listening = LISTENING.matcher(line);
      if (listening.find()) {
        return Http.at(listening.group(1));
      }
    }
    throw new AssertionError("ended without listening");
  }

  /** Ends it as {@code kill -9} does. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().onExit().join();
  }
}
