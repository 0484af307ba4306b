package org.nomograph.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishRenderingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Readers must return books within thirty days.|读者应当在三十日内归还图书。",
        "The library may stop lending, unless the reader is in hospital.|图书馆可以停止借阅，但住院的除外。",
        "The deposit must not exceed 100 yuan.|押金不得超过一百元。",
        "A fine of 20,000 yuan is imposed.|处二万元罚款。",
        "The buyer bears two thirds of the loss.|买受人承担三分之二的损失。",
        "Interest is 5 percent a year.|年利率百分之五。",
        "Wages are paid at twice the rate.|按二倍支付工资。",
        "The worker is entitled to leave after one year.|劳动者满一年的，有权休假。",
        "No one may enter the reading room with drinks.|任何人不得携带饮料进入阅览室。",
        "The tenant is not liable.|承租人不承担责任。",
        "He is required to register the card as lost within three days.|读者应当在三日内挂失。",
        "The sentence is three to ten years.|处三年以上十年以下有期徒刑。",
        "The parties need not give notice.|当事人无须通知。",
        "Two hundred and fifty yuan are refunded.|退还二百五十元。"
      })
  void aFaithfulRenderingPasses(String english, String chinese) {
    assertThat(EnglishRendering.faults(english, chinese)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Readers must return books within ninety days.|读者应当在三十日内归还图书。|90",
        "Readers must return books.|读者应当在三十日内归还图书。|30",
        "Readers may return books within thirty days.|读者应当在三十日内归还图书。|must",
        "Readers must not return books within thirty days.|读者应当在三十日内归还图书。|must not",
        "The library must stop lending.|图书馆可以停止借阅。|may",
        "The library may stop lending.|图书馆可以停止借阅，但住院的除外。|not",
        "The deposit may exceed 100 yuan.|押金不得超过一百元。|must not",
        "The tenant is liable.|承租人不承担责任。|not",
        "Under Article 900 readers must return books within thirty days.|读者应当在三十日内归还图书。|900",
        "The buyer bears one third of the loss.|买受人承担三分之二的损失。|number",
        "Readers must return books within thirty days, and the court has always held that those who are late pay the price of the book, the costs of the library, and whatever the librarian thinks is right in the circumstances of the matter at hand.|读者应当在三十日内归还图书。|more than",
        "|读者应当在三十日内归还图书。|30"
      })
  void whatSaysAnythingElseIsFound(String english, String chinese, String what) {
    String told = english == null ? "" : english;
    assertThat(EnglishRendering.faults(told, chinese))
        .anySatisfy(fault -> assertThat(fault).contains(what));
  }
}
