package org.nomograph.engine.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.CourtDecision;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.Interpretation;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.core.model.Origin;
import org.nomograph.core.model.Paragraph;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Term;
import org.nomograph.core.model.Topic;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.ImportReport;
import org.nomograph.engine.ingest.SourceRecord;

class RecordJsonTest {
  private static final ArticleRef INSERTED = new ArticleRef("测试法", ArticleNumber.of(133, 1));
  private static final ArticleRef PLAIN = new ArticleRef("测试法", ArticleNumber.of(7));

  static Stream<SourceRecord> everyRecord() {
    return Stream.of(
        statute(),
        placed(),
        new SourceRecord.Decision(
            new CourtDecision(
                "case/1",
                "测试法院",
                "民事判决书",
                "",
                List.of("原告：甲"),
                "",
                "理由",
                "一、驳回",
                Optional.of(LocalDate.of(2022, 6, 1)),
                Optional.of(new Origin("书.docx", 0, 3))),
            Optional.of(
                new CaseRecord(
                    "case/1", List.of(), "事实", Optional.of(new Origin("书.docx", 0, 7))))),
        new SourceRecord.Interpretation(
            new Interpretation(
                "interpretation/1",
                "测试解释",
                "一段\n两行\"引号\"",
                List.of(INSERTED, PLAIN),
                Validity.between(LocalDate.of(2001, 1, 1), LocalDate.of(2002, 2, 2)))),
        labelled(Optional.of(new Term(0, true, false))),
        labelled(Optional.empty()),
        new SourceRecord.OffenseCard("测试包", offense()),
        new SourceRecord.Examples("测试包", new OffenseExamples("测试罪", List.of("甲", "乙"))),
        new SourceRecord.Card("测试包", card()),
        new SourceRecord.Supports("测试包", "测试概念", card().supports()),
        new SourceRecord.Subject(
            "测试包", new Topic("话题", List.of("甲|乙 + 丙"), List.of("术语"), List.of(PLAIN, INSERTED))),
        new SourceRecord.Ended(
            "测试包",
            new EndedRule(
                "旧法",
                List.of("旧制度"),
                LocalDate.of(2019, 12, 29),
                "决定",
                "",
                List.of(PLAIN),
                List.of(new EndedRule.Succession(INSERTED.number(), List.of(PLAIN, INSERTED))))),
        new SourceRecord.Relation(
            "测试包", new NormRelation(PLAIN, INSERTED, NormRelation.Type.EXCEPTION, "但书")),
        new SourceRecord.Checklist("别处", INSERTED, List.of("是否测试？")),
        new SourceRecord.ChargeTable("别处", PLAIN, List.of("测试罪")));
  }

  private static SourceRecord statute() {
    StatuteVersion version =
        new StatuteVersion(
            "测试法",
            "中华人民共和国测试法",
            DocumentKind.LAW,
            Optional.of(LocalDate.of(2020, 2, 29)),
            Validity.ALWAYS,
            "");
    Article article =
        new Article(
            version.id(),
            INSERTED,
            List.of("第一编", "第二章"),
            List.of(new Paragraph("款", List.of(new Paragraph.Item("（一）", "项")))));
    return new SourceRecord.Statute(version, "前言", List.of(article));
  }

  private static SourceRecord placed() {
    SourceRecord.Statute plain = (SourceRecord.Statute) statute();
    Article article = plain.articles().getFirst();
    Article placed =
        new Article(
            article.versionId(),
            article.ref(),
            article.path(),
            article.paragraphs(),
            Optional.of(new Origin("测试法.pdf", 2, 5)));
    return new SourceRecord.Statute(plain.version(), plain.preamble(), List.of(placed));
  }

  /** Stores written before there were other documents hash the same. */
  @Test
  void whatComesFromPlainTextIsWrittenWithoutAPlace() {
    assertThat(RecordJson.write(statute())).doesNotContain("origin");
    assertThat(RecordJson.write(labelled(Optional.empty()))).doesNotContain("origin");
    assertThat(RecordJson.write(placed())).contains("\"origin\":{\"file\":\"测试法.pdf\"");
  }

  private static SourceRecord labelled(Optional<Term> term) {
    return new SourceRecord.Case(
        new LabelledCase(
            new CaseRecord("case/1", List.of("甲"), "事实"),
            new CaseLabel(List.of("测试罪"), List.of(INSERTED.number()), term)));
  }

  private static Offense offense() {
    Signal bounded =
        new Signal(
            Signal.Effect.SUPPORTS,
            List.of("甲…乙|丙"),
            Optional.of(
                new NumericCondition(Measure.MONEY_YUAN, "", 0.1, Double.POSITIVE_INFINITY, "依据")),
            0.3);
    Signal unbounded =
        new Signal(
            Signal.Effect.EXCLUDES,
            List.of(),
            Optional.of(
                new NumericCondition(Measure.AGE_YEARS, "被害人", Double.NEGATIVE_INFINITY, 14, "")),
            1);
    return new Offense(
        "测试罪",
        List.of("测验罪"),
        "第一章",
        List.of(PLAIN),
        Validity.from(LocalDate.of(1997, 10, 1)),
        List.of(
            new ChecklistItem(
                "taking",
                ChecklistItem.Element.CONDUCT,
                "是否取走？",
                ChecklistItem.Necessity.REQUIRED,
                List.of(bounded, unbounded))),
        List.of(new SentencingTier("基本", PLAIN, 0, 36, false, false, List.of())),
        List.of(new Offense.Confusion("他罪", "对象")),
        List.of(new Offense.Conversion("他罪", INSERTED, List.of(unbounded))));
  }

  private static RuleCard card() {
    return new RuleCard(
        "card/1",
        "概念",
        "题",
        List.of("问"),
        List.of(),
        List.of("不"),
        List.of("果"),
        List.of(),
        List.of(),
        List.of(new RuleCard.Support(PLAIN, 1.0 / 3, true)));
  }

  @ParameterizedTest
  @MethodSource("everyRecord")
  void whatIsWrittenIsReadBackEqual(SourceRecord record) throws IOException {
    String json = RecordJson.write(record);
    assertThat(json).doesNotContain("\n");
    assertThat(RecordJson.read(json, SourceRecord.class)).isEqualTo(record);
  }

  @ParameterizedTest
  @MethodSource("everyRecord")
  void theTypeTagIsTheNameUsedInReports(SourceRecord record) {
    String name = ImportReport.typeOf(record);
    assertThat(RecordJson.typeName(record.getClass())).isEqualTo(name);
    assertThat(RecordJson.write(record)).startsWith("{\"type\":\"" + name + "\"");
  }

  @Test
  void referencesAreWrittenInTheirIdForm() {
    assertThat(RecordJson.write(statute())).contains("\"ref\":\"测试法/133-1\"");
  }

  @Test
  void aRecordThatBreaksItsRulesIsRefused() {
    assertThatThrownBy(
            () ->
                RecordJson.read(
                    "{\"type\":\"checklist\",\"origin\":\"x\",\"article\":\"第七条\",\"questions\":[]}",
                    SourceRecord.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("article reference");
  }
}
