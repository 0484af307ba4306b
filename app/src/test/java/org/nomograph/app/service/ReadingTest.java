package org.nomograph.app.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.app.io.BadInputException;

/** Statutes read side by side, and the graph around a node. */
class ReadingTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static JsonNode run(String name, String arguments) throws IOException {
    Operation operation =
        Operation.all().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    return Served.operations().run(operation, JSON.readTree(arguments));
  }

  private static List<String> texts(JsonNode list, String field) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(one -> one.path(field).asText())
        .toList();
  }

  @Test
  void versionsOfAnArticleStandSideBySide() throws IOException {
    JsonNode read = run("compare_versions", "{\"id\":\"测试法第二条\"}");
    assertThat(texts(read.path("versions"), "version"))
        .containsExactly("测试法@2021-06-01", "测试法@2015-01-01");
    assertThat(read.path("versions").get(1).path("until").asText()).isEqualTo("2021-09-01");
    assertThat(read.path("difference").path("from").asText()).isEqualTo("测试法@2015-01-01");
    assertThat(texts(read.path("difference").path("parts"), "kind"))
        .containsExactly("same", "removed", "added", "same");
    JsonNode same = run("compare_versions", "{\"id\":\"测试法/3\"}").path("difference");
    assertThat(same.path("changed").asBoolean()).isFalse();
    JsonNode back =
        run(
            "compare_versions",
            "{\"id\":\"测试法/2\",\"from\":\"测试法@2021-06-01\",\"to\":\"测试法@2015-01-01\"}");
    assertThat(back.path("difference").path("to").asText()).isEqualTo("测试法@2015-01-01");
  }

  @Test
  void anIdWithAVersionComparesThatOne() throws IOException {
    assertThat(run("compare_versions", "{\"id\":\"测试法@2015-01-01/2\"}").has("difference"))
        .isFalse();
    assertThat(
            run("compare_versions", "{\"id\":\"测试法@2021-06-01/2\"}").path("difference").path("to"))
        .hasToString("\"测试法@2021-06-01\"");
  }

  @Test
  void aLawIsReadByItsArticlesAndTheirChanges() throws IOException {
    JsonNode law =
        run(
            "read_law",
            "{\"law\":\"《测试法》\",\"compare\":\"测试法@2015-01-01\",\"first\":1,\"texts\":2}");
    assertThat(texts(law.path("articles"), "number")).containsExactly("1", "2", "2-1", "3", "4");
    assertThat(texts(law.path("articles"), "change"))
        .containsExactly("same", "changed", "added", "same", "changed");
    assertThat(law.path("articles").get(0).has("text")).isFalse();
    assertThat(law.path("articles").get(2).path("text").asText()).contains("续借");
    assertThat(law.path("articles").get(3).has("text")).isFalse();
    JsonNode older =
        run(
            "read_law",
            "{\"law\":\"测试法\",\"version\":\"测试法@2015-01-01\",\"compare\":\"测试法@2021-06-01\"}");
    assertThat(texts(older.path("removed"), "number")).containsExactly("2-1");
  }

  @Test
  void aNodeIsFoundByItsNameAndHasItsNeighbours() throws IOException {
    for (String id : List.of("offense/盗窃罪", "盗窃罪", "盗窃")) {
      JsonNode around = run("graph_around", "{\"id\":\"%s\"}".formatted(id));
      assertThat(around.path("id").asText()).isEqualTo("offense/盗窃罪");
      assertThat(texts(around.path("nodes"), "id")).contains("刑法/264");
    }
    JsonNode article = run("graph_around", "{\"id\":\"刑法第二百六十四条\",\"limit\":60}");
    assertThat(texts(article.path("edges"), "kind")).contains("has_version", "defines", "has_item");
    assertThat(run("graph_around", "{\"id\":\"测试法第二条\"}").path("id").asText()).isEqualTo("测试法/2");
    assertThat(run("graph_around", "{\"id\":\"测试法\"}").path("id").asText()).isEqualTo("law/测试法");
    JsonNode few = run("graph_around", "{\"id\":\"盗窃罪\",\"limit\":2,\"kinds\":[\"convicted\"]}");
    assertThat(texts(few.path("edges"), "kind")).containsOnly("convicted").hasSize(2);
    assertThat(few.path("left_out").path("convicted").asInt()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "graph_around|{\"id\":\"盗窃罪\",\"kinds\":[\"steals\"]}|kinds: no such kind of edge; expected some of cites",
        "graph_around|{\"id\":\"盗窃罪\",\"kinds\":\"cites\"}|kinds: expected a list",
        "graph_around|{\"id\":\"盗窃罪\",\"depth\":4}|depth: expected a whole number from 1 to 3",
        "graph_around|{\"id\":\"盗窃罪\",\"limit\":0}|limit: expected a whole number from 1 to 300",
        "compare_versions|{\"id\":\"测试法/2\",\"from\":\"测试法@1999-01-01\"}|from: the article has no version of this id; expected one of 测试法@2021-06-01",
        "read_law|{\"law\":\"测试法\",\"version\":\"x\"}|version: the law has no version of this id",
        "read_law|{\"law\":\"测试法\",\"compare\":\"x\"}|compare: the law has no version of this id",
        "read_law|{\"law\":\"测试法\",\"texts\":201}|texts: expected a whole number from 0 to 200"
      })
  void wrongArgumentsAreToldByName(String name, String arguments, String told) {
    assertThatThrownBy(() -> run(name, arguments))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "graph_around|{\"id\":\"<script>\"}",
        "graph_around|{\"id\":\"../../etc/passwd\"}",
        "compare_versions|{\"id\":\"测试法/99\"}",
        "compare_versions|{\"id\":\"law/测试法\"}",
        "read_law|{\"law\":\"无此法\"}"
      })
  void whatIsNotThereIsNotFound(String name, String arguments) {
    assertThatThrownBy(() -> run(name, arguments)).isInstanceOf(NothingFoundException.class);
  }
}
