package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;

/** Readings of the same words share what the words alone decide, and nothing else. */
class CaseTextTest {
  private static final String FACTS = "甲盗窃手机一部。乙帮助销赃，得款三百元。";

  private record Length(int value) {}

  private record Ignored(int count) {}

  @Test
  void whatTheWordsDecideIsReadOnceForAllReadings() {
    CaseText text = CaseTextReader.read(FACTS);
    CaseText other = text.ignoring(List.of(FactSpan.of(FACTS, 0, 8)));
    AtomicInteger read = new AtomicInteger();
    for (CaseText one : List.of(text, other, text)) {
      Length length =
          one.wording(
              Length.class,
              words -> {
                read.incrementAndGet();
                return new Length(words.length());
              });
      assertThat(length.value()).isEqualTo(FACTS.length());
    }
    assertThat(read).hasValue(1);
  }

  @Test
  void whatDependsOnIgnoredPartsIsReadForEachReading() {
    CaseText text = CaseTextReader.read(FACTS);
    CaseText other = text.ignoring(List.of(FactSpan.of(FACTS, 0, 8)));
    assertThat(text.reading(Ignored.class, t -> new Ignored(t.ignored().size())).count()).isZero();
    assertThat(other.reading(Ignored.class, t -> new Ignored(t.ignored().size())).count()).isOne();
    assertThat(other.text()).isEqualTo(text.text());
    assertThat(other).isNotEqualTo(text).isEqualTo(text.ignoring(other.ignored()));
  }

  @Test
  void matchesSharedBetweenReadingsStillLeaveOutWhatEachIgnores() {
    SpanMatcher matcher = SpanMatcher.compile(List.of("盗窃", "销赃", "抢劫"));
    CaseText text = CaseTextReader.read(FACTS);
    CaseText other = text.ignoring(List.of(FactSpan.of(FACTS, 0, 8)));
    assertThat(matcher.matches(text)).extracting(Match::phrase).containsExactly("盗窃", "销赃");
    assertThat(matcher.matches(other)).extracting(Match::phrase).containsExactly("销赃");
    assertThat(matcher.wherever(other)).hasSize(2);
  }
}
