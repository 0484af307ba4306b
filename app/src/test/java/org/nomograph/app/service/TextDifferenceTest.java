package org.nomograph.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.nomograph.app.service.TextDifference.Kind;
import org.nomograph.app.service.TextDifference.Part;

class TextDifferenceTest {
  private final TextDifference difference = new TextDifference();

  private static String without(List<Part> parts, Kind kind) {
    return parts.stream()
        .filter(part -> part.kind() != kind)
        .map(Part::text)
        .collect(Collectors.joining());
  }

  @Test
  void wordsThatChangedAreTold() {
    assertThat(difference.between("借阅图书的，应当在三十日内归还。", "借阅图书的，应当在六十日内归还。"))
        .extracting(Part::kind)
        .containsExactly(Kind.SAME, Kind.REMOVED, Kind.ADDED, Kind.SAME);
  }

  @Test
  void equalEmptyAndWhollyOtherTexts() {
    assertThat(difference.between("", "")).isEmpty();
    assertThat(difference.between("照价赔偿。", "照价赔偿。")).containsExactly(new Part(Kind.SAME, "照价赔偿。"));
    assertThat(difference.between("", "新增")).containsExactly(new Part(Kind.ADDED, "新增"));
    assertThat(difference.between("删去", "")).containsExactly(new Part(Kind.REMOVED, "删去"));
  }

  @Test
  void thePartsAlwaysMakeBothTexts() {
    Random random = new Random(7);
    String[] pieces = {
      "图书", "归还", "，", "。", " ", "\n", "abc", "３０", "日", "𠮷", "<b>", "\u0000", "　"
    };
    for (int n = 0; n < 300; n++) {
      String first = text(random, pieces);
      String second = text(random, pieces);
      List<Part> parts = difference.between(first, second);
      assertThat(without(parts, Kind.ADDED)).isEqualTo(first);
      assertThat(without(parts, Kind.REMOVED)).isEqualTo(second);
      for (int i = 1; i < parts.size(); i++) {
        assertThat(parts.get(i).kind()).isNotEqualTo(parts.get(i - 1).kind());
      }
      assertThat(String.join("", difference.words(first))).isEqualTo(first);
    }
  }

  private static String text(Random random, String[] pieces) {
    StringBuilder out = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      out.append(pieces[random.nextInt(pieces.length)]);
    }
    return out.toString();
  }

  @Test
  void longTextsOfNothingInCommonAreOneChange() {
    String first = "甲乙丙丁".repeat(3000);
    String second = "戊己庚辛".repeat(3000);
    assertThat(difference.between(first, second))
        .containsExactly(new Part(Kind.REMOVED, first), new Part(Kind.ADDED, second));
  }
}
