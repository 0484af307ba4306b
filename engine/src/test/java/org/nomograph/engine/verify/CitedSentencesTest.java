package org.nomograph.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CitedSentencesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "应当退款[1]。|1",
        "应当退款[1][3]。|1 3",
        "应当退款[3, 1]。|1 3",
        "应当退款[1、2，5]。|1 2 5",
        "应当退款[2-4]。|2 3 4",
        "应当退款［１］。|1",
        "应当退款【2】。|2",
        "应当退款[^2]。|2",
        "应当退款。[1]|1",
        "应当退款。|''",
        "在[甲]处应当退款[ 7 ]。|7"
      })
  void numbersInTheirForms(String reply, String numbers) {
    List<CitedSentence> sentences = CitedSentences.of(reply);
    assertThat(sentences).hasSize(1);
    assertThat(sentences.getFirst().evidence())
        .isEqualTo(
            Arrays.stream(numbers.split(" ", -1))
                .filter(n -> !n.isEmpty())
                .map(Integer::valueOf)
                .toList());
    assertThat(sentences.getFirst().text()).endsWith("退款。").doesNotContainPattern("[0-9０-９]");
  }

  @Test
  void numbersBehindTheMarkBelongToTheSentenceBefore() {
    assertThat(CitedSentences.of("甲应当退款。[1]乙应当道歉。[2][3]\n丙没有责任[4]。"))
        .containsExactly(
            new CitedSentence("甲应当退款。", List.of(1)),
            new CitedSentence("乙应当道歉。", List.of(2, 3)),
            new CitedSentence("丙没有责任。", List.of(4)));
  }

  @Test
  void hugeNumbersAndRangesStayBounded() {
    assertThat(CitedSentences.of("应当退款[1-9999]。").getFirst().evidence()).hasSize(101);
    assertThat(CitedSentences.numbers("[99999]")).isEmpty();
  }
}
