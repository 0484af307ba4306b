package org.nomograph.engine.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Validity;

class NamedOffensesTest {
  private static final String ACTS = "借书还书撕书藏书抄书卖书换书烧书印书送书";

  private static Offense offense(String name, String alias, int article) {
    return new Offense(
        name,
        List.of(alias),
        "测试",
        List.of(ArticleRef.parse("测试法/" + article)),
        Validity.from(LocalDate.of(2020, 1, 1)),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static List<Offense> offenses() {
    List<Offense> all = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String act = ACTS.substring(i % 10 * 2, i % 10 * 2 + 2) + "甲乙丙丁".charAt(i / 10);
      all.add(offense("擅自" + act + "罪", act + "罪", i + 1));
    }
    return all;
  }

  /** Forty names and forty aliases in four forms: the article of each, and no other. */
  @Test
  void everyNameAndAliasLeadsToItsArticle() {
    NamedOffenses named = new NamedOffenses(NamedOffensesTest::offenses);
    for (Offense offense : offenses()) {
      for (String name : List.of(offense.name(), offense.aliases().getFirst())) {
        for (String form : List.of("%s怎么处罚？", "犯%s判几年", "%s的构成要件", "我弟弟涉嫌%s，会坐牢吗")) {
          assertThat(named.in(form.formatted(name))).isEqualTo(offense.articles());
        }
      }
    }
  }

  @Test
  void severalAreInTheOrderOfTheQuestionAndTheLongerNameWins() {
    NamedOffenses named =
        new NamedOffenses(
            () -> List.of(offense("撕书罪", "毁书", 1), offense("聚众撕书罪", "", 2), offense("藏书罪", "", 3)));
    assertThat(named.in("藏书罪和聚众撕书罪哪个重？"))
        .extracting(ArticleRef::toString)
        .containsExactly("测试法/3", "测试法/2");
    assertThat(named.in("毁书怎么办")).as("a word of daily life").isEmpty();
  }

  /** What is told in passing in a story is not what is asked for; nothing is read for it. */
  @Test
  void aLongStoryIsLeftAlone() {
    AtomicInteger read = new AtomicInteger();
    NamedOffenses named =
        new NamedOffenses(
            () -> {
              read.incrementAndGet();
              return offenses();
            });
    assertThat(named.in("我".repeat(60) + "借书甲罪")).isEmpty();
    assertThat(named.in("借书怎么办")).isEmpty();
    assertThat(read).hasValue(0);
  }
}
