package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

/** When the trial was, as far as the facts tell. */
class TrialDayTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 6, 1);

  private static LocalDate of(String facts) {
    return TrialDay.latest(CaseTextReader.read(facts), TODAY);
  }

  @Test
  void aReportOfATrialIsOfTheTimeOfItsLatestDay() {
    assertThat(of("公诉机关指控，2013年2月1日，赵某偷走铜锅。2014年5月6日赵某被抓获。")).isEqualTo(LocalDate.of(2016, 5, 6));
  }

  @Test
  void aCaseStillToBeTriedIsTriedToday() {
    assertThat(of("2013年2月1日，赵某偷走铜锅。")).isEqualTo(TODAY);
    assertThat(of("经审理查明，赵某偷走铜锅。")).isEqualTo(TODAY);
  }

  @Test
  void noTrialIsLaterThanToday() {
    assertThat(of("经审理查明，2026年1月3日，赵某偷走铜锅。")).isEqualTo(TODAY);
  }
}
