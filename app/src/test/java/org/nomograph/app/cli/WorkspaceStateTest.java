package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

/** Workspaces that cannot be used as asked: status 4 and what to do. */
class WorkspaceStateTest {
  private static final List<List<String>> READING =
      List.of(
          List.of("judge", SmallCorpus.newCase("drunk-driving").toString()),
          List.of("search", "财物"),
          List.of("show", "刑法/264"),
          List.of("graph"),
          List.of("bench", "judge", SmallCorpus.cases().toString()));

  @TempDir Path directory;
  private Path workspace;
  private Path laws;

  @BeforeEach
  void laws() throws IOException {
    workspace = directory.resolve("工作区");
    laws = directory.resolve("laws");
    SmallCorpus.writeLaws(laws);
    SmallCorpus.withoutVectors(directory);
  }

  private Cli.Result run(List<String> args) {
    List<String> all = new ArrayList<>(args);
    all.addAll(List.of("--workspace", workspace.toString(), "--json"));
    all.addAll(List.of("--config", directory.resolve("none.yaml").toString()));
    return Cli.run(all);
  }

  private void refused(List<String> args, String... said) {
    Cli.Result result = run(args);
    assertThat(result.status()).as(args + " " + result).isEqualTo(ExitStatus.WORKSPACE);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("nomograph: ").contains(said);
  }

  @Test
  void missing() {
    for (List<String> verb : READING) {
      refused(verb, "there is no workspace in " + workspace, "import something first");
    }
    refused(List.of("build"), "there is no workspace in " + workspace);
    refused(List.of("remove", "x"), "there is no workspace in " + workspace);
    assertThat(workspace).doesNotExist();
  }

  @Test
  void notBuilt() {
    assertThat(run(List.of("import", laws.toString())).status()).isZero();
    for (List<String> verb : READING) {
      refused(verb, "the workspace " + workspace + " is not built; run build");
    }
  }

  @Test
  void builtByAnotherVersionOfTheProgram() throws IOException {
    run(List.of("import", laws.toString()));
    run(List.of("build"));
    Path graph;
    try (Stream<Path> all = Files.walk(workspace)) {
      graph = all.filter(path -> path.endsWith("ontology.graph")).findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(graph);
    bytes[7]++; // the last byte of the format, which stands after four bytes of magic
    Files.write(graph, bytes);
    refused(
        List.of("show", "刑法/264"), "written by a newer version of the program", "nomograph build");
  }

  @Test
  void aFileInItsPlace() throws IOException {
    Files.writeString(workspace, "no directory");
    refused(List.of("import", laws.toString()), workspace + " is a file");
    refused(List.of("build"), "there is no workspace in " + workspace);
    assertThat(workspace).hasContent("no directory");
  }

  @Test
  void heldByAnotherWriterItCanStillBeRead() throws IOException {
    run(List.of("import", laws.toString()));
    run(List.of("build"));
    try (SourceStore holder = Workspace.open(workspace).openStore(Clock.systemUTC())) {
      String pid = "process " + ProcessHandle.current().pid();
      refused(List.of("import", laws.toString()), "is being written by " + pid, "wait until");
      refused(List.of("build"), "is being written by " + pid);
      refused(List.of("remove", "x"), "is being written by " + pid);
      assertThat(run(List.of("show", "刑法/264")).status()).isZero();
      assertThat(holder.catalog().sources()).hasSize(3);
    }
    assertThat(run(List.of("build")).status()).isZero();
  }
}
