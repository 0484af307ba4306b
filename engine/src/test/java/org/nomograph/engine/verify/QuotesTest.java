package org.nomograph.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;

class QuotesTest {
  private static final String SOURCE = "第一款写道：借阅图书的，\n应当在 ６０ 日内归还；逾期的，照价赔偿。";

  @Test
  void differencesOfMarksWidthAndSpaceDoNotCount() {
    FactSpan span = Quotes.find(SOURCE, "借阅图书的应当在60日内归还").orElseThrow();
    assertThat(SOURCE.substring(span.start(), span.end())).isEqualTo(span.text());
    assertThat(span.text()).isEqualTo("借阅图书的，\n应当在 ６０ 日内归还");
  }

  @Test
  void everyLetterAndDigitCounts() {
    assertThat(Quotes.find(SOURCE, "应当在90日内归还")).isEmpty();
    assertThat(Quotes.find(SOURCE, "可以在60日内归还")).isEmpty();
    assertThat(Quotes.find(SOURCE, "，。")).isEmpty();
  }

  @Test
  void termsInQuotationMarksAreNoQuotes() {
    assertThat(Quotes.in("所谓“逾期”，即“超过六十日没有归还的”；条文说「照价赔偿图书的」。"))
        .containsExactly("超过六十日没有归还的", "照价赔偿图书的");
  }
}
