package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.DocumentKind;

class StatuteIdentityTest {
  private static final String HEAD = "# 中华人民共和国测试法\n\n2001年3月4日 某会议通过\n\n";
  private static final String END = "<!-- INFO END -->\n\n第一条 甲。\n\n第二条 本法自2001年7月1日起施行。\n";

  @Test
  void namesTheLawByItsTitleAndTheVersionByTheFileName() {
    Reading reading = Reading.statute("x/别名(2019-08-09).md", HEAD + END);

    assertThat(reading.version().id()).isEqualTo("测试法@2019-08-09");
    assertThat(reading.version().title()).isEqualTo("中华人民共和国测试法");
    assertThat(reading.article("1").id()).isEqualTo("测试法@2019-08-09/1");
  }

  @Test
  void givesTwoVersionsOfOneLawTheSameKey() {
    Reading older = Reading.statute("x/测试法(2001-03-04).md", HEAD + END);
    Reading newer = Reading.statute("x/测试法(2019-08-09).md", HEAD + END);

    assertThat(newer.version().law()).isEqualTo(older.version().law());
    assertThat(newer.version().id()).isNotEqualTo(older.version().id());
  }

  @Test
  void takesTheNewestDayOfTheHeadWhenTheFileNameHasNone() {
    String head = HEAD + "2012年12月28日 某会议《关于修改〈测试法〉的决定（2013年1月1日施行）》修正\n\n";

    assertThat(Reading.statute("x/测试法.md", head + END).version().versionDate())
        .contains(LocalDate.of(2012, 12, 28));
  }

  @Test
  void beginsOnTheDayThatTheHeadNames() {
    Reading reading = Reading.statute("x/测试法.md", HEAD + "2001年5月1日 施行\n\n" + END);

    assertThat(reading.version().versionDate()).contains(LocalDate.of(2001, 3, 4));
    assertThat(reading.version().validity().from()).contains(LocalDate.of(2001, 5, 1));
  }

  @Test
  void beginsOnTheDayOfTheClosingArticle() {
    assertThat(Reading.statute("x/测试法.md", HEAD + END).version().validity().from())
        .contains(LocalDate.of(2001, 7, 1));
  }

  @Test
  void doesNotLetAnAmendedVersionBeginOnTheDayOfItsOldClosingArticle() {
    assertThat(Reading.statute("x/测试法(2019-08-09).md", HEAD + END).version().validity().from())
        .contains(LocalDate.of(2019, 8, 9));
  }

  @Test
  void readsADateInChineseNumeralsAndReportsOneThatDoesNotExist() {
    Reading reading =
        Reading.statute("x/测试法.md", "# 测试法\n\n一九九五年三月二十六日\n\n1995年2月30日 公布\n\n" + END);

    assertThat(reading.version().versionDate()).contains(LocalDate.of(1995, 3, 26));
    assertThat(reading.reasons()).singleElement().asString().contains("1995年2月30日");
  }

  @Test
  void staysUndatedWithoutAnyDate() {
    Reading reading = Reading.statute("x/测试法.md", "# 测试法\n\n第一条 甲。\n");

    assertThat(reading.version().versionDate()).isEqualTo(Optional.empty());
    assertThat(reading.version().id()).isEqualTo("测试法@undated");
  }

  @Test
  void readsAHeadWithoutItsEndMark() {
    Reading reading = Reading.statute("x/测试法.md", "# 测试法\n\n（2001年3月4日 通过）\n\n第一条 2001年9月9日的事。\n");

    assertThat(reading.version().versionDate()).contains(LocalDate.of(2001, 3, 4));
    assertThat(reading.numbers()).containsExactly("1");
  }

  @Test
  void makesABookOfTheCivilCodeAPartOfIt() {
    String body = "2020年5月28日 通过\n\n<!-- INFO END -->\n\n## 第一章 甲\n\n第九百条 乙。\n";
    Reading titled = Reading.statute("x/y.md", "# 中华人民共和国民法典\n\n# 测试编\n\n" + body);
    Reading folder = Reading.statute("民法典/测试编.md", "# 测试编\n\n" + body);

    assertThat(titled.article("900").id()).isEqualTo("民法典@2020-05-28/900");
    assertThat(titled.article("900").path()).containsExactly("测试编", "第一章 甲");
    assertThat(folder.article("900")).isEqualTo(titled.article("900"));
  }

  @Test
  void tellsTheKindByFolderAndTitle() {
    assertThat(kind("司法解释/a.md", "最高人民法院关于测试的解释")).isEqualTo(DocumentKind.JUDICIAL_INTERPRETATION);
    assertThat(kind("行政法规/a.md", "测试条例")).isEqualTo(DocumentKind.REGULATION);
    assertThat(kind("部门规章/某部/a.md", "测试办法")).isEqualTo(DocumentKind.DEPARTMENT_RULE);
    assertThat(kind("刑法/a.md", "测试法修正案（二）")).isEqualTo(DocumentKind.AMENDMENT);
    assertThat(kind("司法解释/a.md", "关于修改《测试规定》的决定")).isEqualTo(DocumentKind.DECISION);
    assertThat(kind("行政法/a.md", "测试法")).isEqualTo(DocumentKind.LAW);
    assertThat(kind("x/a.md", "最高人民检察院关于测试的批复")).isEqualTo(DocumentKind.JUDICIAL_INTERPRETATION);
  }

  @Test
  void keepsTheArticlesThatACaseQuotesAsText() {
    Reading reading = Reading.statute("案例/民法典/甲诉乙案.md", "# 甲诉乙案\n\n第十二条 测试。\n");

    assertThat(reading.version().kind()).isEqualTo(DocumentKind.GUIDING_CASE);
    assertThat(reading.version().category()).isEqualTo("案例");
    assertThat(reading.statute().articles()).isEmpty();
    assertThat(reading.statute().preamble()).isEqualTo("第十二条 测试。");
  }

  private static DocumentKind kind(String path, String title) {
    return Reading.statute(path, "# " + title + "\n\n测试。\n").version().kind();
  }
}
