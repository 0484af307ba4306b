package org.nomograph.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation.Status;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Paragraph;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.verify.ReplyVerifier.Unsupplied;
import org.nomograph.engine.workspace.StoredArticle;

class ReplyVerifierTest {
  private static final LocalDate DAY = LocalDate.of(2026, 1, 1);
  private static final Validity NOW = Validity.from(LocalDate.of(2020, 1, 1));
  private static final Validity ONCE =
      Validity.between(LocalDate.of(2010, 1, 1), LocalDate.of(2020, 1, 1));

  /** An invented law: 3 and 5 are in force, 7 was. */
  private static final Map<String, StoredArticle> LAW =
      Map.of(
          "测试法/3", article("3", "损坏图书的，应当照价赔偿。", NOW),
          "测试法/5", article("5", "逾期三十日不还图书的，图书馆可以注销借书证。", NOW),
          "测试法/7", article("7", "损坏图书的，应当加倍赔偿。", ONCE));

  private static final List<Supplied> SUPPLIED =
      List.of(Supplied.of(LAW.get("测试法/3").article()), Supplied.of("案件事实", "读者甲撕坏了三本书。"));

  private static StoredArticle article(String number, String text, Validity validity) {
    StatuteVersion version =
        new StatuteVersion("测试法", "测试法", DocumentKind.LAW, validity.from(), validity, "");
    return new StoredArticle(
        version,
        new Article(
            version.id(),
            ArticleRef.parse("测试法/" + number),
            List.of(),
            List.of(new Paragraph(text, List.of()))));
  }

  private static final ArticleLookup LOOKUP =
      new ArticleLookup() {
        @Override
        public CitationVerifier.Checked article(ArticleRef ref, Optional<LocalDate> asOf) {
          Optional<StoredArticle> found = Optional.ofNullable(LAW.get(ref.toString()));
          Status status =
              found
                  .map(
                      a ->
                          a.version().validity().covers(asOf.orElseThrow())
                              ? Status.VERIFIED
                              : Status.NOT_IN_FORCE)
                  .orElse(Status.NOT_FOUND);
          return new CitationVerifier.Checked(status, found);
        }

        @Override
        public boolean hasLaw(String law) {
          return law.equals("测试法");
        }
      };

  private static Verification verify(String reply) throws IOException {
    return verify(reply, Unsupplied.ADDED);
  }

  private static Verification verify(String reply, Unsupplied unsupplied) throws IOException {
    return new ReplyVerifier(LOOKUP, new Entailment(EntailmentParams.DEFAULT), unsupplied)
        .verify(CitedSentences.of(reply), SUPPLIED, "我撕坏了书，听说要“赔偿十倍的价钱”，对吗？", Optional.of(DAY));
  }

  @Test
  void whatRestsOnItsEvidencePasses() throws IOException {
    Verification verification =
        verify("依照《测试法》第三条，损坏图书的，应当照价赔偿[1]。条文原话是“损坏图书的应当照价赔偿”[1]。读者甲撕坏了三本书[2]。");
    assertThat(verification.faults()).isEmpty();
    assertThat(verification.added()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "损坏图书的，应当照价赔偿。|NO_EVIDENCE",
        "损坏图书的，应当照价赔偿[3]。|UNKNOWN_NUMBER",
        "损坏图书的，应当照价赔偿[0]。|UNKNOWN_NUMBER",
        "依照《测试法》第九十九条，损坏图书的，应当照价赔偿[1]。|NOT_FOUND",
        "依照测试法第九条，损坏图书的，应当照价赔偿[1]。|NOT_FOUND",
        "依照第八条，损坏图书的，应当照价赔偿[1]。|NOT_FOUND",
        "依照《测试法》第三条第二款，损坏图书的，应当照价赔偿[1]。|NOT_FOUND",
        "依照《测试法》第三条第（四）项，损坏图书的，应当照价赔偿[1]。|NOT_FOUND",
        "依照《图书保护法》，损坏图书的，应当照价赔偿[1]。|NOT_FOUND",
        "依照《图书保护法》第三条，损坏图书的，应当照价赔偿[1]。|NOT_FOUND",
        "参照（2019）甲01民终123号，损坏图书的，应当照价赔偿[1]。|NOT_FOUND",
        "依照《测试法》第七条，损坏图书的，应当照价赔偿[1]。|NOT_IN_FORCE",
        "测试法写道“损坏图书的，应当双倍赔偿”[1]。|QUOTE",
        "损坏图书的，可以照价赔偿[1]。|NOT_ENTAILED",
        "损坏图书的，应当赔偿三倍价款[1]。|NOT_ENTAILED"
      })
  void everyKindOfFaultIsTold(String reply, ReplyFault.Kind kind) throws IOException {
    Verification verification = verify(reply);
    assertThat(verification.faults())
        .extracting(ReplyFault::kind)
        .as("%s", verification.faults())
        .contains(kind);
    assertThat(verification.faults())
        .allSatisfy(
            fault -> {
              assertThat(fault.sentence()).isEqualTo(1);
              assertThat(fault.line()).contains("第 1 句").contains(fault.reason());
              assertThat(fault.place())
                  .matches(
                      place ->
                          reply.contains(place)
                              || CitedSentences.withoutNumbers(reply).contains(place));
            });
    assertThat(verification.added()).isEmpty();
  }

  @Test
  void anArticleThatNobodyGaveIsLookedUpAndAdded() throws IOException {
    Verification verification = verify("依照《测试法》第五条，逾期三十日不还图书的，图书馆可以注销借书证[1]。");
    assertThat(verification.faults()).isEmpty();
    assertThat(verification.added())
        .extracting(added -> added.article().ref().toString())
        .containsExactly("测试法/5");
    Verification refused = verify("依照《测试法》第五条，逾期三十日不还图书的，图书馆可以注销借书证[1]。", Unsupplied.REFUSED);
    assertThat(refused.faults())
        .extracting(ReplyFault::kind)
        .contains(ReplyFault.Kind.NOT_SUPPLIED);
    assertThat(refused.added()).isEmpty();
  }

  @Test
  void whatTheAskerSaysMayBeQuotedAndIsNoEvidence() throws IOException {
    assertThat(verify("您听说的“赔偿十倍的价钱”没有依据[1]。").faults())
        .extracting(ReplyFault::kind)
        .containsOnly(ReplyFault.Kind.NOT_ENTAILED);
  }

  @Test
  void faultsNameTheirSentence() throws IOException {
    Verification verification = verify("损坏图书的，应当照价赔偿[1]。逾期的，应当坐牢[1]。");
    assertThat(verification.passed(1)).isTrue();
    assertThat(verification.passed(2)).isFalse();
  }
}
