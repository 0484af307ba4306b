package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.app.cli.Cli;
import org.nomograph.app.cli.ExitStatus;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;
import org.nomograph.engine.workspace.WorkspaceLockedException;

/** A workspace that a server and others want to change at the same time. */
class TwoWritersTest {
  /** Who holds the workspace is told: here the test itself. */
  private static final String WAITS =
      "waits until the workspace is free, which is written by process "
          + ProcessHandle.current().pid()
          + " on ";

  @TempDir Path directory;
  private Path workspace;

  @BeforeEach
  void places() throws IOException {
    workspace = Files.createDirectories(directory.resolve("one"));
    SmallCorpus.withoutVectors(directory);
  }

  private Cli.Result run(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", workspace.toString()));
    all.addAll(List.of("--config", directory.resolve("none.yaml").toString()));
    return Cli.run(all);
  }

  private static String state(Http http, String id) {
    return http.get("/v1/jobs/" + id).json().path("job").path("state").asText();
  }

  /** A second one would take what is being uploaded for lost, and running jobs for ended ones. */
  @Test
  void aWorkspaceHasOneServer() throws Exception {
    try (Workshop first = Workshop.one(workspace)) {
      Path onItsWay = Files.writeString(workspace.resolve("jobs/some.part"), "half");
      assertThatThrownBy(() -> Workshop.one(workspace))
          .isInstanceOf(WorkspaceLockedException.class)
          .hasMessageContaining("is being served by process " + ProcessHandle.current().pid())
          .hasMessageContaining("a workspace has one server");
      assertThat(onItsWay).exists();
      Cli.Result second = run("serve", "--port", "0");
      assertThat(second.status()).isEqualTo(ExitStatus.WORKSPACE);
      assertThat(second.err()).contains("is being served by process");
      Http http = first.http();
      assertThat(
              http.ended(http.upload("停车法.md", Workshop.law("停车法", "停车付费。")))
                  .path("state")
                  .asText())
          .isEqualTo("done");
    }
    try (Workshop next = Workshop.one(workspace)) {
      assertThat(next.http().get("/v1/jobs").json().path("jobs")).hasSize(1);
    }
  }

  /** A mistake in a command is told as such, however busy the workspace is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --port 70000                     | 2 | --port takes a number
          --per-minute 0                   | 2 | --per-minute takes a number
          --max-body 5                     | 2 | --max-body takes a number
          --max-upload 0                   | 2 | --max-upload takes a number
          --time-limit 0                   | 2 | --time-limit takes a number
          --log loud                       | 2 | --log: loud
          --log-text                       | 2 | --log-text goes with
          --reasoner llm                   | 2 | needs a chat model
          --host 0.0.0.0                   | 3 | keys are needed
          --keys DIR/none.jsonl            | 3 | no such file
          --keys DIR/empty.jsonl           | 3 | holds no key
          --keys DIR/broken.jsonl          | 3 | broken.jsonl:1
          --packs DIR/none                 | 3 | no such file
          --runs DIR/none                  | 3 | no such file
          --workspaces DIR/none            | 3 | no such file
          """)
  void whatIsWrongInACommandIsToldBeforeTheWorkspaceIsAskedFor(
      String options, int status, String said) throws Exception {
    Files.writeString(directory.resolve("empty.jsonl"), "");
    Files.writeString(directory.resolve("broken.jsonl"), "{");
    try (Workshop server = Workshop.one(workspace)) {
      assertThat(server.http().get("/health").status()).isEqualTo(200);
      List<String> args = new ArrayList<>(List.of("serve"));
      args.addAll(List.of(options.replace("DIR", directory.toString()).split(" ", -1)));
      Cli.Result result = run(args.toArray(String[]::new));
      assertThat(result.status()).as(result.err()).isEqualTo(status);
      assertThat(result.err()).contains(said).doesNotContain("is being served by");
    }
  }

  @Test
  void aJobWaitsWhileTheCommandLineWrites() throws Exception {
    try (Workshop workshop = Workshop.one(workspace)) {
      Http http = workshop.http();
      String imported;
      String cancelled;
      try (SourceStore commandLine =
          Workspace.openOrCreate(workspace).openStore(Clock.systemUTC())) {
        assertThat(commandLine.catalog().sources()).isEmpty();
        imported = id(http.upload("停车法.md", Workshop.law("停车法", "停车付费。")));
        awaitMessage(http, imported, WAITS);
        cancelled = id(http.post("/v1/builds", "{}"));
        http.post("/v1/jobs/" + imported + "/cancel", "");
        awaitState(http, imported, "cancelled");
        http.post("/v1/jobs/" + imported + "/resume", "");
        awaitMessage(http, cancelled, WAITS);
        http.post("/v1/jobs/" + cancelled + "/cancel", "");
        awaitMessage(http, imported, WAITS);
      }
      awaitState(http, imported, "done");
      assertThat(state(http, cancelled)).isEqualTo("cancelled");
      assertThat(http.get("/v1/sources").json().path("records").path("statute").asInt())
          .isEqualTo(1);
    }
  }

  /** Two files of one name, both cancelled while they waited: each job imports what it brought. */
  @Test
  void aJobThatIsTakenUpAgainImportsItsOwnFile() throws Exception {
    try (Workshop workshop = Workshop.one(workspace)) {
      Http http = workshop.http();
      List<String> jobs = new ArrayList<>();
      try (SourceStore commandLine =
          Workspace.openOrCreate(workspace).openStore(Clock.systemUTC())) {
        assertThat(commandLine.catalog().sources()).isEmpty();
        for (String title : List.of("停车法", "行车法")) {
          jobs.add(id(http.upload("法.md", Workshop.law(title, "付费。"))));
          awaitMessage(http, jobs.getLast(), WAITS);
          http.post("/v1/jobs/" + jobs.getLast() + "/cancel", "");
          awaitState(http, jobs.getLast(), "cancelled");
        }
      }
      List<String> read = new ArrayList<>();
      for (String job : jobs) {
        http.post("/v1/jobs/" + job + "/resume", "");
        awaitState(http, job, "done");
        http.ended(http.post("/v1/builds", "{}"));
        for (String title : List.of("停车法", "行车法")) {
          if (http.post("/v1/show", "{\"id\":\"" + title + "/2\"}").status() == 200) {
            read.add(title);
          }
        }
      }
      assertThat(read).as("the later takes the place of the earlier").containsExactly("停车法", "行车法");
      assertThat(workspace.resolve("uploads")).isEmptyDirectory();
      try (Stream<Path> left = Files.list(workspace.resolve("jobs"))) {
        assertThat(left).noneMatch(file -> file.toString().endsWith(".upload"));
      }
    }
  }

  @Test
  void theCommandLineMayWriteBetweenJobsOfARunningServer() throws Exception {
    Path laws = directory.resolve("laws");
    SmallCorpus.writeLaws(laws);
    try (Workshop workshop = Workshop.one(workspace)) {
      Http http = workshop.http();
      http.ended(http.upload("停车法.md", Workshop.law("停车法", "停车付费。")));
      assertThat(run("import", laws.toString()).status()).isZero();
      assertThat(run("build").status()).isZero();
      assertThat(http.post("/v1/show", "{\"id\":\"停车法/2\"}").status()).isEqualTo(200);
      JsonNode again = http.ended(http.post("/v1/builds", "{}"));
      assertThat(again.path("message").asText()).contains("nothing changed");
    }
  }

  private static String id(Http.Reply accepted) {
    assertThat(accepted.status()).as(accepted.body()).isEqualTo(202);
    return accepted.json().path("job").path("id").asText();
  }

  private static void awaitState(Http http, String id, String state) throws Exception {
    await(http, id, "state", state);
  }

  private static void awaitMessage(Http http, String id, String message) throws Exception {
    await(http, id, "message", message);
  }

  private static void await(Http http, String id, String field, String value) throws Exception {
    long end = System.nanoTime() + 60_000_000_000L;
    JsonNode job = http.get("/v1/jobs/" + id).json().path("job");
    while (!job.path(field).asText().startsWith(value) && System.nanoTime() < end) {
      Thread.sleep(20);
      job = http.get("/v1/jobs/" + id).json().path("job");
    }
    assertThat(job.path(field).asText()).as("%s", job).startsWith(value);
  }
}
