package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Validity;

class RuleTextTest {
  @Test
  void tellsQuestionsAndSupportingPhrasesOfTheOffenseItself() {
    ChecklistItem conduct = item(Necessity.REQUIRED, "是否推倒界碑？", "推倒…界碑");
    ChecklistItem other = item(Necessity.EXCLUDING, "是否奉命拆除？", "奉命拆除");
    Offense offense =
        new Offense(
            "推碑罪",
            List.of(),
            "",
            List.of(ArticleRef.parse("测试法/3")),
            Validity.ALWAYS,
            List.of(conduct, other),
            List.of(),
            List.of(),
            List.of());
    assertThat(RuleText.of(offense)).isEqualTo(new RuleText("推碑罪", "推碑罪。是否推倒界碑？。推倒界碑。是否奉命拆除？"));
  }

  private static ChecklistItem item(Necessity necessity, String question, String phrase) {
    Signal signal = new Signal(Signal.Effect.SUPPORTS, List.of(phrase), Optional.empty(), 1);
    return new ChecklistItem("x", Element.CONDUCT, question, necessity, List.of(signal));
  }
}
