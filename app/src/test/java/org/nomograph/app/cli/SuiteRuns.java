package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Runs of suites over invented rows, in a directory of their own. */
abstract class SuiteRuns {
  @TempDir Path directory;

  @BeforeAll
  static void home() {
    System.setProperty("nomograph.home", SmallCorpus.home().toString());
  }

  @AfterAll
  static void noHome() {
    System.clearProperty("nomograph.home");
  }

  Path run() {
    return directory.resolve("run");
  }

  Cli.Result bench(String suite, String... more) throws IOException {
    Path file = Files.writeString(directory.resolve("suite.yaml"), suite);
    List<String> args =
        new ArrayList<>(
            List.of(
                "bench",
                file.toString(),
                "--run",
                run().toString(),
                "--data",
                directory.toString(),
                "--corpora",
                directory.resolve("corpora").toString(),
                "--today",
                "2024-05-01",
                "--json"));
    args.addAll(List.of(more));
    return Cli.run(args);
  }

  JsonNode metrics(String suite, String... more) throws IOException {
    Cli.Result result = bench(suite, more);
    assertThat(result.status()).as(result.err()).isZero();
    return result.json().path("metrics");
  }

  static String[] smallCorpus() {
    return SmallCorpus.get().locations().toArray(String[]::new);
  }

  void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  static ObjectNode row(String fact, String crime, String law) {
    ObjectNode row = Output.JSON.createObjectNode().put("id", 1).put("fact", fact);
    row.putArray("name").add("甲某");
    row.putArray("crime").add(crime);
    row.putArray("laws").add(law);
    row.putObject("term_of_imprisonment")
        .put("death_penalty", false)
        .put("imprisonment", 10)
        .put("life_imprisonment", false);
    return row;
  }
}
