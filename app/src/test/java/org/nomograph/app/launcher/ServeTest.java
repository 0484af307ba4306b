package org.nomograph.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.engine.workspace.DurableFiles;

/** {@code nomograph serve} as a process of its own. */
@EnabledOnOs(OS.LINUX)
class ServeTest {
  private static final Pattern LISTENING = Pattern.compile("listening on (http://[^ ]+)");
  private static final int TERMINATED = 143;

  @TempDir Path directory;

  private Process serve(String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(SmallCorpus.get().locations());
    return serving(arguments);
  }

  private Process serving(List<String> options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("serve", "--port", "0"));
    arguments.addAll(options);
    String place = "checkout" + options.size();
    return Checkout.in(directory.resolve(place)).command(directory, arguments).start();
  }

  private static String address(Process process) throws IOException {
    BufferedReader err =
        new BufferedReader(
            new java.io.InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    String line;
    while ((line = err.readLine()) != null) {
      Matcher listening = LISTENING.matcher(line);
      if (listening.find()) {
        return listening.group(1);
      }
    }
    throw new AssertionError("ended without listening, status " + process.exitValue());
  }

  /**
   * The graph is read from a pipe here, so that the request runs, for certain and as long as it is
   * wanted: opening the pipe ends when the request reads it, and it goes on when there is something
   * to read.
   */
  @Test
  void whatRunsWhenTheServerIsToldToEndIsAnsweredWhole() throws Exception {
    Path workspace = directory.resolve("workspace");
    DurableFiles.linkTree(SmallCorpus.get().workspace(), workspace);
    Path graph = only(workspace, "statutes/laws.graph");
    byte[] bytes = Files.readAllBytes(graph);
    Files.delete(graph);
    assertThat(new ProcessBuilder("mkfifo", graph.toString()).start().waitFor()).isZero();
    Process process =
        serving(
            List.of(
                "--workspace",
                workspace.toString(),
                "--config",
                SmallCorpus.get().config().toString(),
                "--log",
                "off"));
    String address = address(process);
    CompletableFuture<HttpResponse<String>> answer =
        post(address, "/v1/show", "{\"id\":\"测试法/2\"}");
    CompletableFuture<OutputStream> reading = CompletableFuture.supplyAsync(() -> opened(graph));
    try (OutputStream out = reading.get(120, TimeUnit.SECONDS)) {
      process.destroy();
      awaitEnding(address);
      assertThat(answer).isNotDone();
      out.write(bytes);
    }
    assertThat(answer.get(60, TimeUnit.SECONDS).statusCode())
        .as(answer.get().body())
        .isEqualTo(200);
    assertThat(answer.get().body()).endsWith("}").contains("六十日");
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(TERMINATED);
  }

  private static OutputStream opened(Path pipe) {
    try {
      return Files.newOutputStream(pipe);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Path only(Path workspace, String name) throws IOException {
    try (Stream<Path> all = Files.list(workspace.resolve("snapshots"))) {
      return all.findFirst().orElseThrow().resolve(name);
    }
  }

  private static CompletableFuture<HttpResponse<String>> post(
      String address, String path, String body) {
    return HttpClient.newHttpClient()
        .sendAsync(
            HttpRequest.newBuilder(URI.create(address + path))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  /** Waits until the server takes nothing new. */
  private static void awaitEnding(String address) throws Exception {
    String body = "";
    while (!body.contains("the server is ending")) {
      body = post(address, "/v1/citations", "{\"text\":\"a\"}").get(60, TimeUnit.SECONDS).body();
    }
  }

  @Test
  void aPortThatIsTakenAndAnOpenAddressWithoutKeysAreTold() throws Exception {
    Process first = serve();
    try {
      String address = address(first);
      String port = address.substring(address.lastIndexOf(':') + 1);
      Checkout.Result taken = told("--port", port);
      assertThat(taken.status()).isEqualTo(3);
      assertThat(taken.err()).contains("127.0.0.1:" + port + " cannot be listened on");
      Checkout.Result open = told("--port", "0", "--host", "0.0.0.0");
      assertThat(open.status()).isEqualTo(3);
      assertThat(open.err()).contains("keys are needed", "nomograph keys add NAME");
      Checkout.Result none =
          told(
              "--per-minute",
              "5",
              "--port",
              "0",
              "--workspaces",
              directory.resolve("checkout4/core/src/main").toString());
      assertThat(none.status()).isEqualTo(3);
      assertThat(none.err()).contains("has no folder to serve; expected one for each workspace");
    } finally {
      first.destroyForcibly();
    }
  }

  @Test
  void aWorkspaceThatIsServedIsToldWithItsServer() throws Exception {
    Process first = serve();
    try {
      address(first);
      List<String> arguments = new ArrayList<>(List.of("serve", "--port", "0"));
      arguments.addAll(SmallCorpus.get().locations());
      Checkout.Result second =
          Checkout.run(Checkout.in(directory.resolve("second")).command(directory, arguments));
      assertThat(second.status()).isEqualTo(4);
      assertThat(second.err())
          .contains("is being served by process " + first.pid() + " on ", "has one server");
    } finally {
      first.destroyForcibly().waitFor();
    }
    Process next = serve("--log", "off");
    try {
      assertThat(address(next)).as("whoever was killed holds nothing").startsWith("http://");
    } finally {
      next.destroyForcibly().waitFor();
    }
  }

  /** What a server says that does not start, over a workspace of its own. */
  private Checkout.Result told(String... options) throws Exception {
    SmallCorpus.withoutVectors(directory);
    List<String> arguments = new ArrayList<>(List.of("serve"));
    arguments.addAll(List.of(options));
    Path own = Files.createDirectories(directory.resolve("own"));
    arguments.addAll(List.of("--workspace", own.toString()));
    arguments.addAll(List.of("--config", directory.resolve("none.yaml").toString()));
    return Checkout.run(
        Checkout.in(directory.resolve("other" + options.length)).command(directory, arguments));
  }
}
