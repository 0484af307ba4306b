package org.nomograph.engine.text;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;

/** The phrase syntax, and the compiled matcher against a naive one. */
class SpanMatcherTest {
  private static List<String> texts(String text, String... phrases) {
    return SpanMatcher.compile(List.of(phrases)).matches(text).stream()
        .map(m -> m.span().text())
        .toList();
  }

  private static boolean negated(String text, String phrase) {
    List<Match> matches = SpanMatcher.compile(List.of(phrase)).matches(text);
    assertThat(matches).hasSize(1);
    return matches.getFirst().negated();
  }

  @Test
  void partsMustFollowEachOtherInOneSentence() {
    assertThat(texts("持刀威逼店主交出现金", "持刀…交出")).containsExactly("持刀威逼店主交出");
    assertThat(texts("持刀入内。店主交出现金", "持刀…交出")).isEmpty();
    assertThat(texts("交出现金后持刀", "持刀…交出")).isEmpty();
  }

  @Test
  void gapHoldsAtMostThirtyCharacters() {
    assertThat(texts("甲" + "空".repeat(30) + "乙", "甲…乙")).hasSize(1);
    assertThat(texts("甲" + "空".repeat(31) + "乙", "甲…乙")).isEmpty();
  }

  @Test
  void alternativesAndWidthAndCase() {
    assertThat(texts("买卖ＫTV内的k粉", "K粉|冰毒", "ktv")).containsExactly("ＫTV", "k粉");
  }

  @Test
  void laterMiddlePartCanReachWhereTheNearestCannot() {
    String text = "甲乙" + "空".repeat(20) + "乙" + "空".repeat(20) + "丙";
    assertThat(texts(text, "甲…乙…丙")).containsExactly(text);
  }

  @Test
  void directNegationIsSeen() {
    assertThat(negated("被告人并未使用暴力", "使用暴力")).isTrue();
    assertThat(negated("被告人没有对其殴打", "殴打")).isTrue();
    assertThat(negated("被告人否认盗窃", "盗窃")).isTrue();
    assertThat(negated("不满十四周岁", "满十四周岁")).isTrue();
    assertThat(negated("持刀威胁但未造成轻伤", "持刀…轻伤")).isTrue();
  }

  @Test
  void otherWordsBeforeAPhraseDoNotNegateIt() {
    assertThat(negated("经责令仍拒不支付工资", "支付工资")).isFalse();
    assertThat(negated("未经许可经营", "经营")).isFalse();
    assertThat(negated("无证驾驶", "驾驶")).isFalse();
    assertThat(negated("不得不交出", "交出")).isFalse();
    assertThat(negated("钱款不足，殴打店主", "殴打")).isFalse();
    assertThat(negated("以不法手段占有", "占有")).isFalse();
  }

  @Test
  void matchesInIgnoredPartsAreLeftOut() {
    String text = "赵某取走甲物。公诉机关认为，赵某的行为已构成盗窃罪。";
    SpanMatcher matcher = SpanMatcher.compile(List.of("盗窃", "取走"));
    assertThat(matcher.matches(text)).extracting(Match::phrase).containsExactly("取走", "盗窃");
    assertThat(matcher.matches(CaseTextReader.read(text)))
        .extracting(Match::phrase)
        .containsExactly("取走");
  }

  @Test
  void emptyPartsAreRefused() {
    assertThatThrownBy(() -> SpanMatcher.compile(List.of("甲…")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("甲…");
    assertThat(SpanMatcher.compile(List.of()).matches("甲")).isEmpty();
  }

  @Test
  void agreesWithANaiveMatcherOnRandomTexts() {
    for (int round = 0; round < 400; round++) {
      long seed = 7_000L + round;
      Random random = new Random(seed);
      String text = word(random, 60 + random.nextInt(120), "甲乙丙。，未不");
      Set<String> phrases = new LinkedHashSet<>();
      while (phrases.size() < 12) {
        phrases.add(phrase(random));
      }
      List<Match> found = SpanMatcher.compile(phrases).matches(text);
      assertThat(found)
          .as("seed %d", seed)
          .containsExactlyInAnyOrderElementsOf(naive(phrases, text));
    }
  }

  private static String word(Random random, int length, String alphabet) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < length; i++) {
      word.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return word.toString();
  }

  private static String phrase(Random random) {
    List<String> alternatives = new ArrayList<>();
    for (int a = 0; a <= random.nextInt(2); a++) {
      List<String> parts = new ArrayList<>();
      for (int p = 0; p <= random.nextInt(3); p++) {
        parts.add(word(random, 1 + random.nextInt(3), "甲乙丙"));
      }
      alternatives.add(String.join("…", parts));
    }
    return String.join("|", alternatives);
  }

  private static Set<Match> naive(Set<String> phrases, String text) {
    Set<Match> found = new LinkedHashSet<>();
    for (String phrase : phrases) {
      for (String alternative : phrase.split("\\|", -1)) {
        String[] parts = alternative.split("…", -1);
        for (int start = 0; start < text.length(); start++) {
          TreeSet<Integer> affirmed = new TreeSet<>();
          TreeSet<Integer> any = new TreeSet<>();
          follow(text, parts, 0, start, false, any, affirmed);
          if (!any.isEmpty()) {
            int end = any.first();
            FactSpan span = FactSpan.of(text, start, end);
            boolean negated = !affirmed.contains(end);
            if (!negated) {
              found.remove(new Match(phrase, span, true));
            }
            if (negated && found.contains(new Match(phrase, span, false))) {
              continue;
            }
            found.add(new Match(phrase, span, negated));
          }
        }
      }
    }
    return found;
  }

  /** Tries every way through the parts; sentences of this alphabet end at 。 only. */
  private static void follow(
      String text,
      String[] parts,
      int part,
      int at,
      boolean negated,
      Set<Integer> any,
      Set<Integer> affirmed) {
    if (!text.startsWith(parts[part], at)) {
      return;
    }
    boolean now = negated || Negation.before(text, at);
    int end = at + parts[part].length();
    if (part == parts.length - 1) {
      any.add(end);
      if (!now) {
        affirmed.add(end);
      }
      return;
    }
    for (int next = end; next <= end + 30 && next < text.length(); next++) {
      follow(text, parts, part + 1, next, now, any, affirmed);
      if (text.charAt(next) == '。') {
        return;
      }
    }
  }

  @Test
  void fourThousandPhrasesTakeMilliseconds() {
    Random random = new Random(5);
    String alphabet =
        IntStream.range(0x4e00, 0x4e00 + 150).mapToObj(Character::toString).collect(joining());
    Set<String> phrases = new LinkedHashSet<>();
    while (phrases.size() < 4_000) {
      String phrase = word(random, 2 + random.nextInt(3), alphabet);
      phrases.add(phrases.size() % 3 == 0 ? phrase + "…" + word(random, 2, alphabet) : phrase);
    }
    SpanMatcher matcher = SpanMatcher.compile(phrases);
    String text = word(random, 2_000, alphabet + "。，");
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 40; i++) {
      long begin = System.nanoTime();
      matcher.matches(text);
      best = Math.min(best, System.nanoTime() - begin);
    }
    assertThat(best / 1e6).as("milliseconds").isLessThan(5.0);
  }
}
