package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.io.CaseRow;

/** Input that cannot be used: status 3, nothing on standard output, the place in the message. */
class BadInputTest {
  private static final byte[] BINARY = {'Q', 'K', 3, 4, 0, 0, 1, (byte) 0xff, (byte) 0xfe, 0};

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private static void refused(Cli.Result result, String... said) {
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("nomograph: ").contains(said).doesNotContain("Exception");
    assertThat(result.err().lines()).hasSize(1);
  }

  private Cli.Result batch(Path in) {
    return corpus.run("judge", "--json", "--batch", in.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n\t\u3000\n",
        "\uFEFF",
        "\uFEFF\r\n",
        " \uFEFF \u200B\u2060\n",
        "\u0007\u3164"
      })
  void aCaseWithoutText(String text) throws IOException {
    Path file = file("空.txt", text);
    refused(corpus.run("judge", "--json", file.toString()), file + ": the text is empty; expected");
  }

  @Test
  void aTextThatIsNoSingleCaseByItsLength() throws IOException {
    String facts = "被告人赵某窃取他人手机一部。".repeat(CaseRow.MAX_FACTS / 14 + 1);
    Path file = file("长.txt", facts);
    refused(corpus.run("judge", file.toString()), file + ": the facts have 2", "at most 200,000");
    Path rows = file("长.jsonl", "{\"id\":\"1\",\"fact\":\"" + facts + "\"}\n");
    refused(batch(rows), rows + ":1: the facts have 2", "at most 200,000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\n", "\uFEFF\n"})
  void aBatchWithoutRows(String text) throws IOException {
    Path file = file("空.jsonl", text);
    refused(batch(file), file + ": ", "; expected");
    refused(corpus.run("search", "--json", "--batch", file.toString()), file + ": ", "; expected");
    refused(corpus.run("bench", "search", "--json", file.toString()), file + ": ");
    refused(corpus.run("bench", "judge", "--json", file.toString()), file + ": ", "expected");
  }

  @Test
  void aRowThatIsCutNamesItsLine() throws IOException {
    Path file = file("cut.jsonl", "\n\n{\"id\":\"2\",\"fact\":\"盗");
    refused(batch(file), file + ":3: not valid JSON", "expected one object a line");
    Path one = file("cut.json", "{\n\"id\":\"2\",\n\"fact\":\"盗");
    refused(corpus.run("judge", one.toString()), one + ":3: begins like JSON and is not");
  }

  @Test
  void aRowOfAnotherShapeNamesItsLineAndWhatIsExpected() throws IOException {
    Path array = file("array.jsonl", "[{\"id\":\"1\",\"fact\":\"盗窃\"}]\n");
    refused(batch(array), array + ":1: expected a JSON object, found [{");
    Path two = file("two.jsonl", "{\"id\":\"1\",\"fact\":\"盗窃\"} {\"id\":\"2\"}\n");
    refused(batch(two), two + ":1: not valid JSON");
    Path facts = file("facts.jsonl", "\n{\"id\":\"2\",\"fact\":\" \"}\n");
    refused(batch(facts), facts + ":2: no facts; expected {\"id\", \"fact\", \"name\"?}");
    Path name = file("name.jsonl", "{\"id\":\"1\",\"fact\":\"盗窃\",\"name\":{\"a\":1}}\n");
    refused(batch(name), name + ":1: \"name\" must be a list of names");
    Path query = file("query.jsonl", "{\"id\":\"1\",\"query\":\"还\"}\n{\"id\":\"2\"}\n");
    refused(
        corpus.run("search", "--batch", query.toString()),
        query + ":2: no query; expected {\"id\"");
    Path id = file("id.jsonl", "{\"id\":\"a b\",\"query\":\"还\"}\n");
    refused(corpus.run("search", "--batch", id.toString()), id + ":1: \"id\" is missing or has");
    Path twice =
        file("twice.jsonl", "{\"id\":\"1\",\"query\":\"还\"}\n{\"id\":\"1\",\"query\":\"借\"}\n");
    refused(
        corpus.run("search", "--batch", twice.toString()),
        twice + ":2: a second query with the id");
  }

  @Test
  void severalRowsWhereOneCaseIsExpected() throws IOException {
    Path file = file("two.json", "{\"fact\":\"盗窃\"}\n{\"fact\":\"抢劫\"}\n");
    refused(
        corpus.run("judge", "--json", file.toString()),
        file + ":2: a second JSON object; expected one case",
        "use --batch");
  }

  @Test
  void aFieldOfTheWrongKindNamesItsLine() throws IOException {
    Path file = file("row.jsonl", "\n{\"fact\": 5, \"query\": 5}\n");
    refused(batch(file), file + ":2: \"fact\" must be a text, found number 5");
    refused(corpus.run("judge", file.toString()), file + ":2: \"fact\" must be a text, found");
    refused(
        corpus.run("search", "--batch", file.toString()),
        file + ":2: \"query\" must be a text, found number 5");
  }

  @Test
  void binaryData() throws IOException {
    Path file = Files.write(directory.resolve("x.bin"), BINARY);
    refused(corpus.run("judge", file.toString()), file + ": binary data: a NUL byte at offset 4");
    refused(batch(file), file + ":1: ");
    refused(corpus.run("bench", "judge", file.toString()), file + ": binary data");
    Cli.Result config = Cli.run(List.of("search", "x", "--config", file.toString()));
    assertThat(config.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(config.err()).startsWith("nomograph: " + file + ":");
  }

  @Test
  void missingFilesAndDirectoriesWhereAFileIsExpected() {
    Path missing = directory.resolve("没有.txt");
    refused(corpus.run("judge", missing.toString()), missing + ": no such file");
    refused(corpus.run("import", "--json", missing.toString()), missing + ": no such file");
    for (Path path : List.of(missing, directory)) {
      String said = path + (path.equals(missing) ? ": no such file; " : ": is a directory; ");
      refused(batch(path), said + "expected JSON lines");
      refused(corpus.run("search", "--batch", path.toString()), said + "expected");
      refused(corpus.run("bench", "judge", path.toString()), said + "expected");
      refused(corpus.run("bench", "search", path.toString()), said + "expected");
      refused(Cli.run(List.of("search", "x", "--config", path.toString())), said + "expected");
    }
    refused(corpus.run("judge", directory.toString()), directory + ": ", "expected a file");
  }

  @Test
  void outputInADirectoryThatIsNotThere() throws IOException {
    Path in = file("in.jsonl", "{\"id\":\"1\",\"fact\":\"盗窃\",\"query\":\"盗窃\"}\n");
    for (Path out : List.of(directory.resolve("没有/out"), in.resolve("out"))) {
      String expected = out + ": cannot be written; expected a file in an existing directory";
      refused(corpus.run("judge", "--batch", in.toString(), "--out", out.toString()), expected);
      refused(corpus.run("search", "--batch", in.toString(), "--run", out.toString()), expected);
      refused(corpus.run("graph", "--export", out.toString()), expected);
      refused(corpus.run("graph", "--export", out.toString(), "--form", "csv"), ": cannot be");
    }
    assertThat(directory.toFile().list()).containsExactly("in.jsonl");
  }

  @Test
  void anUnknownLaw() {
    refused(corpus.run("search", "x", "--law", "没有的法"), "--law: ", "没有的法");
    refused(corpus.run("bench", "search", "x", "--law", "没有的法"), "--law: ", "没有的法");
  }

  private Cli.Result importInto(String name, Path... paths) {
    List<String> args = new ArrayList<>(List.of("import", "--json"));
    for (Path path : paths) {
      args.add(path.toString());
    }
    args.addAll(List.of("--workspace", directory.resolve(name).toString()));
    args.addAll(List.of("--config", corpus.config().toString()));
    return Cli.run(args);
  }

  /** Nothing imported: status 3; the report of the problems is the one document printed. */
  @Test
  void importOfFilesThatAreNoSources() throws IOException {
    Path blank = file("blank.md", " \r\n");
    Path empty = file("empty.md", "");
    Path unknown = file("unknown.json", "{\"what\": 1}");
    Path binary = Files.write(directory.resolve("binary.md"), BINARY);
    for (Path file : List.of(blank, empty, unknown, binary)) {
      Cli.Result result = importInto("w", file);
      assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.BAD_INPUT);
      assertThat(result.err()).startsWith("nomograph: nothing could be imported; " + file + ": ");
      assertThat(result.json().path("problems").get(0).path("severity").asText())
          .isEqualTo("file_skipped");
    }
  }

  @Test
  void importGoesOnPastABadFile() throws IOException {
    SmallCorpus.writeLaws(directory.resolve("laws"));
    file("laws/空.md", "");
    Files.write(directory.resolve("laws/坏.md"), BINARY);
    Files.writeString(
        directory.resolve("laws/gbk.md"), "# 甲法\n\n第一条 借书要还。\n", Charset.forName("GBK"));
    Cli.Result result = importInto("w2", directory.resolve("laws"));
    assertThat(result.status()).isZero();
    assertThat(result.json().path("files_read").asInt()).isEqualTo(4);
    assertThat(result.json().path("files_skipped").asInt()).isEqualTo(2);
  }

  @Test
  void aTableCutInMidRecordNamesItsLine() throws IOException {
    Path file =
        file(
            "cases.jsonl",
            Files.readAllLines(SmallCorpus.cases()).get(0) + "\n{\"id\": \"2\", \"fact\": \"被");
    Cli.Result result = importInto("w3", file);
    assertThat(result.status()).isZero();
    assertThat(result.json().path("records").path("case").asInt()).isEqualTo(1);
    assertThat(result.json().path("problems"))
        .singleElement()
        .satisfies(p -> assertThat(p.path("line").asInt()).isEqualTo(2))
        .satisfies(p -> assertThat(p.path("severity").asText()).isEqualTo("record_skipped"));
  }
}
