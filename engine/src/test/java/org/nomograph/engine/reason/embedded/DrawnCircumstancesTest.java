package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Term;
import org.nomograph.engine.pack.PackReader;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/** The term of every shipped offense in every range, under circumstances drawn at random. */
class DrawnCircumstancesTest {
  private static final LawDays NO_DAYS = new LawDays(Optional.empty(), Optional.empty());
  private static final List<String> INSIDE = List.of("系累犯。", "取得被害人谅解。", "被告人当庭认罪。", "退赔损失。");
  private static final List<String> BELOW = List.of("系从犯。", "有自首情节。", "因未遂而未得逞。");
  private static final int DRAWS = 4;

  @Test
  void noTermLeavesItsRangeUnlessACircumstanceAllowsIt() throws IOException {
    Random random = new Random(11);
    SentencingEstimator estimator =
        new SentencingEstimator(
            SentencingParams.DEFAULT,
            new SentencingModel(new TreeMap<>(), List.of(6, 36), 0.3),
            new SignalFinder());
    int ranges = 0;
    for (var offense : new PackReader().readPack(Path.of("../packs/prc-criminal")).offenses()) {
      for (SentencingTier tier : offense.value().tiers()) {
        for (int draw = 0; draw < DRAWS; draw++) {
          ranges +=
              holds(estimator, offense.value(), facts(tier, random), random.nextBoolean()) ? 1 : 0;
        }
      }
    }
    assertThat(ranges).isGreaterThan(1_000);
  }

  private static String facts(SentencingTier tier, Random random) {
    List<String> told = new ArrayList<>(List.of("被告人甲某有下列行为。"));
    tier.when().stream()
        .filter(signal -> !signal.phrases().isEmpty())
        .findFirst()
        .ifPresent(s -> told.add(s.phrases().get(0).replace("…", "") + "。"));
    INSIDE.stream().filter(line -> random.nextBoolean()).forEach(told::add);
    return String.join("", told);
  }

  private static boolean holds(
      SentencingEstimator estimator, Offense offense, String facts, boolean lighter) {
    String told =
        lighter ? facts + BELOW.get(Math.floorMod(facts.hashCode(), BELOW.size())) : facts;
    CaseText text = CaseTextReader.read(told);
    Optional<SentencingTier> range = estimator.tier(text, offense, NO_DAYS);
    Term term = estimator.estimate(text, offense, NO_DAYS, JointPart.SOLE).term();
    if (range.isEmpty() || term.life() || term.death() || range.get().noFixedTerm()) {
      return false;
    }
    boolean allowed = Circumstance.in(text).stream().anyMatch(Circumstance::belowTier);
    assertThat(term.months())
        .as("%s: %s in %s", offense.name(), told, range.get())
        .isBetween(allowed ? 0 : range.get().minMonths(), range.get().maxMonths());
    return true;
  }
}
