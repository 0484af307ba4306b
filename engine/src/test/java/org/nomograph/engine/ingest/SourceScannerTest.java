package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.Progress;
import org.nomograph.engine.SourceReaders;
import org.nomograph.engine.io.FaultyFileSystem;

class SourceScannerTest {
  private static final String LAW =
      "# 测试法\n\n2001年3月4日 通过\n\n<!-- INFO END -->\n\n第一条 甲。\n\n第二条 乙。\n";

  @TempDir Path dir;

  private final StoreStub store = new StoreStub();

  @Test
  void importsADirectoryInTheOrderOfItsNamesAndCounts() throws Exception {
    write("乙/测试法(2002-01-01).md", LAW);
    write("甲/测试法(2001-01-01).md", LAW.replace("甲。", "丙。"));
    write("甲/表.json", "[{\"id\": 1, \"crime\": [\"测试罪\"]}]");

    ImportReport report = scan();

    assertThat(store.names).containsExactly("测试法(2002-01-01).md", "测试法(2001-01-01).md", "表.json");
    assertThat(report.counts())
        .containsEntry("statute", 2)
        .containsEntry("article", 4)
        .containsEntry("charge-table", 1);
    assertThat(report.filesRead()).isEqualTo(3);
    assertThat(report.problems()).isEmpty();
  }

  @Test
  void readsTheSameTextInEveryEncoding() throws Exception {
    Files.write(dir.resolve("a.md"), LAW.getBytes(Charset.forName("GB18030")));
    Files.write(dir.resolve("b.md"), ("\uFEFF" + LAW).getBytes(StandardCharsets.UTF_8));
    Files.write(dir.resolve("c.md"), LAW.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
    Files.write(dir.resolve("d.md"), ("\uFEFF" + LAW).getBytes(StandardCharsets.UTF_16LE));

    scan();

    assertThat(store.records).hasSize(4);
    assertThat(store.records).containsOnly(store.records.get(0));
  }

  @Test
  void doesNotReadAKnownFileAgain() throws Exception {
    write("测试法.md", LAW);
    scan();

    ImportReport second = scan();

    assertThat(second.filesRead()).isZero();
    assertThat(second.filesUnchanged()).isEqualTo(1);
    assertThat(store.records).hasSize(1);
  }

  @Test
  void readsTheSameTextUnderTwoNamesOnce() throws Exception {
    write("a.md", LAW);
    write("b.md", LAW);

    ImportReport report = scan();

    assertThat(store.names).containsExactly("a.md");
    assertThat(report.filesUnchanged()).isEqualTo(1);
  }

  @Test
  void reportsEveryFileItLeavesOutAndGoesOn() throws Exception {
    Files.write(dir.resolve("a.bin"), new byte[] {'P', 'Q', 3, 4, 0, 0});
    write("b.md", " \n\u3000\n");
    write("c.json", "{\"unknown\": 1}");
    write("d.txt", "nothing legal here");
    write("e.md", LAW);

    ImportReport report = scan();

    assertThat(store.names).containsExactly("e.md");
    assertThat(report.filesSkipped()).isEqualTo(4);
    assertThat(report.problems())
        .extracting(p -> Path.of(p.source()).getFileName().toString())
        .containsExactly("a.bin", "b.md", "c.json", "d.txt");
    assertThat(report.problems().get(0).reason()).contains("offset 4");
    assertThat(report.problems().get(1).reason()).contains("white space");
    assertThat(report.problems().get(2).reason()).contains("unknown format").contains("statute-md");
  }

  @Test
  void leavesOutAFileThatIsTooLargeAndOneThatIsMissing() throws Exception {
    write("a.md", LAW);
    SourceScanner scanner = new SourceScanner(SourceReaders.all(), d -> false, 10, 10);

    ImportReport report =
        scanner.scan(List.of(dir, dir.resolve("missing")), Optional.empty(), store, Progress.NONE);

    assertThat(report.filesSkipped()).isEqualTo(2);
    assertThat(report.problems())
        .extracting(Problem::reason)
        .anyMatch(r -> r.contains("largest file"))
        .anyMatch(r -> r.contains("no such file"));
  }

  @Test
  void passesOverHiddenFilesAndSurvivesALinkToItsOwnParent() throws Exception {
    write(".git/a.md", LAW);
    write(".b.md", LAW);
    write("sub/c.md", LAW);
    Files.createSymbolicLink(dir.resolve("sub/loop"), dir);

    ImportReport report = scan();

    assertThat(store.names).containsExactly("c.md");
    assertThat(report.problems())
        .singleElement()
        .satisfies(p -> assertThat(p.reason()).contains("symbolic link"));
  }

  @Test
  void reportsAFileThatMayNotBeReadAndGoesOn() throws Exception {
    write("a.md", LAW);
    write("b.md", LAW + "第三条 丙。\n");
    FaultyFileSystem files = new FaultyFileSystem();
    files.forbid("a.md");

    ImportReport report =
        new SourceScanner(SourceReaders.all())
            .scan(List.of(files.path(dir)), Optional.empty(), store, Progress.NONE);

    assertThat(store.names).containsExactly("b.md");
    assertThat(report.problems())
        .singleElement()
        .satisfies(p -> assertThat(p.reason()).isEqualTo("cannot be read: access denied"));
  }

  @Test
  void readsAFileAsTheFormatThatIsAskedFor() throws Exception {
    write("a.txt", "测试法\n\n无条文的文件。\n");

    ImportReport report =
        new SourceScanner(SourceReaders.all())
            .scan(List.of(dir), Optional.of("statute-md"), store, Progress.NONE);

    assertThat(report.count("statute")).isEqualTo(1);
    assertThat(store.formats).containsExactly("statute-md");
  }

  @Test
  void saysSoWhenAForcedFormatFindsNothing() throws Exception {
    write("a.txt", "[]");

    ImportReport report =
        new SourceScanner(SourceReaders.all())
            .scan(List.of(dir), Optional.of("checklist-json"), store, Progress.NONE);

    assertThat(report.problems())
        .singleElement()
        .satisfies(p -> assertThat(p.reason()).contains("no record found"));
  }

  @Test
  void refusesAFormatThatNobodyReads() {
    assertThatThrownBy(
            () ->
                new SourceScanner(SourceReaders.all())
                    .scan(List.of(dir), Optional.of("docx"), store, Progress.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("docx")
        .hasMessageContaining("statute-md");
  }

  @Test
  void keepsTheRecordsBeforeAReaderFails() throws Exception {
    write("a.md", LAW);
    write("b.md", LAW + "第三条 丙。\n");
    SourceReader failing =
        new SourceReader() {
          private final SourceReader statutes = new StatuteMarkdownReader();

          @Override
          public String format() {
            return "failing";
          }

          @Override
          public boolean accepts(SourceFile file) {
            return true;
          }

          @Override
          public void read(SourceFile file, RecordSink sink) {
            statutes.read(file, sink);
            throw new IllegalStateException("test");
          }
        };

    ImportReport report =
        new SourceScanner(List.of(failing))
            .scan(List.of(dir), Optional.empty(), store, Progress.NONE);

    assertThat(report.count("article")).isEqualTo(5);
    assertThat(report.problems()).hasSize(2);
  }

  private ImportReport scan() throws IOException, InterruptedException {
    return new SourceScanner(SourceReaders.all())
        .scan(List.of(dir), Optional.empty(), store, Progress.NONE);
  }

  private void write(String name, String text) throws IOException {
    Path file = dir.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
