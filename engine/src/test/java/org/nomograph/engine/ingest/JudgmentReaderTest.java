package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.CourtDecision;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Origin;
import org.nomograph.core.model.Term;
import org.nomograph.engine.document.DocxWriter;
import org.nomograph.engine.document.Draft;
import org.nomograph.engine.document.HtmlWriter;
import org.nomograph.engine.document.PdfWriter;

/** Fictional decisions, as courts set them, in every format. */
class JudgmentReaderTest {
  private static final String[] CRIMINAL = {
    "青溪县人民法院",
    "刑 事 判 决 书",
    "（2023）青0199刑初88号",
    "公诉机关青溪县人民检察院。",
    "被告人邹某甲，男，1990年1月2日出生，渡船工。因涉嫌犯盗窃罪于2023年4月5日被刑事拘留。",
    "辩护人孟某，青溪律师事务所律师。",
    "青溪县人民检察院以青检刑诉〔2023〕66号起诉书指控被告人邹某甲犯盗窃罪，于2023年6月1日向本院提起公诉。本院受理后，依法公开开庭审理了本案，现已审理终结。",
    "青溪县人民检察院指控，2023年4月3日21时许，被告人邹某甲在南岸渡口趁无人之机，取走船舱内价值5600元的发动机配件。",
    "上述事实，有失窃清单、被告人供述等证据证实。",
    "本院认为，被告人邹某甲以非法占有为目的，秘密窃取他人财物，数额较大，其行为已构成盗窃罪。依照《中华人民共和国刑法》第二百六十四条、第六十七条第三款之规定，判决如下：",
    "被告人邹某甲犯盗窃罪，判处有期徒刑八个月，并处罚金人民币三千元。",
    "如不服本判决，可在接到判决书的第二日起十日内提出上诉。",
    "审　判　长　　柳某",
    "二〇二三年七月十日"
  };
  private static final String[] CIVIL = {
    "青溪县人民法院",
    "民事判决书",
    "（2022）青0199民初12号",
    "原告：白帆渡运公司，住所地青溪县南岸。",
    "被告：陶某。",
    "原告白帆渡运公司与被告陶某运输合同纠纷一案，本院于2022年3月1日立案后，依法适用简易程序，公开开庭进行了审理。本案现已审理终结。",
    "原告向本院提出诉讼请求：判令被告支付渡运费8000元。",
    "经审理查明，2021年5月，被告托运木材两船，费用未付。",
    "本院认为，被告应当支付渡运费。依照《中华人民共和国民法典》第五百七十九条规定，判决如下：",
    "一、被告陶某于本判决生效之日起十日内支付原告渡运费8000元；",
    "二、驳回原告的其他诉讼请求。",
    "如不服本判决，可以在判决书送达之日起十五日内上诉。",
    "审 判 员　谢某",
    "二〇二二年六月一日"
  };

  static byte[] set(String[] paragraphs, String form) throws IOException {
    Draft draft =
        new Draft(
            Stream.of(paragraphs)
                .map(
                    text ->
                        new Draft.Part(
                            text.length() < 16 && !text.endsWith("。")
                                ? Draft.Kind.CONTENTS
                                : Draft.Kind.TEXT,
                            text))
                .toList());
    return switch (form) {
      case "docx" -> DocxWriter.write(draft);
      case "pdf" -> PdfWriter.write(draft, true, 1);
      case "html" -> HtmlWriter.write(draft, Charset.forName("GB18030"), "gbk");
      case "gbk.txt" -> String.join("\r\n", paragraphs).getBytes(Charset.forName("GBK"));
      default -> String.join("\n", paragraphs).getBytes(StandardCharsets.UTF_8);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"txt", "gbk.txt", "docx", "pdf", "html"})
  void aCriminalJudgmentIsACaseAndADecision(String form) throws IOException {
    FileParser.Parsed parsed = StatuteDocumentsTest.parse("判决书." + form, set(CRIMINAL, form));
    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.format()).contains("judgment");
    assertThat(parsed.records()).hasSize(2);
    LabelledCase labelled = ((SourceRecord.Case) parsed.records().get(0)).labelledCase();
    assertThat(labelled.record().facts()).isEqualTo(CRIMINAL[7] + "\n" + CRIMINAL[8]);
    assertThat(labelled.record().defendants()).containsExactly("邹某甲");
    assertThat(labelled.label().charges()).containsExactly("盗窃罪");
    assertThat(labelled.label().articles())
        .containsExactly(ArticleNumber.of(264), ArticleNumber.of(67));
    assertThat(labelled.label().term()).contains(Term.ofMonths(8));
    CourtDecision decision = ((SourceRecord.Decision) parsed.records().get(1)).decision();
    assertThat(decision.caseId()).isEqualTo(labelled.record().id());
    assertThat(decision.court()).isEqualTo("青溪县人民法院");
    assertThat(decision.title()).isEqualTo("刑事判决书");
    assertThat(decision.number()).isEqualTo("（2023）青0199刑初88号");
    assertThat(decision.parties()).containsExactly(CRIMINAL[3], CRIMINAL[4], CRIMINAL[5]);
    assertThat(decision.procedure()).isEqualTo(CRIMINAL[6]);
    assertThat(decision.reasoning()).isEqualTo(CRIMINAL[9]);
    assertThat(decision.disposition()).isEqualTo(CRIMINAL[10]);
    assertThat(decision.day()).contains(LocalDate.of(2023, 7, 10));
    Optional<Origin> origin = labelled.record().origin();
    assertThat(origin.map(Origin::place))
        .isEqualTo(
            switch (form) {
              case "docx", "html" -> Optional.of("paragraph 8");
              // The header of a single page is not known to be one.
              case "pdf" -> Optional.of("page 1, paragraph 9");
              default -> Optional.empty();
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"txt", "docx", "pdf", "html"})
  void aCivilJudgmentIsADecisionWithItsFacts(String form) throws IOException {
    FileParser.Parsed parsed = StatuteDocumentsTest.parse("判决书." + form, set(CIVIL, form));
    assertThat(parsed.problems()).isEmpty();
    SourceRecord.Decision record = (SourceRecord.Decision) parsed.records().getFirst();
    assertThat(parsed.records()).hasSize(1);
    assertThat(record.facts().orElseThrow().facts()).isEqualTo(CIVIL[6] + "\n" + CIVIL[7]);
    assertThat(record.decision().parties()).containsExactly(CIVIL[3], CIVIL[4]);
    assertThat(record.decision().procedure()).isEqualTo(CIVIL[5]);
    assertThat(record.decision().disposition()).isEqualTo(CIVIL[9] + "\n" + CIVIL[10]);
    assertThat(record.decision().day()).contains(LocalDate.of(2022, 6, 1));
  }

  @Test
  void aJudgmentWithoutFactsIsTold() throws IOException {
    String[] parts = {
      CRIMINAL[0], CRIMINAL[1], CRIMINAL[2], CRIMINAL[4], CRIMINAL[9], CRIMINAL[10]
    };
    FileParser.Parsed parsed = StatuteDocumentsTest.parse("判决书.docx", set(parts, "docx"));
    assertThat(parsed.records()).isEmpty();
    assertThat(parsed.problems().getFirst().reason())
        .startsWith("no facts; expected them after 审理终结");
  }

  @Test
  void aStatuteThatSpeaksOfJudgmentsIsNone() {
    List<SourceRecord> records =
        StatuteDocumentsTest.parse(
                "解释.md",
                "# 关于民事判决书样式的规定\n\n<!-- INFO END -->\n\n第一条 人民法院制作民事判决书，应当写明案号。\n"
                    .getBytes(StandardCharsets.UTF_8))
            .records();
    assertThat(records.getFirst()).isInstanceOf(SourceRecord.Statute.class);
  }
}
