package org.nomograph.engine.ingest.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Term;

/** Charges and terms out of invented operative parts. */
class OperativePartTest {
  private static Verdict only(String orders) {
    List<Verdict> verdicts = OperativePart.read("判决如下：" + orders + "如不服本判决，可上诉。审判长甲");
    assertThat(verdicts).hasSize(1);
    return verdicts.getFirst();
  }

  private static Optional<Term> months(int months) {
    return Optional.of(Term.ofMonths(months));
  }

  @Test
  void suspendedTermIsThePrincipalTerm() {
    Verdict verdict = only("被告人赵某犯测试罪，判处有期徒刑一年六个月，缓刑二年，并处罚金三千元。");
    assertThat(verdict.defendant()).isEqualTo("赵某");
    assertThat(verdict.charges()).containsExactly("测试罪");
    assertThat(verdict.term()).isEqualTo(months(18));
  }

  @Test
  void combinedSentenceIsTheOneToBeExecuted() {
    Verdict verdict = only("被告人赵某犯甲事罪，判处有期徒刑三年；犯乙事罪，判处拘役五个月；数罪并罚，决定执行有期徒刑三年零二个月。");
    assertThat(verdict.charges()).containsExactly("甲事罪", "乙事罪");
    assertThat(verdict.term()).isEqualTo(months(38));
  }

  @Test
  void eachDefendantHasHisOwnVerdict() {
    List<Verdict> verdicts =
        OperativePart.read(
            "判决如下：一、被告人赵某犯甲事罪，判处拘役3个月（刑期自2001年1月1日起）。二、被告人钱某犯掩饰、隐瞒犯罪所得罪，"
                + "判处管制一年。三、追缴被告人钱某的犯罪所得。审判员孙某");
    assertThat(verdicts).extracting(Verdict::defendant).containsExactly("赵某", "钱某");
    assertThat(verdicts).extracting(Verdict::term).containsExactly(months(3), months(12));
    assertThat(verdicts.getLast().charges()).containsExactly("掩饰、隐瞒犯罪所得罪");
  }

  @Test
  void fineAloneAndExemptionAreZeroMonths() {
    assertThat(only("被告人赵某犯测试罪，单处罚金人民币五千元。").term()).isEqualTo(months(0));
    assertThat(only("被告人赵某犯测试罪，免予刑事处罚。").term()).isEqualTo(months(0));
  }

  @Test
  void lifeAndDeathAreNotMonths() {
    assertThat(only("被告人赵某犯测试罪，判处无期徒刑，剥夺政治权利终身。").term())
        .isEqualTo(Optional.of(new Term(0, true, false)));
    assertThat(only("被告人赵某犯测试罪，判处死刑，缓期二年执行。").term())
        .isEqualTo(Optional.of(new Term(0, false, true)));
  }

  @Test
  void quashedJudgmentIsNotTheVerdict() {
    Verdict verdict = only("一、撤销某院刑事判决，即被告人赵某犯测试罪，判处有期徒刑九年。二、上诉人赵某犯测试罪，判处有期徒刑二年。");
    assertThat(verdict.term()).isEqualTo(months(24));
  }

  @Test
  void nameWithoutARoleIsTheDefendant() {
    Verdict verdict = only("一、撤销某院判决第二项；二、赵某犯测试罪，判处有期徒刑三年缓刑四年。");
    assertThat(verdict.defendant()).isEqualTo("赵某");
    assertThat(verdict.term()).isEqualTo(months(36));
  }

  @Test
  void severalChargesUnderOnePenaltyAreSeparated() {
    assertThat(only("被告人赵某犯甲事罪、传授犯罪方法罪，判处有期徒刑三年。").charges()).containsExactly("甲事罪", "传授犯罪方法罪");
  }

  @Test
  void textWithoutOrdersGivesNothing() {
    assertThat(OperativePart.read("被告人赵某犯测试罪。")).isEmpty();
    assertThat(OperativePart.read("判决如下：……")).isEmpty();
  }
}
