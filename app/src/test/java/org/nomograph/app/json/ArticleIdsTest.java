package org.nomograph.app.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArticleIdsTest {
  private final ArticleIds ids = new ArticleIds();

  @ParameterizedTest
  @CsvSource({
    "刑法/２６４, 刑法/264",
    "刑法／２６４, 刑法/264",
    "刑法/133－1, 刑法/133-1",
    "刑法/第二百六十四条, 刑法/264",
    "刑法/第２６４条, 刑法/264",
    "刑法/二百六十四条, 刑法/264",
    "刑法/133条之一, 刑法/133-1",
    "刑法第二百六十四条, 刑法/264",
    "刑法第264条, 刑法/264",
    "刑法264条, 刑法/264",
    "' 刑法 第一百三十三条之一 ', 刑法/133-1",
    "《刑法》第133条之一, 刑法/133-1",
    "《中华人民共和国刑法》第一百三十三条之一, 刑法/133-1",
    "中华人民共和国刑法/264, 刑法/264",
    "《刑法》/264, 刑法/264",
    "刑法第二百六十四条第一款, 刑法/264",
    "刑法@2020-12-26/第二百六十四条, 刑法@2020-12-26/264",
    "中华人民共和国刑法@2020-12-26/２６４, 刑法@2020-12-26/264",
    "民诉法/第十条, 民事诉讼法/10",
    "本馆借阅须知第二条, 本馆借阅须知/2",
    "第一图书馆条例第二条之一, 第一图书馆条例/2-1",
  })
  void theFirstReadingIsTheArticleThatIsMeant(String text, String id) {
    assertThat(ids.of(text)).startsWith(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "刑法", "/264", "刑法/", "刑法/零", "第264条", "刑法/264/1x", "盗窃罪", "刑法第二百六十四"})
  void whatCitesNoArticleOfALawHasNoReading(String text) {
    assertThat(ids.of(text)).isEmpty();
  }

  @Test
  void severalArticlesAreNotOne() {
    assertThat(ids.of("刑法第二百六十三条、第二百六十四条")).isEmpty();
  }
}
