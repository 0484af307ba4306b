package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShowCommandTest {
  private final SmallCorpus corpus = SmallCorpus.get();

  private JsonNode show(String id) {
    Cli.Result result = corpus.run("show", "--json", id);
    assertThat(result.status()).as(result.err()).isZero();
    return result.json();
  }

  @Test
  void anArticleShowsAllItsVersionsWithTheirValidityNewestFirst() {
    JsonNode view = show("测试法/2");
    assertThat(view.path("kind").asText()).isEqualTo("article");
    assertThat(versions(view))
        .containsExactly(
            "测试法@2021-06-01/2  [2021-09-01, …)", "测试法@2015-01-01/2  [2015-03-01, 2021-09-01)");
    assertThat(view.path("parts").get(1).path("lines"))
        .extracting(JsonNode::asText)
        .containsExactly("借阅图书的，应当在三十日内归还。");
    assertThat(versions(show("测试法@2015-01-01/2"))).hasSize(1);
    assertThat(corpus.run("show", "测试法/2-1").out()).contains("续借以一次为限。");
  }

  /** Headings of the parts that are versions; what the graph says of the article comes behind. */
  private static List<String> versions(JsonNode view) {
    List<String> versions = new ArrayList<>();
    for (JsonNode part : view.path("parts")) {
      String heading = part.path("heading").asText();
      if (heading.contains("@")) {
        versions.add(heading);
      }
    }
    return versions;
  }

  @Test
  void anArticleIsShownHoweverItIsCited() {
    JsonNode expected = show("刑法/133-1");
    for (String cited :
        new String[] {
          "刑法/１３３－１", "刑法/第一百三十三条之一", "刑法第一百三十三条之一", "《刑法》第133条之一", "中华人民共和国刑法/133-1"
        }) {
      assertThat(show(cited)).as(cited).isEqualTo(expected);
    }
    assertThat(show("测试法第二条之一")).isEqualTo(show("测试法/2-1"));
    assertThat(show("测试法@2015-01-01/第二条")).isEqualTo(show("测试法@2015-01-01/2"));
    assertThat(show("盗窃罪").path("kind").asText()).isEqualTo("offense");
  }

  @Test
  void anArticleShowsWhatHangsOnIt() {
    assertThat(corpus.run("show", "刑法/269").out()).contains("refers to", "  刑法/263");
    assertThat(corpus.run("show", "刑法/264").out())
        .contains("offenses", "  offense/盗窃罪", "checklist", "cases", "  case/");
  }

  @Test
  void offensesCasesAndCommunitiesHaveTheirViews() {
    assertThat(show("offense/盗窃罪")).isEqualTo(show("offense/盗窃罪"));
    assertThat(corpus.run("show", "offense/盗窃罪").out())
        .startsWith("盗窃罪")
        .contains("articles", "  刑法/264", "sentencing");
    JsonNode community = show("community/1");
    assertThat(community.path("kind").asText()).isEqualTo("community");
    String member =
        community
            .path("parts")
            .get(community.path("parts").size() - 1)
            .path("lines")
            .get(0)
            .asText();
    assertThat(corpus.run("show", member).out()).contains("community\n  community/1");
  }

  @Test
  void anUnknownIdIsBadInputThatSaysWhatIdsLookLike() {
    for (String id :
        new String[] {"测试法/99", "offense/没有的罪", "case/0", "community/9999", "x", "", "刑法第九百九十九条"}) {
      Cli.Result result = corpus.run("show", "--json", id);
      assertThat(result.status()).as(id).isEqualTo(ExitStatus.BAD_INPUT);
      assertThat(result.out()).isEmpty();
      assertThat(result.err()).contains("has the id \"" + id + "\"; expected e.g.");
    }
  }
}
