package org.nomograph.engine.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PassageSplitterTest {
  private final PassageSplitter ten = new PassageSplitter(s -> s.codePointCount(0, s.length()), 10);

  @Test
  void leavesAFittingTextWhole() {
    assertThat(ten.split("一。二。三。四。五。")).containsExactly("一。二。三。四。五。");
    assertThat(ten.split("")).containsExactly("");
  }

  @Test
  void keepsClosingQuotesWithTheirSentence() {
    assertThat(ten.split("他说：“我不还。”然后他走了。")).containsExactly("他说：“我不还。”", "然后他走了。");
  }

  @Test
  void cutsALongSentenceAtClauses() {
    assertThat(ten.split("甲乙丙丁戊己，庚辛壬癸子丑。")).containsExactly("甲乙丙丁戊己，", "庚辛壬癸子丑。");
  }

  @Test
  void neverCutsASurrogatePair() {
    String cat = "\uD83D\uDC31";
    assertThat(ten.split(cat.repeat(15))).containsExactly(cat.repeat(10), cat.repeat(5));
  }

  @Test
  void losesNothingAndKeepsTheLimit() {
    long seed = 20260101L;
    Random random = new Random(seed);
    String alphabet = "猫狗。，；ab c\n”\uD83D\uDC31";
    for (int round = 0; round < 500; round++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(80);
      for (int i = 0; i < length; i++) {
        int at = random.nextInt(alphabet.codePointCount(0, alphabet.length()));
        text.appendCodePoint(alphabet.codePointAt(alphabet.offsetByCodePoints(0, at)));
      }
      List<String> passages = ten.split(text.toString());
      assertThat(String.join("", passages)).as("seed %d", seed).isEqualTo(text.toString());
      assertThat(passages).as("seed %d", seed).allMatch(p -> p.codePointCount(0, p.length()) <= 10);
    }
  }
}
