package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Every verb that writes a file: which files it refuses to write, and how it writes the others. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class OutputFilesOfVerbsTest {
  private static final String ROWS = "{\"id\":\"1\",\"fact\":\"甲某盗窃电动车一辆。\",\"query\":\"归还图书\"}\n";

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;
  private Path in;
  private Path config;

  @BeforeEach
  void input() throws IOException {
    in = Files.writeString(directory.resolve("in.jsonl"), ROWS);
    config = SmallCorpus.withoutVectors(directory);
  }

  /** The verbs with their option for the output last. */
  private Map<String, List<String>> verbs() {
    Map<String, List<String>> verbs = new LinkedHashMap<>();
    verbs.put("judge", List.of("judge", "--batch", in.toString(), "--out"));
    verbs.put("search", List.of("search", "--batch", in.toString(), "--run"));
    verbs.put("graph", List.of("graph", "--form", "jsonl", "--export"));
    return verbs;
  }

  private Cli.Result run(List<String> verb, Path out) {
    List<String> all = new ArrayList<>(verb);
    all.addAll(List.of(out.toString(), "--config", config.toString()));
    all.addAll(List.of("--workspace", corpus.workspace().toString(), "--json"));
    return Cli.run(all);
  }

  private void refused(List<String> verb, Path out, String said) throws IOException {
    List<String> before = List.of(directory.toFile().list());
    Cli.Result result = run(verb, out);
    assertThat(result.status()).as(verb + " " + result).isEqualTo(ExitStatus.USAGE);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("nomograph: ")
        .contains(said)
        .endsWith("try: nomograph " + verb.get(0) + " --help\n")
        .hasLineCount(2);
    assertThat(in).hasContent(ROWS);
    assertThat(config).hasContent("embedder:\n  kind: none\n");
    assertThat(directory.toFile().list()).containsExactlyInAnyOrderElementsOf(before);
  }

  /** The same file under another name is the same file. */
  @Test
  void anInputIsNeverOverwritten() throws IOException {
    Path elsewhere = Files.createDirectory(directory.resolve("d"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("in.jsonl"));
    Path links = Files.createSymbolicLink(elsewhere.resolve("links"), Path.of("../link"));
    Path hard = Files.createLink(directory.resolve("hard"), in);
    Path dotted = elsewhere.resolve("../in.jsonl");
    for (Map.Entry<String, List<String>> verb : verbs().entrySet()) {
      if (!verb.getKey().equals("graph")) {
        for (Path out : List.of(in, link, links, hard, dotted)) {
          refused(verb.getValue(), out, out + ": would overwrite " + in + ", which is read");
        }
      }
      refused(verb.getValue(), config, config + ": would overwrite " + config);
      Path catalog = corpus.workspace().resolve("store/catalog.jsonl");
      refused(verb.getValue(), catalog, catalog + ": would overwrite ");
      Path fresh = corpus.workspace().resolve("index/out");
      refused(verb.getValue(), fresh, fresh + ": would overwrite ");
    }
  }

  /** Files that the work needs beside the output are outputs as well. */
  @Test
  void anInputBesideTheOutputIsNotOverwrittenEither() throws IOException {
    for (String suffix : List.of(".part", ".part.key")) {
      Path out = directory.resolve("out");
      Path beside = Files.createLink(directory.resolve("out" + suffix), in);
      refused(verbs().get("judge"), out, "out" + suffix + ": would overwrite " + in);
      Files.delete(beside);
      Files.createSymbolicLink(beside, directory.resolve("nowhere"));
      refused(verbs().get("judge"), out, "out" + suffix + ": is needed");
      Files.delete(beside);
    }
    Path csv = Files.createLink(directory.resolve("g.edges.csv"), config);
    refused(
        List.of("graph", "--form", "csv", "--export"),
        directory.resolve("g"),
        csv + ": would overwrite " + config);
  }

  @Test
  void onlyRegularFilesAreReplaced() throws IOException {
    Path device = Files.createSymbolicLink(directory.resolve("device"), Path.of("/dev/null"));
    Path circle = directory.resolve("circle");
    Files.createSymbolicLink(circle, Path.of("circle2"));
    Files.createSymbolicLink(directory.resolve("circle2"), Path.of("circle"));
    for (List<String> verb : verbs().values()) {
      refused(verb, directory, directory + ": is a directory; expected a file");
      refused(verb, Path.of("/dev/null"), "/dev/null: is a device, a pipe or a socket; expected");
      refused(verb, device, device + ": is a device, a pipe or a socket; expected");
      refused(verb, circle, circle + ": is a symbolic link that leads in a circle");
    }
    Files.delete(device);
  }

  @Test
  void aSymbolicLinkStaysAndTheFileBehindItIsWritten() throws IOException {
    Path elsewhere = Files.createDirectory(directory.resolve("d"));
    for (Map.Entry<String, List<String>> verb : verbs().entrySet()) {
      Path target = elsewhere.resolve(verb.getKey());
      Path link = Files.createSymbolicLink(directory.resolve("to-" + verb.getKey()), target);
      for (String state : List.of("dangling", "replaced")) {
        assertThat(run(verb.getValue(), link).status()).as(state).isZero();
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.isSymbolicLink(target)).isFalse();
        assertThat(Files.size(target)).isPositive();
        Files.writeString(target, "");
      }
    }
    assertThat(elsewhere.toFile().list()).containsExactlyInAnyOrderElementsOf(verbs().keySet());
  }

  @Test
  void aNewFileHasTheUsualModeAndAnOldOneKeepsItsOwn() throws IOException {
    Path usual = Files.createFile(directory.resolve("usual"));
    for (Map.Entry<String, List<String>> verb : verbs().entrySet()) {
      Path out = directory.resolve("out-" + verb.getKey());
      run(verb.getValue(), out);
      assertThat(Files.getPosixFilePermissions(out))
          .as(verb.getKey())
          .isEqualTo(Files.getPosixFilePermissions(usual));
      for (String mode : List.of("rw-------", "rw-rw-rw-", "rwxr-x---")) {
        Files.writeString(out, "old");
        Files.setPosixFilePermissions(out, PosixFilePermissions.fromString(mode));
        assertThat(run(verb.getValue(), out).status()).isZero();
        assertThat(out).content().isNotEqualTo("old");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(out)))
            .isEqualTo(mode);
      }
    }
  }
}
