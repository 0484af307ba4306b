package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Dates and the date of the conduct, on invented facts. */
class CaseDatesTest {
  private static List<LocalDate> dates(String text) {
    return CaseDates.in(text).stream().map(CaseDates.Dated::date).toList();
  }

  @Test
  void yearsMonthsAndDaysAreContinued() {
    assertThat(dates("2016年2月27日，次日，同月29日，3月5日，同年10月，二〇一七年十一月七日"))
        .containsExactly(
            LocalDate.of(2016, 2, 27),
            LocalDate.of(2016, 2, 28),
            LocalDate.of(2016, 2, 29),
            LocalDate.of(2016, 3, 5),
            LocalDate.of(2016, 10, 31),
            LocalDate.of(2017, 11, 7));
  }

  @Test
  void impossibleDatesAreLeftOut() {
    assertThat(dates("2016年5、6月间")).containsExactly(LocalDate.of(2016, 6, 30));
    assertThat(dates("2017年2月30日，2017年13月")).isEmpty();
    assertThat(dates("次日离开")).isEmpty();
  }

  @Test
  void theLatestDayIsThatOfWhateverItTells() {
    CaseText text = CaseTextReader.read("2014年3月1日赵某取走甲物。2015年1月1日，赵某赔偿钱某。");
    assertThat(CaseDates.latest(text)).contains(LocalDate.of(2015, 1, 1));
    assertThat(CaseDates.latest(CaseTextReader.read("赵某取走甲物。"))).isEmpty();
  }

  @Test
  void conductIsTheLatestDateThatIsNotProcedure() {
    String text = "赵某（1990年1月2日出生）于2014年3月1日取走甲物，同年5月6日取走乙物。2014年7月1日，赵某被抓获。" + "2015年1月1日，赵某赔偿钱某。";
    assertThat(CaseDates.actDate(CaseTextReader.read(text))).contains(LocalDate.of(2014, 5, 6));
    String surrender = "起诉书指控：2015年2月12日20时许，赵某取走甲物。2015年5月15日至5月19日，赵某到派出所投案。";
    assertThat(CaseDates.actDate(CaseTextReader.read(surrender)))
        .contains(LocalDate.of(2015, 2, 12));
    assertThat(CaseDates.actDate(CaseTextReader.read("赵某取走甲物。"))).isEmpty();
  }
}
