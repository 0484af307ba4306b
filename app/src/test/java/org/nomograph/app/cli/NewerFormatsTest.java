package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A workspace that a later version of the program has written: whichever file has another form, the
 * verb that reads it says so, with the file and what to do.
 */
class NewerFormatsTest {
  private static final String NEWER = "written by a newer version of the program";
  private static final String UNKNOWN = "another version built it";

  /** Files that save a build some work: one that cannot be read is made anew. */
  private static final Set<String> HELPERS =
      Set.of("sources.jsonl", "calibration/laws.tsv", "lawgraph/ontology.key");

  private static final Map<String, Later> FILES = new TreeMap<>();

  @TempDir static Path directory;
  private static Path workspace;
  private static Path snapshot;

  /**
   * A file in a later form.
   *
   * @param form what the later version made of it
   * @param reader a verb that reads it
   * @param said what is said
   */
  private record Later(UnaryOperator<byte[]> form, List<String> reader, String said) {}

  static {
    List<String> judge = List.of("judge", SmallCorpus.newCase("drunk-driving").toString());
    List<String> show = List.of("show", "刑法/264");
    List<String> ask = List.of("ask", "借阅图书逾期怎么办？");
    for (String layer : List.of("rule", "ontology", "general", "fact")) {
      FILES.put("lawgraph/" + layer + ".graph", new Later(NewerFormatsTest::raised, show, NEWER));
    }
    for (String part : List.of("packs", "laws", "clusters")) {
      FILES.put("statutes/" + part + ".graph", new Later(NewerFormatsTest::raised, show, NEWER));
    }
    FILES.put("chargemodel/charge-model.bin", new Later(NewerFormatsTest::raised, judge, NEWER));
    UnaryOperator<byte[]> versioned =
        replacing("\"version\" : 1", "\"version\" : 2, \"more\" : []");
    FILES.put("sentencing/sentencing-model.json", new Later(versioned, judge, NEWER));
    FILES.put("rarity/card-rarity.json", new Later(versioned, judge, NEWER));
    UnaryOperator<byte[]> fields = replacing("{", "{\"more\":{},");
    FILES.put("questions/laws.jsonl", new Later(fields, ask, UNKNOWN));
    FILES.put("questions/ended.jsonl", new Later(fields, ask, UNKNOWN));
    FILES.put("questions/topics.jsonl", new Later(fields, ask, UNKNOWN));
    FILES.put("questions/topics.vectors", new Later(NewerFormatsTest::longer, ask, UNKNOWN));
    FILES.put(
        "expertgraphs/graphs.jsonl",
        new Later(fields, List.of("search", "一方反悔", "--mode", "norm"), UNKNOWN));
    FILES.put("calibration/qsi.json", new Later(replacing("}", ",\"more\":1}"), ask, ""));
    FILES.put("manifest.json", new Later(replacing("\"format\":1", "\"format\":99"), show, NEWER));
    FILES.put(
        "../../store/catalog.jsonl",
        new Later(replacing("\"version\":1", "\"more\":0,\"version\":2"), List.of("build"), NEWER));
    FILES.put("../../index/segments", new Later(NewerFormatsTest::ofLaterLucene, show, NEWER));
  }

  /** The last byte of the format, which stands after four bytes of magic. */
  private static byte[] raised(byte[] bytes) {
    byte[] later = bytes.clone();
    later[7]++;
    return later;
  }

  /** More than the counts at the beginning say. */
  private static byte[] longer(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length + 1);
  }

  /** The format of Lucene's list of segments stands after four bytes of magic and its name. */
  private static byte[] ofLaterLucene(byte[] bytes) {
    byte[] later = bytes.clone();
    later[4 + 1 + "segments".length() + 3] = 99;
    return later;
  }

  private static UnaryOperator<byte[]> replacing(String old, String later) {
    return bytes -> {
      String text = new String(bytes, StandardCharsets.UTF_8);
      assertThat(text).contains(old);
      return text.replaceFirst(Pattern.quote(old), Matcher.quoteReplacement(later))
          .getBytes(StandardCharsets.UTF_8);
    };
  }

  @BeforeAll
  static void build() throws IOException {
    workspace = directory.resolve("workspace");
    SmallCorpus.withoutVectors(directory);
    Path laws = directory.resolve("laws");
    SmallCorpus.writeLaws(laws);
    Path norms = directory.resolve("norms");
    NormCorpusOnDisk.write(norms);
    Path pack = SmallCorpus.pack();
    Path cases = SmallCorpus.cases();
    Path topics = pack.resolveSibling("prc-terms");
    done(
        "import",
        laws.toString(),
        norms.toString(),
        pack.toString(),
        topics.toString(),
        cases.toString());
    done("build");
    try (Stream<Path> all = Files.list(workspace.resolve("snapshots"))) {
      snapshot = all.findFirst().orElseThrow();
    }
  }

  private static void done(String... args) {
    Cli.Result result = run(List.of(args));
    assertThat(result.status()).as(result.err()).isZero();
  }

  private static Cli.Result run(List<String> args) {
    List<String> all = new ArrayList<>(args);
    all.addAll(List.of("--workspace", workspace.toString(), "--config"));
    all.add(directory.resolve("none.yaml").toString());
    return Cli.run(all);
  }

  static Set<String> files() {
    return FILES.keySet();
  }

  private static Path file(String name) throws IOException {
    Path file = snapshot.resolve(name).normalize();
    if (Files.exists(file)) {
      return file;
    }
    try (Stream<Path> all = Files.list(file.getParent())) {
      return all.filter(path -> path.toString().startsWith(file + "_")).findFirst().orElseThrow();
    }
  }

  @Test
  void everyFileOfASnapshotIsTriedHere() throws IOException {
    try (Stream<Path> all = Files.walk(snapshot)) {
      assertThat(
              all.filter(Files::isRegularFile)
                  .map(path -> snapshot.relativize(path).toString())
                  .filter(name -> !HELPERS.contains(name)))
          .isSubsetOf(FILES.keySet());
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void aLaterFormIsToldWithItsFileAndWhatToDo(String name) throws IOException {
    Path file = file(name);
    Later later = FILES.get(name);
    byte[] before = Files.readAllBytes(file);
    Files.write(file, later.form().apply(before));
    try {
      Cli.Result result = run(later.reader());
      if (later.said().isEmpty()) {
        assertThat(result.status()).as("what is not known is passed over: %s", result).isZero();
        return;
      }
      assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.WORKSPACE);
      Path told = name.endsWith("segments") ? file.getParent() : file;
      assertThat(result.err())
          .startsWith("nomograph: " + told)
          .contains(later.said())
          .containsAnyOf("nomograph build", "into a new workspace")
          .contains("（由");
      assertThat(result.out()).isEmpty();
    } finally {
      Files.write(file, before);
    }
  }

  /** Whoever cannot read a snapshot can make it anew, as the message says. */
  @Test
  void aBuildMakesAnewWhatALaterVersionBuilt() throws IOException {
    Path file = file("statutes/laws.graph");
    Files.write(file, raised(Files.readAllBytes(file)));
    Path law = directory.resolve("laws/刑法(2020-12-26).md");
    Files.writeString(law, Files.readString(law).replace("悄悄拿走", "偷偷拿走"));
    done("import", law.toString());
    done("build");
    done("show", "刑法/264");
  }
}
