package org.nomograph.engine.lawgraph.statute;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;

/** An invented law whose second version puts an article in front and drops one. */
class FormerNumbersTest {
  private static final LocalDate NEW = LocalDate.of(2018, 7, 1);
  private static final String[] BEFORE = {"学徒应当在出师以前住在作坊里。", "师傅应当每月发给学徒生活津贴。", "学徒不得把作坊的图样带走。"};
  private static final String[] NOW = {
    "为了保护学徒，制定本法。", "师傅应当每月按时发给学徒生活津贴和书费。", "学徒不得把作坊的图样带走。", "本法所称作坊，是指三人以下的铺子。"
  };

  @TempDir Path directory;
  private final Map<String, String> texts = new HashMap<>();
  private final AtomicInteger read = new AtomicInteger();
  private FormerNumbers numbers;
  private String old;
  private String present;

  @BeforeEach
  void open() throws IOException {
    StatuteGraph graph =
        new Laws()
            .version(
                "学徒法", DocumentKind.LAW, Validity.between(LocalDate.of(2008, 1, 1), NEW), BEFORE)
            .law("学徒法", "2018-07-01", NOW)
            .graph(directory);
    old = graph.versions("学徒法").getFirst().id();
    present = graph.versions("学徒法").getLast().id();
    put(old, BEFORE);
    put(present, NOW);
    numbers =
        new FormerNumbers(
            graph,
            id -> {
              read.incrementAndGet();
              return Optional.ofNullable(texts.get(id));
            });
  }

  private void put(String version, String... articles) {
    for (int i = 0; i < articles.length; i++) {
      texts.put(version + "/" + (i + 1), articles[i]);
    }
  }

  @Test
  void anArticleThatWasChangedALittleKeepsItsFormerNumberOnlyWhereThatIsAnother()
      throws IOException {
    // The second was and is the second, with some words more.
    assertThat(numbers.of(present + "/2")).isEmpty();
    assertThat(numbers.of(present + "/3")).isEmpty();
    put(present, NOW[0], NOW[3], NOW[1], NOW[2]);
    FormerNumbers moved = new FormerNumbers(graphAgain(), id -> Optional.ofNullable(texts.get(id)));
    FormerNumbers.Former former = moved.of(present + "/3").orElseThrow();
    assertThat(former.number()).hasToString("2");
    assertThat(former.versionId()).isEqualTo(old);
    assertThat(former.until()).contains(NEW);
    assertThat(moved.of(present + "/4").orElseThrow().number()).hasToString("3");
  }

  private StatuteGraph graphAgain() throws IOException {
    return StatuteGraph.open(directory);
  }

  @Test
  void whatIsNewOrOldestOrUnknownHasNone() throws IOException {
    assertThat(numbers.of(present + "/1")).isEmpty();
    assertThat(numbers.of(present + "/4")).isEmpty();
    assertThat(numbers.of(old + "/1")).isEmpty();
    assertThat(numbers.of("没有的法@2018-07-01/1")).isEmpty();
  }

  @Test
  void aLawIsReadOnce() throws IOException {
    numbers.of(present + "/1");
    int once = read.get();
    numbers.of(present + "/2");
    assertThat(once).isEqualTo(BEFORE.length + NOW.length);
    assertThat(read.get()).isEqualTo(once);
  }
}
