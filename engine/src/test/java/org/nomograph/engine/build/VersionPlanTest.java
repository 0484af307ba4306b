package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;

class VersionPlanTest {
  private static StatuteVersion version(String adopted, Validity validity) {
    return new StatuteVersion(
        "测试法",
        "测试法",
        DocumentKind.LAW,
        adopted.isEmpty() ? Optional.empty() : Optional.of(LocalDate.parse(adopted)),
        validity,
        "");
  }

  private static Map<String, VersionPlan.Interval> plan(StatuteVersion... versions) {
    VersionPlan plan = new VersionPlan();
    for (StatuteVersion version : versions) {
      plan.add(version);
    }
    return plan.intervals();
  }

  private static VersionPlan.Interval interval(String from, String until, boolean newest) {
    return new VersionPlan.Interval(
        new Validity(
            Optional.ofNullable(from).map(LocalDate::parse),
            Optional.ofNullable(until).map(LocalDate::parse)),
        newest);
  }

  @Test
  void aVersionEndsOnTheFirstDayOfTheNextWhateverTheirOrderOfArrival() {
    Map<String, VersionPlan.Interval> intervals =
        plan(
            version("2020-05-28", Validity.from(LocalDate.of(2021, 1, 1))),
            version("2000-01-01", Validity.from(LocalDate.of(2000, 3, 1))),
            version("2010-01-01", Validity.from(LocalDate.of(2010, 7, 1))));
    assertThat(intervals)
        .containsEntry("测试法@2000-01-01", interval("2000-03-01", "2010-07-01", false))
        .containsEntry("测试法@2010-01-01", interval("2010-07-01", "2021-01-01", false))
        .containsEntry("测试法@2020-05-28", interval("2021-01-01", null, true));
  }

  @Test
  void anAmendmentIsNotEndedByTheNextOne() {
    StatuteVersion first = amendment("2000-01-01");
    StatuteVersion second = amendment("2010-01-01");
    assertThat(plan(first, second))
        .containsEntry("测试法修正案@2000-01-01", interval("2000-01-01", null, true))
        .containsEntry("测试法修正案@2010-01-01", interval("2010-01-01", null, true));
  }

  private static StatuteVersion amendment(String adopted) {
    return new StatuteVersion(
        "测试法修正案",
        "测试法修正案",
        DocumentKind.AMENDMENT,
        Optional.of(LocalDate.parse(adopted)),
        Validity.ALWAYS,
        "");
  }

  @Test
  void withoutAFirstDayTheDayOfAdoptionCounts() {
    assertThat(plan(version("2010-01-01", Validity.ALWAYS)))
        .containsEntry("测试法@2010-01-01", interval("2010-01-01", null, true));
  }

  @Test
  void anUndatedVersionIsOlderThanADatedOne() {
    assertThat(plan(version("", Validity.ALWAYS), version("2010-01-01", Validity.ALWAYS)))
        .containsEntry("测试法@undated", interval(null, "2010-01-01", false));
  }

  @Test
  void aRepealedLawHasNoNewestVersion() {
    Validity ended = Validity.between(LocalDate.of(1999, 10, 1), LocalDate.of(2021, 1, 1));
    assertThat(plan(version("1999-03-15", ended)))
        .containsEntry("测试法@1999-03-15", interval("1999-10-01", "2021-01-01", false));
  }

  @Test
  void anOwnEndBeforeTheNextVersionIsKept() {
    Validity ended = Validity.between(LocalDate.of(2000, 1, 1), LocalDate.of(2005, 1, 1));
    assertThat(plan(version("2000-01-01", ended), version("2010-01-01", Validity.ALWAYS)))
        .containsEntry("测试法@2000-01-01", interval("2000-01-01", "2005-01-01", false));
  }
}
