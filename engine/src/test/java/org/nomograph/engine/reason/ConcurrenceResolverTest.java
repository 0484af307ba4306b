package org.nomograph.engine.reason;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.reason.ConcurrenceResolver.Candidate;
import org.nomograph.engine.reason.ConcurrenceResolver.Resolution;

class ConcurrenceResolverTest {
  private static final String FACTS = "甲推倒界碑。乙后来烧掉谷仓。";
  private final ConcurrenceResolver resolver = new ConcurrenceResolver();

  private static Candidate candidate(String name, String article, int maxMonths, int from, int to) {
    ArticleRef ref = ArticleRef.parse("测试法/" + article);
    SentencingTier tier = new SentencingTier("基本", ref, 0, maxMonths, false, false, List.of());
    Offense offense =
        new Offense(
            name,
            List.of(),
            "",
            List.of(ref),
            Validity.ALWAYS,
            List.of(),
            List.of(tier),
            List.of(),
            List.of());
    return new Candidate(
        new ScoredCharge(name, 0.5, ""),
        Optional.of(offense),
        Optional.of(tier),
        List.of(FactSpan.of(FACTS, from, to)));
  }

  private static List<String> names(Resolution resolution) {
    return resolution.charges().stream().map(c -> c.charge().offense()).toList();
  }

  @Test
  void differentActsStaySideBySide() {
    Resolution resolution =
        resolver.resolve(
            List.of(candidate("推碑罪", "3", 36, 1, 5), candidate("烧仓罪", "4", 60, 7, 13)), List.of());
    assertThat(names(resolution)).containsExactly("烧仓罪", "推碑罪");
    assertThat(resolution.acts()).isEqualTo(2);
  }

  @Test
  void oneActTakesTheHeavierRule() {
    Resolution resolution =
        resolver.resolve(
            List.of(candidate("推碑罪", "3", 36, 1, 5), candidate("毁物罪", "5", 84, 3, 5)), List.of());
    assertThat(names(resolution)).containsExactly("毁物罪");
    assertThat(resolution.dropped().get(0).reason()).contains("从一重");
  }

  @Test
  void theSpecialRuleGoesBeforeAHeavierGeneralOne() {
    NormRelation special =
        new NormRelation(
            ArticleRef.parse("测试法/5"),
            ArticleRef.parse("测试法/3"),
            NormRelation.Type.SPECIFICATION,
            "界碑是一种物");
    Resolution resolution =
        resolver.resolve(
            List.of(candidate("推碑罪", "3", 36, 1, 5), candidate("毁物罪", "5", 84, 3, 5)),
            List.of(special));
    assertThat(names(resolution)).containsExactly("推碑罪");
    assertThat(resolution.dropped().get(0).reason()).contains("特别规定");
  }
}
