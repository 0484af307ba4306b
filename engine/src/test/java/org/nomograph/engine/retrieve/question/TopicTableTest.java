package org.nomograph.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Topic;

class TopicTableTest {
  private static final Topic BOOKS =
      new Topic(
          "还书",
          List.of("晚还|逾期 + 图书|书", "罚金"),
          List.of("借阅期限"),
          List.of(ArticleRef.parse("测试法/2"), ArticleRef.parse("测试法/3")));
  private static final Topic CHAIRS =
      new Topic("桌椅", List.of("椅子"), List.of(), List.of(ArticleRef.parse("测试法/3")));
  private static final TopicTable TABLE = new TopicTable(List.of(BOOKS, CHAIRS), new float[0][]);

  private static List<String> names(String question) {
    return TABLE.fits(question, new float[0]).stream().map(fit -> fit.topic().name()).toList();
  }

  @Test
  void everyGroupOfAPhraseHasToOccurInAnyOrder() {
    assertThat(names("书晚还了怎么办")).containsExactly("还书");
    assertThat(names("晚还了怎么办")).isEmpty();
    assertThat(names("书丢了")).isEmpty();
    assertThat(names("要交罚金吗")).containsExactly("还书");
  }

  @Test
  void moreMatchedCharactersFitBetter() {
    // 逾期 and 图书 are four of the eight characters of a full match; of two words of a group the
    // longer counts.
    assertThat(TABLE.fits("图书逾期", new float[0]).getFirst().said()).isEqualTo(4 / 8.0);
    assertThat(TABLE.fits("书晚还", new float[0]).getFirst().said()).isEqualTo(3 / 8.0);
    assertThat(names("图书逾期坐坏椅子")).containsExactly("还书", "桌椅");
  }

  @Test
  void meaningCountsBesideWords() {
    // One direction for the topic's name, another for the rest.
    float[] name = {1, 0};
    float[] rest = {0, 1};
    TopicTable table = new TopicTable(List.of(CHAIRS), new float[][] {name, rest, rest});
    double meaning = table.fits("无关", new float[] {0, 1}).getFirst().meaning();
    assertThat(meaning).isCloseTo(0.4 + 0.3, within(1e-9));
    assertThat(table.fits("无关", new float[] {1, 0})).isEmpty();
  }

  @Test
  void countsWhatTopicsGovern() {
    assertThat(TABLE.topicsOf("测试法/3")).isEqualTo(2);
    assertThat(TABLE.topicsOf("测试法/9")).isZero();
    assertThat(TABLE.mentions("测试法")).isEqualTo(3);
    assertThat(TopicTable.Fit.share(0)).isEqualTo(1);
    assertThat(TopicTable.Fit.share(4)).isEqualTo(0.5);
  }
}
