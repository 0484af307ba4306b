package org.nomograph.engine.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.ask.RelevanceWeights.SignalWeights;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.question.QuestionFeature;

class SignalsTest {
  private static final List<Double> NOTHING = Collections.nCopies(Signals.ALL.size(), 0.0);
  private static final List<Double> NO_VOICE = List.of(0.0, 0.0, 0.0, 0.0);

  private static Retrieved hit(Map<QuestionFeature, Double> values) {
    List<Explanation> parts = new ArrayList<>();
    new EnumMap<>(values)
        .forEach(
            (feature, value) ->
                parts.add(
                    Explanation.product(
                        feature.text(),
                        List.of(
                            Explanation.leaf(2, "weight"),
                            Explanation.leaf(value, feature.text())))));
    Explanation why =
        parts.isEmpty() ? Explanation.leaf(0, "nothing") : Explanation.sum("score", parts);
    return new Retrieved(new Hit("测试法@2021-06-01/1", "测试法/1", why.value()), why);
  }

  /** Values of two candidates times weights of 1, 10, 100 for words, last sentence, meaning. */
  @Test
  void valuesAreThoseOfTheExplanation() {
    Signals signals =
        new Signals(
            List.of(
                hit(Map.of(QuestionFeature.WORDS, 1.0, QuestionFeature.MEANING, 0.5)),
                hit(Map.of(QuestionFeature.LAST_SENTENCE, 0.25, QuestionFeature.LENGTH, 7.0))));
    SignalWeights weights =
        new SignalWeights(List.of(1.0, 10.0, 100.0, 0.0, 0.0, 0.0), NOTHING, NO_VOICE);
    assertThat(signals.logit(0, weights)).isEqualTo(1 + 50, within(1e-9));
    assertThat(signals.logit(1, weights)).isEqualTo(2.5, within(1e-9));
  }

  /** First by words, its last sentence and meaning: two voices; what none has makes none first. */
  @Test
  void whoIsFirstByHowManyIsCounted() {
    Signals signals =
        new Signals(
            List.of(
                hit(
                    Map.of(
                        QuestionFeature.WORDS, 1.0,
                        QuestionFeature.LAST_SENTENCE, 1.0,
                        QuestionFeature.MEANING, 0.6)),
                hit(Map.of(QuestionFeature.WORDS, 0.5, QuestionFeature.MEANING, 0.5)),
                hit(Map.of(QuestionFeature.TOPIC_SAID, 0.1))));
    SignalWeights first =
        new SignalWeights(NOTHING, List.of(1.0, 2.0, 4.0, 8.0, 16.0, 32.0), NO_VOICE);
    SignalWeights agreed = new SignalWeights(NOTHING, NOTHING, List.of(0.0, 1.0, 2.0, 3.0));
    assertThat(List.of(0, 1, 2)).map(i -> signals.logit(i, first)).containsExactly(7.0, 0.0, 8.0);
    assertThat(List.of(0, 1, 2)).map(i -> signals.logit(i, agreed)).containsExactly(2.0, 0.0, 1.0);
  }

  @Test
  void moreVoicesThanAreWeighedCountAsTheMost() {
    Map<QuestionFeature, Double> all = new EnumMap<>(QuestionFeature.class);
    Signals.ALL.forEach(feature -> all.put(feature, 0.5));
    SignalWeights agreed = new SignalWeights(NOTHING, NOTHING, List.of(0.0, 1.0, 2.0, 3.0));
    assertThat(new Signals(List.of(hit(all))).logit(0, agreed)).isEqualTo(3);
  }
}
