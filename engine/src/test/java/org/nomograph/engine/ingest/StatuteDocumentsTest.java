package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.Origin;
import org.nomograph.engine.SourceReaders;
import org.nomograph.engine.document.DocxWriter;
import org.nomograph.engine.document.Draft;
import org.nomograph.engine.document.FictionalStatute;
import org.nomograph.engine.document.HtmlWriter;
import org.nomograph.engine.document.PdfWriter;
import org.nomograph.engine.io.Sha256;

/** A statute reads back to the same articles whatever it is set in. */
class StatuteDocumentsTest {
  private static final int SEEDS = 40;

  @ParameterizedTest
  @ValueSource(strings = {"docx", "utf-8", "gb2312", "pdf", "pdf parted by room"})
  void aStatuteReadsBackAsItsMarkdown(String form) throws IOException {
    for (long seed = 0; seed < SEEDS; seed++) {
      FictionalStatute.Both both = FictionalStatute.of(seed, !form.startsWith("pdf"));
      SourceRecord.Statute expected =
          statute("渡运法.md", both.markdown().getBytes(StandardCharsets.UTF_8));
      SourceRecord.Statute read = statute("渡运法." + suffix(form), bytes(both, form, seed));
      assertThat(read.version()).as("seed %d", seed).isEqualTo(expected.version());
      assertThat(withoutOrigin(read))
          .as("seed %d", seed)
          .containsExactlyElementsOf(expected.articles());
      assertThat(read.preamble()).as("seed %d", seed).isEqualTo(expected.preamble());
    }
  }

  @Test
  void articlesOfAPdfKnowTheirPageAndParagraph() throws IOException {
    FictionalStatute.Both both = FictionalStatute.of(7, false);
    List<Article> articles = statute("x/渡运法.pdf", bytes(both, "pdf", 7)).articles();
    Origin first = articles.getFirst().origin().orElseThrow();
    Origin last = articles.getLast().origin().orElseThrow();
    assertThat(first.file()).isEqualTo("渡运法.pdf");
    assertThat(first.page()).isEqualTo(1);
    assertThat(last.page()).isGreaterThan(1);
    assertThat(Origin.cited("《渡运法》第一条", articles.getFirst().origin()))
        .isEqualTo("《渡运法》第一条（渡运法.pdf，第1页第" + first.paragraph() + "段）");
  }

  /** Heads as they are printed: what is title, what is history, what is text. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "渡口守则 | 渡口守则 | 2021-04-01 | ''",
        "首页/渡口守则 | 渡口守则 | 2021-04-01 | ''",
        "最高人民法院/关于审理渡运纠纷案件/若干问题的解释 | 最高人民法院关于审理渡运纠纷案件若干问题的解释 | 2021-04-01 | ''",
        "渡运委员会/关于修改渡运法/的决定 | 渡运委员会关于修改渡运法的决定 | 2021-04-01 | ''",
        "渡运大会公告/第3号/《渡运法》已由渡运大会于2021年4月1日通过，现予公布。/渡运法 | 渡运法 | 2021-04-01 | ''",
        "渡口守则/为了渡运安全，根据2020年3月2日公布的渡运法，制定本守则。 | 渡口守则 | 2021-04-01 | "
            + "为了渡运安全，根据2020年3月2日公布的渡运法，制定本守则。",
        "渡口守则/现就渡口的若干问题规定如下: | 渡口守则 | 2021-04-01 | 现就渡口的若干问题规定如下:",
      })
  void headsAreToldFromTexts(String head, String title, String day, String preamble)
      throws IOException {
    List<String> lines = new ArrayList<>(List.of(head.split("/")));
    boolean order = lines.stream().anyMatch(line -> line.contains("现予公布"));
    int text = preamble.equals("''") ? lines.size() : lines.size() - 1;
    if (!order) {
      lines.add(text, "（2021年4月1日渡运大会通过）");
    }
    lines.addAll(List.of("第一条　渡船应当检查救生衣。", "第二条　夜间应当点灯。"));
    byte[] bytes = DocxWriter.write(Draft.of(lines.toArray(String[]::new)));
    SourceRecord.Statute read = statute("守则.docx", bytes);
    assertThat(read.version().title()).isEqualTo(title);
    assertThat(read.version().versionDate()).contains(LocalDate.parse(day));
    assertThat(read.preamble()).isEqualTo(preamble.equals("''") ? "" : preamble);
    assertThat(read.articles()).hasSize(2);
  }

  static SourceRecord.Statute statute(String path, byte[] bytes) {
    FileParser.Parsed parsed = parse(path, bytes);
    assertThat(parsed.problems()).isEmpty();
    return (SourceRecord.Statute) parsed.records().getFirst();
  }

  static FileParser.Parsed parse(String path, byte[] bytes) {
    return new FileParser(SourceReaders.all(), Optional.empty())
        .parse(Path.of(path), bytes, Sha256.hex(bytes));
  }

  private static byte[] bytes(FictionalStatute.Both both, String form, long seed)
      throws IOException {
    return switch (form) {
      case "docx" -> DocxWriter.write(both.draft());
      case "pdf" -> PdfWriter.write(both.draft(), true, seed);
      case "pdf parted by room" -> PdfWriter.write(both.draft(), false, seed);
      case "gb2312" -> HtmlWriter.write(both.draft(), Charset.forName("GB18030"), form);
      default -> HtmlWriter.write(both.draft(), Charset.forName(form), form);
    };
  }

  private static String suffix(String form) {
    return form.startsWith("pdf") ? "pdf" : form.equals("docx") ? "docx" : "html";
  }

  private static List<Article> withoutOrigin(SourceRecord.Statute statute) {
    return statute.articles().stream()
        .map(a -> new Article(a.versionId(), a.ref(), a.path(), a.paragraphs()))
        .toList();
  }
}
