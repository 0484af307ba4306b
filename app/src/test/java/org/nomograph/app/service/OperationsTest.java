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

class OperationsTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Operations operations = Served.operations();

  private JsonNode run(String name, String arguments) throws IOException {
    Operation operation =
        Operation.all().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    return operations.run(operation, JSON.readTree(arguments));
  }

  private static List<String> texts(JsonNode list, String field) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(one -> one.path(field).asText())
        .toList();
  }

  @Test
  void everyOperationIsDescribedInBothLanguagesAndItsSchemaIsClosed() {
    assertThat(Operation.tools()).hasSize(7);
    for (Operation one : Operation.all()) {
      assertThat(one.english()).as(one.name()).matches("(?s).*[a-z]{4}.*");
      assertThat(one.chinese()).as(one.name()).matches("(?s).*\\p{IsHan}{4}.*");
      assertThat(one.input().path("additionalProperties").asBoolean(true)).isFalse();
      assertThat(one.input().path("required")).isNotEmpty();
      for (JsonNode property : one.input().path("properties")) {
        assertThat(property.path("description").asText()).as(one.name()).isNotEmpty();
      }
    }
  }

  @Test
  void citationsAreHeldAgainstTheWorkspaceOnADay() throws IOException {
    String text = "依照测试法第二条、第二条之一、第三条第二款，刑法第二百六十四条第一款第（三）项，某某法第一条和第九条，测试法第九条。";
    JsonNode newest = run("check_citations", "{\"text\":\"%s\"}".formatted(text)).path("citations");
    assertThat(texts(newest, "status"))
        .containsExactly(
            "verified",
            "verified",
            "not_found",
            "not_found",
            "not_found",
            "not_found",
            "not_found");
    assertThat(texts(newest, "reason"))
        .containsExactly(
            "", "", "no_such_place", "no_such_place", "unknown_law", "unknown_law", "no_article");
    assertThat(newest.get(0).path("article").asText()).isEqualTo("测试法@2021-06-01/2");
    JsonNode earlier =
        run("check_citations", "{\"text\":\"%s\",\"as_of\":\"2016-01-01\"}".formatted(text))
            .path("citations");
    assertThat(texts(earlier, "status")).startsWith("verified", "not_in_force");
    assertThat(earlier.get(0).path("version").asText()).isEqualTo("测试法@2015-01-01");
    assertThat(text.substring(newest.get(3).path("start").asInt())).startsWith("刑法第二百六十四条第一款");
  }

  @Test
  void aCitationWithoutALawIsAmbiguous() throws IOException {
    JsonNode found = run("check_citations", "{\"text\":\"见第二条。\"}").path("citations");
    assertThat(texts(found, "status")).containsExactly("ambiguous");
    assertThat(run("check_citations", "{\"text\":\"没有引用。\"}").path("citations")).isEmpty();
  }

  @Test
  void anArticleIsFoundByAnyOfItsSpellings() throws IOException {
    for (String id : List.of("测试法/2", "测试法第二条", "《测试法》第2条")) {
      assertThat(run("get_article", "{\"id\":\"%s\"}".formatted(id)).path("id").asText())
          .isEqualTo("测试法/2");
    }
    assertThatThrownBy(() -> run("get_article", "{\"id\":\"测试法/99\"}"))
        .isInstanceOf(NothingFoundException.class);
  }

  @Test
  void searchingJudgingAskingAndSolvingAnswerAsTheCommandLineDoes() throws IOException {
    JsonNode found = run("search_law", "{\"query\":\"借阅图书 归还\",\"top\":2,\"law\":\"测试法\"}");
    assertThat(found.path("results").get(0).path("doc").asText()).isEqualTo("测试法/2");
    assertThat(found.path("results").size()).isLessThanOrEqualTo(2);
    JsonNode judged = run("judge_case", "{\"fact\":\"被告人赵某趁无人之机窃取邻居现金9000元。\",\"name\":[\"赵某\"]}");
    assertThat(judged.path("charges")).hasToString("[\"盗窃罪\"]");
    JsonNode answer = run("ask_law", "{\"question\":\"测试法第二条怎么规定？\",\"explain\":true}");
    assertThat(answer.path("answer").asText()).contains("六十日");
    assertThat(answer.path("analysis").isObject()).isTrue();
    JsonNode similar = run("similar_cases", "{\"fact\":\"窃取现金\",\"top\":1}").path("results");
    assertThat(similar).hasSize(1);
    assertThat(similar.get(0).path("charges")).hasToString("[\"盗窃罪\"]");
    JsonNode cases =
        run("search_law", "{\"query\":\"持刀抢劫\",\"kind\":\"case\",\"top\":3}").path("results");
    assertThat(cases).isNotEmpty().allSatisfy(row -> assertThat(row.path("charges")).isNotEmpty());
    assertThat(found.path("results").get(0).has("charges")).as("an article has none").isFalse();
    JsonNode solved =
        run(
            "solve_question",
            "{\"case\":\"甲借图书不还。\",\"question\":\"甲应当怎样？\",\"options\":[\"归还\",\"不还\"]}");
    assertThat(solved.path("options")).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "search_law|{}|query: missing; expected a text",
        "search_law|{\"query\":\" \"}|query: empty; expected a text",
        "search_law|{\"query\":7}|query: expected a text, not number",
        "search_law|{\"query\":\"a\",\"top\":0}|top: expected a whole number from 1 to 100",
        "search_law|{\"query\":\"a\",\"top\":1.5}|top: expected a whole number from 1 to 100",
        "search_law|{\"query\":\"a\",\"kind\":\"statue\"}|kind: \"statue\"; expected one of article, case",
        "search_law|{\"query\":\"a\",\"law\":\"无此法\"}|law: no law of this name",
        "search_law|{\"query\":\"a\",\"as_of\":\"yesterday\"}|as_of: \"yesterday\" is no day",
        "search_law|{\"query\":\"a\",\"as_of\":\"2099-01-01\"}|as_of: 2099-01-01 is no day to go by",
        "search_law|{\"query\":\"a\",\"limit\":3}|limit: no such field; expected one of query, kind",
        "search_law|{\"query\":\"a\",\"mode\":\"dense\"}|mode: the workspace was built without vectors",
        "search_law|[]|expected a JSON object with query",
        "judge_case|{\"fact\":\"a\",\"name\":\"赵某\"}|name: expected a list, not string",
        "judge_case|{\"fact\":\"a\",\"name\":[1]}|name[0]: expected a text, not number",
        "judge_case|{\"fact\":\"a\",\"explain\":\"yes\"}|explain: expected true or false",
        "ask_law|{\"question\":\"？？\"}|the question has no words",
        "ask_law|{\"question\":\"a\",\"tier\":5}|tier: expected a whole number from 1 to 4",
        "ask_law|{\"question\":\"a\",\"earlier\":[{}]}|earlier[0]: expected",
        "solve_question|{\"case\":\"a\"}|question: missing"
      })
  void wrongArgumentsAreToldByName(String name, String arguments, String told) {
    assertThatThrownBy(() -> run(name, arguments))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(told);
  }

  @Test
  void whatWouldKeepTheServiceBusyForLongIsRefused() {
    String facts = "窃取手机一部。".repeat(LawService.MAX_FACTS / 7 + 1);
    assertThatThrownBy(() -> run("judge_case", "{\"fact\":\"%s\"}".formatted(facts)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("at most 30,000");
    String names = "\"甲\",".repeat(LawService.MAX_DEFENDANTS) + "\"乙\"";
    assertThatThrownBy(() -> run("judge_case", "{\"fact\":\"a\",\"name\":[%s]}".formatted(names)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("31 names; expected at most 30");
  }
}
