package org.nomograph.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.app.cli.Cli;
import org.nomograph.app.cli.SmallCorpus;

/** Processes that are ended in the middle of their work, through the launcher. */
@EnabledOnOs(OS.LINUX)
class KillTest {
  private static final long SEED = 20260411;
  private static final int KILLS = 3;
  private static final int FILES = 60;
  private static final long PATIENCE_MILLIS = 120_000;

  @TempDir Path directory;
  private final Random random = new Random(SEED);
  private Checkout checkout;
  private Path sources;

  @BeforeEach
  void sources() throws IOException {
    checkout = Checkout.in(directory.resolve("checkout"));
    sources = Files.createDirectories(directory.resolve("sources"));
    SmallCorpus.withoutVectors(directory);
    SmallCorpus.writeLaws(sources);
    List<String> cases = Files.readAllLines(SmallCorpus.cases());
    for (int i = 0; i < FILES; i++) {
      Files.writeString(sources.resolve("case" + i + ".jsonl"), cases.get(i) + "\n");
    }
  }

  private List<String> arguments(String workspace, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", directory.resolve(workspace).toString()));
    all.addAll(List.of("--config", directory.resolve("none.yaml").toString(), "--json"));
    return all;
  }

  private Cli.Result inProcess(String workspace, String... args) {
    Cli.Result result = Cli.run(arguments(workspace, args));
    assertThat(result.status()).as(result.err()).isZero();
    return result;
  }

  private Process start(String workspace, String... args) throws IOException {
    return checkout
        .command(directory, arguments(workspace, args))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static void await(Process process, BooleanSupplier condition)
      throws InterruptedException {
    long end = System.currentTimeMillis() + PATIENCE_MILLIS;
    while (!condition.getAsBoolean() && process.isAlive()) {
      assertThat(System.currentTimeMillis()).isLessThan(end);
      Thread.sleep(1);
    }
  }

  /** Waits until the process writes the workspace, and so many milliseconds more. */
  private void intoTheWork(Process process, String workspace, int millis)
      throws InterruptedException {
    Path holder = directory.resolve(workspace).resolve("LOCK");
    await(process, () -> Files.exists(holder));
    process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  /** Everything a reader of the workspace sees, without names of snapshots and times. */
  private List<String> view(String workspace) throws IOException {
    List<String> view = new ArrayList<>();
    Path graph = directory.resolve(workspace + ".graph");
    view.add(inProcess(workspace, "graph", "--export", graph.toString(), "--form", "jsonl").out());
    view.addAll(Files.readAllLines(graph));
    for (String kind : List.of("article", "case")) {
      view.add(
          inProcess(workspace, "search", "盗窃 手机 归还", "--kind", kind, "--top", "50")
              .json()
              .path("results")
              .toString());
    }
    ObjectNode judgment = (ObjectNode) inProcess(workspace, "judge", newCase().toString()).json();
    view.add(judgment.without(List.of("elapsed_ms", "embedding_ms", "trace")).toString());
    return view;
  }

  private static Path newCase() {
    return SmallCorpus.home().resolve("examples/cases/new/theft-surrender.txt");
  }

  @Test
  void afterKillsInImportAndBuildTheWorkspaceIsThatOfAnUndisturbedRun() throws Exception {
    for (String verb : List.of("import", "build")) {
      for (int kill = 0; kill < KILLS; kill++) {
        Process process =
            verb.equals("import")
                ? start("killed", verb, sources.toString())
                : start("killed", verb);
        intoTheWork(process, "killed", random.nextInt(verb.equals("import") ? 150 : 800));
        process.destroyForcibly().waitFor();
      }
      if (verb.equals("import")) {
        inProcess("killed", verb, sources.toString());
      }
    }
    inProcess("killed", "build");
    inProcess("undisturbed", "import", sources.toString());
    inProcess("undisturbed", "build");
    assertThat(view("killed")).as("seed " + SEED).containsExactlyElementsOf(view("undisturbed"));
  }

  @ParameterizedTest
  @CsvSource({"INT,130", "TERM,143", "HUP,129"})
  void aSignalEndsABuildWithItsStatusAndTheNextOneFinishes(String signal, int status)
      throws Exception {
    inProcess("w", "import", sources.toString());
    Process build = start("w", "build");
    intoTheWork(build, "w", 30);
    send(signal, build);
    String err = Checkout.text(build.getErrorStream());
    assertThat(build.waitFor()).as(err).isEqualTo(status);
    assertThat(err).contains("nomograph: interrupted; run the same command again to go on");
    assertThat(inProcess("w", "build").json().path("counts").path("case").asInt()).isEqualTo(FILES);
    assertThat(inProcess("w", "judge", newCase().toString()).json().path("charges"))
        .hasToString("[\"盗窃罪\"]");
  }

  private static void send(String signal, Process process)
      throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }

  @Test
  void aKilledBatchGoesOnAfterTheRowsThatStand() throws Exception {
    inProcess("w", "import", sources.toString());
    inProcess("w", "build");
    List<String> cases = Files.readAllLines(SmallCorpus.cases());
    Path in = Files.write(directory.resolve("in.jsonl"), cases);
    Path out = directory.resolve("out.jsonl");
    Path part = directory.resolve("out.jsonl.part");
    String[] batch = {"judge", "--batch", in.toString(), "--out", out.toString()};
    Process process = start("w", batch);
    await(process, () -> Files.exists(part) && part.toFile().length() > 10_000);
    process.destroyForcibly().waitFor();
    assertThat(out).doesNotExist();
    long stood = Files.readString(part).chars().filter(c -> c == '\n').count();

    assertThat(inProcess("w", batch).json().path("taken_over").asLong()).isEqualTo(stood);
    List<String> expected = ids(cases);
    assertThat(ids(Files.readAllLines(out))).isEqualTo(expected);
    assertThat(part).doesNotExist();
  }

  private static List<String> ids(List<String> rows) {
    return rows.stream().map(row -> Cli.parse(row).path("id").asText()).toList();
  }
}
