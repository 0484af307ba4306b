package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.document.DocxWriter;
import org.nomograph.engine.document.Draft;
import org.nomograph.engine.document.HtmlWriter;
import org.nomograph.engine.document.PdfWriter;
import org.nomograph.engine.workspace.DurableFiles;

/** Documents from import to evidence: every place says the page and paragraph. */
class DocumentsTest {
  private static final Draft LAW =
      new Draft(
          List.of(
              new Draft.Part(Draft.Kind.TITLE, "中华人民共和国渡口安全法"),
              new Draft.Part(Draft.Kind.HISTORY, "（2020年3月1日渡运大会通过）"),
              new Draft.Part(Draft.Kind.TEXT, "第一条　渡船开船前应当检查救生衣。"),
              new Draft.Part(Draft.Kind.TEXT, "第二条　夜间停航的渡口应当点灯。")));
  private static final Draft JUDGMENT =
      Draft.of(
          "青溪县人民法院",
          "民事判决书",
          "（2022）青0199民初12号",
          "原告：白帆渡运公司。",
          "原告白帆渡运公司与陶某运输合同纠纷一案，本院立案后公开开庭审理，现已审理终结。",
          "经审理查明，被告托运木材两船，渡运费未付。",
          "本院认为，被告应当支付渡运费。判决如下：",
          "被告支付渡运费8000元。");

  @TempDir private Path directory;

  private Cli.Result run(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", directory.resolve("w").toString(), "--quiet"));
    Path config = directory.resolve("nomograph.yaml");
    all.addAll(List.of("--config", config.toString()));
    return Cli.run(all);
  }

  @Test
  void theyAreFoundShownAndCitedWithTheirPlace() throws IOException {
    Files.writeString(directory.resolve("nomograph.yaml"), "embedder: {kind: none}\n");
    Path in = Files.createDirectory(directory.resolve("in"));
    Files.write(in.resolve("渡口安全法.pdf"), PdfWriter.write(LAW, true, 1));
    Files.write(in.resolve("判决.docx"), DocxWriter.write(JUDGMENT));
    Files.write(in.resolve("坏.pdf"), "%PDF-1.7 x".getBytes(StandardCharsets.UTF_8));
    Cli.Result imported = run("import", in.toString());
    assertThat(imported.err() + imported.out()).contains("坏.pdf").contains("%%EOF");
    assertThat(run("build").status()).isZero();
    Cli.Result shown = run("show", "渡口安全法/2");
    assertThat(shown.out()).contains("渡口安全法.pdf, page 1, paragraph");
    Cli.Result asked = run("ask", "夜间停航的渡口应当点灯吗？");
    assertThat(asked.out()).contains("渡口安全法.pdf，第1页第");
    JsonNode found = run("search", "托运木材", "--kind", "case", "--json").json();
    String id = found.findValue("id").asText();
    assertThat(run("show", id).out())
        .contains("判决.docx, paragraph 6", "（2022）青0199民初12号", "被告支付渡运费8000元。");
  }

  /** What docs/deploy.md says of backups. */
  @Test
  void aWorkspaceIsBuiltAgainFromItsStoreAlone() throws IOException {
    Files.writeString(directory.resolve("nomograph.yaml"), "embedder: {kind: none}\n");
    Path law = Files.write(directory.resolve("渡口安全法.docx"), DocxWriter.write(LAW));
    assertThat(run("import", law.toString()).status()).isZero();
    assertThat(run("build").status()).isZero();
    String before = run("show", "渡口安全法/2").out();
    for (String made : List.of("index", "snapshots", "cache")) {
      DurableFiles.deleteTree(directory.resolve("w").resolve(made));
    }
    Cli.Result built = run("build");
    assertThat(built.status()).as(built.err()).isZero();
    assertThat(run("show", "渡口安全法/2").out()).isEqualTo(before).contains("渡口安全法.docx");
  }

  @Test
  void aCaseIsJudgedFromADocumentAsFromItsText() throws IOException {
    SmallCorpus corpus = SmallCorpus.get();
    String facts = "被告人孟某于2023年4月3日夜间趁无人之机，从停靠的渡船上窃取发动机一台，价值5600元。";
    Path text = Files.writeString(directory.resolve("案.txt"), facts);
    Path docx = Files.write(directory.resolve("案.docx"), DocxWriter.write(Draft.of(facts)));
    Path html =
        Files.write(
            directory.resolve("案.html"),
            HtmlWriter.write(Draft.of(facts), StandardCharsets.UTF_8, "utf-8"));
    List<String> outcomes =
        Stream.of(text, docx, html)
            .map(file -> corpus.run("judge", file.toString()).out())
            .toList();
    assertThat(outcomes.get(1)).isEqualTo(outcomes.getFirst());
    assertThat(outcomes.get(2)).contains("发动机");
  }
}
