package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.Progress;
import org.nomograph.engine.reason.ScoredCharge;
import org.nomograph.engine.text.CaseText;

class ChargeModelTest {
  private static final List<String> PLACES = List.of("河东", "河西", "山南", "山北", "海口", "湖滨");

  private static CaseText text(String facts) {
    return new CaseText(facts, List.of(), List.of(), List.of());
  }

  private static TrainingCase example(String facts, String charge) {
    return new TrainingCase(text(facts), new TreeSet<>(List.of(charge)));
  }

  private static LinearChargeModel train(int threads) throws InterruptedException {
    return train(threads, List.of());
  }

  private static LinearChargeModel train(int threads, List<TrainingCase> examples)
      throws InterruptedException {
    List<TrainingCase> cases = new ArrayList<>();
    for (String place : PLACES) {
      cases.add(example("被告人在" + place + "潜入仓库偷走铜线。", "甲罪"));
      cases.add(example("被告人在" + place + "挥拳打断店主手臂。", "乙罪"));
    }
    List<RuleText> rules = List.of(new RuleText("丙罪", "向河流倾倒有毒废液，使水体受害的行为。"));
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      return new ChargeModelTrainer(
              new ChargeModelParams(new NgramParams(2, 4, 1), 0.1, 100), executor)
          .train(cases, examples, rules, Progress.NONE);
    }
  }

  private static List<ScoredCharge> rank(LinearChargeModel model, CaseText facts) {
    return new EmbeddedChargePredictor(model, ResearchParams.DEFAULT).predict(facts).ranked();
  }

  @Test
  void learnsFromCasesAndFromRuleTexts() throws Exception {
    LinearChargeModel model = train(1);
    assertThat(rank(model, text("丁在码头偷走铜线。")).get(0).offense()).isEqualTo("甲罪");
    assertThat(rank(model, text("丁挥拳打断邻居肋骨。")).get(0).offense()).isEqualTo("乙罪");
    assertThat(rank(model, text("丁向河流倾倒废液。")).get(0).offense()).isEqualTo("丙罪");
  }

  @Test
  void learnsFromExamplesWhatNoCaseAndNoRuleTells() throws Exception {
    CaseText facts = text("丁在夜里锯断界桩。");
    LinearChargeModel model = train(1, List.of(example("戊在山口锯断界桩，运回家中。", "丁罪")));
    assertThat(rank(train(1), facts)).noneMatch(charge -> charge.offense().equals("丁罪"));
    assertThat(rank(model, facts).get(0).offense()).isEqualTo("丁罪");
    assertThat(model.cases()).isEqualTo(2 * PLACES.size());
    assertThat(model.evidence("丁在夜里锯断界桩。").neighbours()[model.charges().indexOf("丁罪")])
        .as("no case, so no vote")
        .isZero();
  }

  @Test
  void confidencesAreADistribution() throws Exception {
    double sum =
        rank(train(1), text("丁在码头偷走铜线。")).stream().mapToDouble(ScoredCharge::confidence).sum();
    assertThat(sum).isBetween(0.999, 1.001);
  }

  @Test
  void ignoredPartsDoNotSpeak() throws Exception {
    String facts = "曾挥拳打断店主手臂。丁在码头偷走铜线。";
    CaseText prior = new CaseText(facts, List.of(), List.of(), List.of(FactSpan.of(facts, 0, 10)));
    LinearChargeModel model = train(1);
    assertThat(rank(model, prior)).isEqualTo(rank(model, text("丁在码头偷走铜线。")));
  }

  @Test
  void aStoredModelGivesTheSameScores(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("charges.bin");
    LinearChargeModel model = train(1);
    ChargeModelFormat.write(model, file);
    CaseText facts = text("丁在码头偷走铜线，又打断他人手臂。");
    assertThat(rank(ChargeModelFormat.read(file), facts)).isEqualTo(rank(model, facts));
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length / 2));
    assertThatThrownBy(() -> ChargeModelFormat.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("cut off");
  }

  @Test
  void threadsDoNotChangeTheModel() throws Exception {
    CaseText facts = text("丁在码头偷走铜线，又打断他人手臂。");
    assertThat(rank(train(1), facts)).isEqualTo(rank(train(3), facts));
  }

  @Test
  void theLeftOutValueIsThatOfTheModelTrainedWithoutTheDocument() throws Exception {
    float[][] vectors = {{1, 0}, {0.6f, 0.8f}, {0, 1}};
    boolean[] positive = {true, false, true};
    try (ExecutorService executor = Executors.newFixedThreadPool(1)) {
      KernelRidge all = new KernelRidge(kernel(vectors, 3), 0.5, executor);
      double leftOut = all.leftOut(2, true, all.solve(positive)[2]);
      KernelRidge without = new KernelRidge(kernel(vectors, 2), 0.5, executor);
      float[] dual = without.solve(new boolean[] {true, false});
      double decision = dual[0] * (1 + 0) + dual[1] * (1 + 0.8);
      assertThat(leftOut).isCloseTo(decision, org.assertj.core.data.Offset.offset(1e-4));
    }
  }

  private static float[][] kernel(float[][] vectors, int count) {
    float[][] kernel = new float[count][];
    for (int i = 0; i < count; i++) {
      kernel[i] = new float[i + 1];
      for (int j = 0; j <= i; j++) {
        kernel[i][j] = 1 + vectors[i][0] * vectors[j][0] + vectors[i][1] * vectors[j][1];
      }
    }
    return kernel;
  }
}
