package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyParserTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ReplySchema SCHEMA =
      ReplySchema.of(
          "items",
          """
          {"type": "object", "additionalProperties": false, "required": ["items", "sum"],
           "properties": {
             "sum": {"type": "integer"},
             "items": {"type": "array", "items":
               {"type": "object", "additionalProperties": false, "required": ["id", "reason"],
                "properties": {"id": {"type": "integer"}, "reason": {"type": "string"}}}}}}
          """);
  private static final String WHOLE =
      "{\"sum\": 3, \"items\": [{\"id\": 1, \"reason\": \"拿走了手机\"}, {\"id\": 2, \"reason\": \"价值三千元\"}]}";

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ReplyParser.Parsed parsed(String reply) {
    return ReplyParser.parse(reply, SCHEMA).orElseThrow(() -> new AssertionError(reply));
  }

  /** One value, in all the ways in which models write it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "```json\nWHOLE\n```",
        "```\nWHOLE\n```\n以上。",
        "结果如下：WHOLE 请核对。",
        "先说 {无关} 的话，再给结果：\n```json\nWHOLE\n```",
        "依据[1]和{2}，结论是 WHOLE",
        "{\"result\": WHOLE}",
        "{'sum': 3, 'items': [{'id': 1, 'reason': '拿走了手机'}, {'id': 2, 'reason': '价值三千元'}]}",
        "{“sum”：3，“items”：［｛“id”：１，“reason”：“拿走了手机”｝，｛“id”：２，“reason”：“价值三千元”｝］｝",
        "{\"sum\": 3, \"items\": [{\"id\": 1, \"reason\": \"拿走了手机\",}, {\"id\": 2, \"reason\": \"价值三千元\"},],}",
        "{sum: 3, items: [{id: 1, reason: \"拿走了手机\"} {id: 2, reason: \"价值三千元\"}]}",
        "{\"sum\": 3, // 总数\n \"items\": /* 各项 */ [{\"id\": 1, \"reason\": \"拿走了手机\"}, {\"id\": 2, \"reason\": \"价值三千元\"}]}",
        "{\"sum\": 3\n\"items\": [{\"id\": 1\n\"reason\": \"拿走了手机\"}\n{\"id\": 2\n\"reason\": \"价值三千元\"}]}",
        "WHOLE\n\nWHOLE",
        "\uFEFFWHOLE。"
      })
  void isReadHoweverItIsWritten(String written) {
    ReplyParser.Parsed parsed = parsed(written.replace("WHOLE", WHOLE));
    assertThat(parsed.faults()).isEmpty();
    assertThat(parsed.value()).isEqualTo(json(WHOLE));
    assertThat(parsed.cutOff()).isFalse();
    assertThat(parsed.exact()).isFalse();
  }

  @Test
  void aReplyThatIsTheObjectIsExact() {
    assertThat(parsed(WHOLE).exact()).isTrue();
    assertThat(parsed(" " + WHOLE + "\n").exact()).isTrue();
  }

  /** A quote that the model forgot to escape, a line break, an apostrophe: all are text. */
  @Test
  void textsKeepWhatStandsInThem() {
    Map.of(
            "他说\"我没偷\"，然后走了",
            "他说\"我没偷\"，然后走了",
            "他说\"我没偷\",然后走了",
            "他说\"我没偷\",然后走了",
            "所谓\"窃取\"：指秘密取走",
            "所谓\"窃取\"：指秘密取走",
            "第一行\n第二行\t完",
            "第一行\n第二行\t完",
            "it's his, isn't it",
            "it's his, isn't it",
            "“当场”被抓；{证据}[1]",
            "“当场”被抓；{证据}[1]",
            "反斜杠\\\\与\\u4e2d、\\q",
            "反斜杠\\与中、q",
            "网址 http://a/b // 不是注释",
            "网址 http://a/b // 不是注释")
        .forEach(
            (written, text) -> {
              JsonNode value =
                  parsed(
                          "好：{\"sum\": 1, \"items\": [{\"id\": 1, \"reason\": \""
                              + written
                              + "\"}]}")
                      .value();
              assertThat(value.path("items").path(0).path("reason").asText()).isEqualTo(text);
            });
  }

  /** At whatever character it is cut: what is there is whole, and nothing else is there. */
  @Test
  void whatIsCutOffIsLeftOutNotGuessed() {
    JsonNode whole = json(WHOLE);
    int firstItem = WHOLE.indexOf('}');
    for (int end = 1; end < WHOLE.length(); end++) {
      String cut = WHOLE.substring(0, end);
      ReplyParser.Parsed parsed = parsed(cut);
      assertThat(parsed.cutOff()).as(cut).isTrue();
      JsonNode items = parsed.value().path("items");
      for (JsonNode item : items) {
        int id = item.path("id").asInt();
        for (Map.Entry<String, JsonNode> member : item.properties()) {
          assertThat(member.getValue())
              .as(cut)
              .isEqualTo(whole.path("items").path(id - 1).path(member.getKey()));
        }
      }
      if (end > firstItem) {
        assertThat(parsed.faults()).as(cut).isEmpty();
        assertThat(items.size()).as(cut).isBetween(1, 2);
      }
    }
  }

  @Test
  void whatIsNoObjectIsNotFound() {
    for (String reply : List.of("应当认定。", "[1]", "{", "{见上文}", "“{”", "{1}", "null", "\"{}\"!")) {
      assertThat(
              ReplyParser.parse(reply, SCHEMA)
                  .filter(parsed -> parsed.faults().isEmpty())
                  .isPresent())
          .as(reply)
          .isFalse();
    }
  }

  @Test
  void faultsAreNamedWithTheirPlace() {
    ReplyParser.Parsed parsed =
        parsed("{\"sum\": \"three\", \"items\": [{\"id\": 1, \"why\": \"x\"}]}");
    assertThat(parsed.faults()).hasSize(3);
    assertThat(parsed.faults().get(0)).startsWith("/items/0: ").contains("'why'");
    assertThat(parsed.faults().get(1)).startsWith("/items/0: ").contains("'reason'");
    assertThat(parsed.faults().get(2)).startsWith("/sum: ").contains("integer");
  }

  /** Whatever comes, it ends, and quickly; seeded, so that a failure can be had again. */
  @Test
  void nothingMakesItFail() {
    String alphabet = "{}[]\"':,，：“”｛｝ab1-. \n\\/*`中";
    for (long seed = 0; seed < 3_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(60);
      for (int i = 0; i < length; i++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      assertThat(ReplyParser.parse(text.toString(), SCHEMA)).as("seed %d", seed).isNotNull();
    }
    assertThat(ReplyParser.parse("{\"a\":".repeat(20_000), SCHEMA)).isNotNull();
    assertThat(ReplyParser.parse("[".repeat(20_000) + "{", SCHEMA)).isNotNull();
  }
}
