package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.text.CaseTextReader;

class SentencingTrainerTest {
  /** The card alone gives 0.22 * 100 = 22 months. */
  private static final Offense OFFENSE =
      Cards.offense(Cards.tier("基本", 0, 100), Cards.tier("严重", 36, 200, Cards.phrase("古碑")));

  private static final LawDays NO_DAYS = new LawDays(Optional.empty(), Optional.empty());

  private final SentencingTrainer trainer =
      new SentencingTrainer(SentencingParams.DEFAULT, new SignalFinder());

  private static TrainingSentence decided(String facts, int months) {
    return new TrainingSentence(
        Optional.of(OFFENSE), Optional.of(CaseTextReader.read(facts)), NO_DAYS, months);
  }

  private static TrainingSentence bare(int months) {
    return new TrainingSentence(Optional.of(OFFENSE), Optional.empty(), NO_DAYS, months);
  }

  private double factor(List<TrainingSentence> sentences) {
    SentencingModel.Typical typical = trainer.train(sentences).typical().get(OFFENSE.name());
    return typical == null ? 1 : typical.factor();
  }

  @Test
  void nothingLearntGivesTheDefaults() {
    assertThat(trainer.train(List.of())).isEqualTo(SentencingModel.DEFAULT);
  }

  @Test
  void fewCasesDoNotMoveTheCardManyGiveTheirMedian() {
    // two cases against the card as two: half of the weight lies at or above 1
    assertThat(factor(List.of(bare(10), bare(10)))).isEqualTo((1 + 10) / 23.0);
    assertThat(factor(List.of(bare(10)))).isEqualTo(1);
    assertThat(factor(Collections.nCopies(5, bare(45)))).isEqualTo((1 + 45) / 23.0);
  }

  @Test
  void oneVeryLongSentenceDoesNotLengthenTheOthers() {
    List<TrainingSentence> most = new ArrayList<>(Collections.nCopies(6, bare(10)));
    double before = factor(most);
    most.add(bare(100));
    assertThat(factor(most)).isEqualTo(before);
  }

  @Test
  void sentencesOfAnotherRangeTeachNothingOfTheLightOne() {
    assertThat(factor(Collections.nCopies(9, bare(150)))).isEqualTo(1);
    assertThat(factor(Collections.nCopies(9, decided("甲推倒古碑。", 90)))).isEqualTo(1);
    assertThat(factor(Collections.nCopies(9, decided("甲推倒界碑。", 90)))).isEqualTo(91 / 23.0);
  }

  @Test
  void aSentenceIsHeldAgainstTheRangesOfItsTime() {
    Offense changed =
        Cards.changed(OFFENSE.tiers(), Cards.before("2015-01-01", Cards.tier("旧", 0, 200)));
    LawDays old = new LawDays(Optional.empty(), Optional.of(LocalDate.of(2014, 1, 1)));
    List<TrainingSentence> sentences =
        Collections.nCopies(
            5, new TrainingSentence(Optional.of(changed), Optional.empty(), old, 89));
    // the old card gives 0.22 * 200 = 44 months
    assertThat(factor(sentences)).isEqualTo(90 / 45.0);
  }

  @Test
  void termsAndSpreadComeFromTheCorpusWhenItHasEnough() {
    List<TrainingSentence> sentences = new ArrayList<>();
    for (int months = 1; months <= 100; months++) {
      sentences.add(new TrainingSentence(Optional.empty(), Optional.empty(), NO_DAYS, months));
    }
    assertThat(trainer.train(sentences).terms())
        .containsExactly(11, 21, 31, 41, 51, 61, 71, 81, 91);
    List<TrainingSentence> same = Collections.nCopies(40, decided("甲推倒古碑。", 12));
    // the card says 36 months: |log 37 − log 13|
    assertThat(trainer.train(same).spread()).isCloseTo(Math.log(37.0 / 13), within(1e-9));
  }

  @Test
  void theOrderOfTheCasesDoesNotMatter() {
    List<TrainingSentence> sentences = new ArrayList<>();
    for (int months : new int[] {3, 5, 8, 13, 21, 34, 55, 89}) {
      sentences.add(bare(months));
      sentences.add(decided("甲推倒界碑。", months + 1));
    }
    SentencingModel model = trainer.train(sentences);
    Collections.shuffle(sentences, new Random(7));
    assertThat(trainer.train(sentences)).isEqualTo(model);
  }

  @Test
  void aModelIsReadBackAsItWasWritten(@TempDir Path directory) throws Exception {
    SentencingModel model = trainer.train(Collections.nCopies(40, decided("甲推倒界碑。", 30)));
    Path file = directory.resolve("model.json");
    SentencingModelFormat.write(model, file);
    assertThat(SentencingModelFormat.read(file)).isEqualTo(model);
  }
}
