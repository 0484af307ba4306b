package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/** New sentences together with what is left of earlier ones. */
class RunningSentenceTest {
  private final RunningSentence running = new RunningSentence(SentencingParams.DEFAULT);

  private SentenceEstimate with(int months, String offense, String facts) {
    CaseText text = CaseTextReader.read(facts);
    SentenceEstimate estimate = new SentenceEstimate(Term.ofMonths(months), List.of("新罪"));
    return RunningSentence.earlier(List.of(offense), text, Optional.empty(), List.of("赵某"))
        .map(earlier -> running.with(estimate, earlier))
        .orElse(estimate);
  }

  @Test
  void theRestIsCombinedAsArticle69Orders() {
    // The longest 30, and half of the other 12 months.
    SentenceEstimate both = with(12, "故意伤害罪", "被告人赵某在监狱服刑期间伤人，余刑二年六个月。");
    assertThat(both.term()).isEqualTo(Term.ofMonths(36));
    assertThat(both.explanation()).contains("新罪", "服刑期间又犯罪，余刑与新罪并罚（刑法第七十一条）：前罪未执行部分 30 个月");
  }

  @Test
  void whatTheTextDoesNotTellIsSupposedAndSaidSo() {
    SentenceEstimate both = with(12, "故意伤害罪", "被告人赵某在监狱服刑期间伤人。");
    assertThat(both.term()).isEqualTo(Term.ofMonths(42));
    assertThat(both.explanation()).anyMatch(line -> line.contains("未载明，按 36 个月"));
    assertThat(with(12, "故意伤害罪", "被告人赵某在看守所服刑时伤人。").term()).isEqualTo(Term.ofMonths(14));
  }

  @Test
  void offensesOfConvictsAreCommittedWhileServing() {
    assertThat(with(12, "破坏监管秩序罪", "被告人赵某殴打同监犯人。").term()).isEqualTo(Term.ofMonths(42));
    assertThat(with(12, "脱逃罪", "被告人赵某趁监狱外役之机逃走。").term()).isEqualTo(Term.ofMonths(42));
    assertThat(with(12, "脱逃罪", "被告人赵某被刑事拘留后挣脱手铐逃走。").term()).isEqualTo(Term.ofMonths(12));
  }

  @Test
  void nobodyElseAndNoLifeSentenceIsMoved() {
    assertThat(with(12, "盗窃罪", "被告人赵某窃得铜锅一口。").term()).isEqualTo(Term.ofMonths(12));
    CaseText text = CaseTextReader.read("被告人赵某在监狱服刑期间杀人。");
    SentenceEstimate life = new SentenceEstimate(new Term(0, true, false), List.of("新罪"));
    assertThat(
            running.with(
                life,
                RunningSentence.earlier(List.of(), text, Optional.empty(), List.of("赵某"))
                    .orElseThrow()))
        .isEqualTo(life);
  }
}
