package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.engine.Progress;
import org.nomograph.engine.SourceReaders;
import org.nomograph.engine.workspace.ChildJvm;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

/** Files that are larger than what may be held. */
class LargeFilesTest {
  private static final int MEGABYTES = 48;
  private static final int HEAP = 40;

  @TempDir Path directory;

  /** Imports a file into a new workspace and prints what came of it. */
  static final class Importer {
    public static void main(String[] arguments) throws Exception {
      Path file = Path.of(arguments[0]);
      PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
      Workspace workspace = Workspace.openOrCreate(Path.of(arguments[1]));
      try (SourceStore store = workspace.openStore(Clock.systemUTC())) {
        ImportReport report =
            new SourceScanner(SourceReaders.all())
                .scan(List.of(file), Optional.empty(), store, Progress.NONE);
        out.println("counts " + report.counts() + ", problems " + report.problems().size());
        report.problems().stream().limit(1).forEach(out::println);
        report.problems().stream().skip(1).reduce((a, b) -> b).ifPresent(out::println);
      }
    }
  }

  private Path filled(String name, String before, IntFunction<String> row) throws IOException {
    Path file = directory.resolve(name);
    long size = MEGABYTES * 1_000_000L;
    try (Writer out = Files.newBufferedWriter(file)) {
      out.write(before);
      for (int i = 0; i < 100 || (i % 100 != 0) || Files.size(file) < size; i++) {
        out.write(row.apply(i));
      }
    }
    return file;
  }

  private String imported(Path file) throws IOException, InterruptedException {
    return ChildJvm.inHeap(
        HEAP, Importer.class, file.toString(), directory.resolve("workspace").toString());
  }

  private static String row(int i, int length) {
    return "{\"fact\":\"第%d案，被告人某甲窃取手机一部，%s。\",\"meta\":{\"accusation\":[\"盗窃\"],\"relevant_articles\":[264],"
            .formatted(i, "其后归还失主".repeat(length))
        + "\"criminals\":[\"某甲\"],\"punish_of_money\":0,\"term_of_imprisonment\":{\"death_penalty\":false,"
        + "\"imprisonment\":6,\"life_imprisonment\":false}}}";
  }

  @Test
  void casesAreStreamedIntoTheStore() throws Exception {
    Path lines = filled("rows.jsonl", "", i -> row(i, 200) + "\n");
    long rows;
    try (var all = Files.lines(lines)) {
      rows = all.count();
    }
    assertThat(imported(lines)).contains("counts {case=" + rows + "}, problems 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"large.bin", "large.jsonl"})
  void anUnknownFormatIsToldByItsHead(String name) throws Exception {
    Path file =
        filled(
            name, "", i -> "{\"nothing\":%d,\"filling\":\"%s\"}%n".formatted(i, "字".repeat(9000)));
    assertThat(imported(file))
        .contains("counts {}, problems 1")
        .contains("JSON of an unknown format (keys of its first object: nothing, filling)");
  }

  @Test
  void binaryDataIsToldByItsFirstByte() throws Exception {
    Path file = filled("large.md", "# 某法\n", i -> "\0字".repeat(9000));
    assertThat(imported(file)).contains("counts {}, problems 1").contains("binary data");
  }

  @Test
  void anEndlessRowCostsItselfAlone() throws Exception {
    Path file =
        filled("rows.json", "[" + row(1, 2) + ",", i -> i == 0 ? "{\"fact\":\"" : "字".repeat(9000));
    Files.writeString(file, "\"}," + row(2, 2) + "]", java.nio.file.StandardOpenOption.APPEND);
    assertThat(imported(file))
        .contains("counts {case=2}, problems 1")
        .contains(":1: the row has more than 4,000,000 characters");
  }

  @Test
  void faultsWithoutEndAreCounted() throws Exception {
    Path file =
        filled(
            "rows.jsonl",
            row(1, 2) + "\n",
            i -> "{\"fact\":\"\",\"filling\":\"%s\"}%n".formatted("字".repeat(30)).repeat(100));
    assertThat(imported(file))
        .contains("counts {case=1}, problems 10001")
        .contains("rows.jsonl:2: ")
        .contains("further")
        .contains("records left out");
  }

  @Test
  void theSameComesOutHoweverAFileIsRead() throws Exception {
    String rows = row(1, 1) + "\r\n\r\n{\"fact\":\r\n" + row(2, 3) + "\r\n[1]\r\n" + row(3, 2);
    write("a.jsonl", rows, StandardCharsets.UTF_8);
    write("b.jsonl", rows.replace("\r\n", "\r") + "\r", Charset.forName("GB18030"));
    write(
        "c.json",
        "\uFEFF[\n" + row(4, 1) + ",\n" + row(4, 1) + " , {\"fact\":1}\n,x\n]",
        StandardCharsets.UTF_8);
    write("d.json", "[\n" + row(5, 1) + ",\n{\"fact\":\"半", StandardCharsets.UTF_16LE);
    write("e.md", "# 某法\n\n第一条 甲。\n\n第二条 乙。\n", StandardCharsets.UTF_8);
    write("f.html", "<html><body><p>无关</p></body></html>", StandardCharsets.UTF_8);
    write("g.txt", " \n", StandardCharsets.UTF_8);
    write("h.json", "{\"unknown\":", StandardCharsets.UTF_8);
    write("i.jsonl", rows, StandardCharsets.UTF_8);
    StoreStub held = new StoreStub();
    ImportReport whole =
        scanner(SourceScanner.LARGE_FILE_BYTES)
            .scan(files(), Optional.empty(), held, Progress.NONE);
    StoreStub streamed = new StoreStub();
    ImportReport large = scanner(0).scan(files(), Optional.empty(), streamed, Progress.NONE);
    assertThat(streamed.records).isEqualTo(held.records).hasSizeGreaterThan(5);
    assertThat(streamed.names).isEqualTo(held.names);
    assertThat(large).isEqualTo(whole);
    assertThat(large.filesUnchanged()).isEqualTo(1);
  }

  private void write(String name, String text, Charset charset) throws IOException {
    Files.write(directory.resolve(name), text.getBytes(charset));
  }

  private static SourceScanner scanner(long largest) {
    return new SourceScanner(SourceReaders.all(), d -> false, 1 << 30, largest);
  }

  private List<Path> files() {
    return List.of(directory);
  }

  @Test
  void anInterruptEndsTheReadingAndLeavesNothingByHalves() throws Exception {
    Files.writeString(directory.resolve("a.jsonl"), (row(1, 1) + "\n").repeat(50_000));
    StoreStub store = new StoreStub();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> scanner(0).scan(files(), Optional.empty(), store, Progress.NONE))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
    assertThat(store.records).isEmpty();
  }
}
