package org.nomograph.app.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.CaseRecord;

class CaseRowTest {
  @TempDir Path directory;

  /** One case is plain text or one JSON object; several rows are never taken for one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"fact":"盗窃"}\\n{"fact":"抢劫"}\\n    | c:2: a second JSON object
          {"fact":"盗窃"} {"fact":"抢劫"}         | c:1: a second JSON object
          {"fact":"盗窃"}\\n\\n以上。              | c:3: text after the JSON object
          \\n{\\n"fact":"盗窃"\\n}\\n}              | c:5: text after the JSON object
          {"fact":"盗窃"},                        | c:1: text after the JSON object
          [{"fact":"盗窃"}]                       | c:1: a JSON array
          \\n[\\n {"fact":"盗窃"                   | c:2: a JSON array
          ["盗窃", "抢劫"]                        | c:1: a JSON array
          []                                      | c:1: a JSON array
          #[                                      | c:1: a JSON array
          {"fact":"盗窃"                          | c:1: begins like JSON and is not (the text ends in
          {\\n"fact":盗窃}                         | c:2: begins like JSON and is not ("盗窃" is no JSON value
          """)
  void jsonThatIsNotOneObjectIsRefused(String text, String said) {
    String whole = text.replace("\\n", "\n").replace("#[", "[".repeat(1001));
    assertThatThrownBy(() -> CaseRow.ofText("c", whole))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(said)
        .hasMessageContaining("; expected one case, as plain text or as one JSON object")
        .hasMessageContaining("use --batch");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2023]第1号：被告人盗窃。",
        "[甲]盗窃。",
        "【起诉书】盗窃。",
        "\"盗窃\"",
        "“盗窃”",
        "2023年盗窃。",
        "以下：{\"fact\": 5}"
      })
  void textThatOnlyResemblesJsonIsText(String text) {
    CaseRecord record = CaseRow.ofText("c", text);
    assertThat(record.facts()).isEqualTo(text);
    assertThat(record.id()).isEqualTo("c");
  }

  @Test
  void oneObjectIsReadHoweverItIsLaidOut() {
    CaseRecord record =
        CaseRow.ofText(
            "c", "\uFEFF\u00A0\n{\n  \"id\": 7,\n  \"fact\": \"盗窃\",\n \"name\": \"甲\"}\n\n");
    assertThat(record.id()).isEqualTo("7");
    assertThat(record.facts()).isEqualTo("盗窃");
    assertThat(record.defendants()).containsExactly("甲");
  }

  /** Text that shows nothing is no case, whatever characters it is made of. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \t\r\n",
        "\u3000\u00A0",
        " \uFEFF ",
        "\u200B\u200C\u200D\u2060",
        "\u00AD",
        "\u0007\u0000",
        "\u2028\u2029",
        "\u3164\u115F\uFFA0\u2800",
        "\uFE0F\u034F",
        "\uDB40\uDD00",
        "\uD800",
        "\u202E"
      })
  void textThatShowsNothingIsEmpty(String text) throws IOException {
    assertThatThrownBy(() -> CaseRow.ofText("c", text))
        .hasMessage("c: the text is empty; expected the facts of a case");
    StringBuilder escaped = new StringBuilder();
    text.chars().forEach(c -> escaped.append("\\u%04x".formatted(c)));
    assertThatThrownBy(() -> row("{\"fact\": \"" + escaped + "\"}"))
        .hasMessageMatching(
            "(?s).*rows\\.jsonl:2: (no facts; expected \\{\"id\", \"fact\", \"name\"\\?}|\"fact\" has half of a"
                + " character, U\\+D800, .*)");
  }

  /** Reads a row on the second line of a file. */
  private CaseRecord row(String json) throws IOException {
    Path file = Files.writeString(directory.resolve("rows.jsonl"), "\n" + json + "\n");
    try (JsonRows rows = JsonRows.open(file)) {
      return CaseRow.of(rows.next(), rows.place(), rows.line());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"fact": 5}                       | "fact" must be a text, found number 5
          {"fact": true}                    | "fact" must be a text, found boolean true
          {"fact": {"a": "盗窃"}}           | "fact" must be a text, found object {"a":"盗窃"}
          {"fact": ["盗窃"]}                | "fact" must be a text, found array ["盗窃"]
          {"text": 5, "fd": "x", "la": []}  | "text" must be a text, found number 5
          {"fact": null, "text": ""}        | no facts; expected {"id", "fact", "name"?}
          {"fact": "盗窃", "name": [5]}     | "name" must be a list of names, found number 5
          {"fact": "盗窃", "name": 5}       | "name" must be a list of names, found number 5
          {"fact": "盗窃", "name": {"a":1}} | "name" must be a list of names, found
          {"fact": "盗窃", "id": ["1"]}     | "id" must be a text or a number, found array ["1"]
          {"fact": "盗窃", "id": false}     | "id" must be a text or a number, found boolean false
          {"fact": "盗窃", "id": 1e999}     | "id" must be a text or a number, found
          {"fact": "盗窃", "id": NaN}       | not valid JSON ("NaN" is no JSON value)
          {"fact": "盗窃", "id": -INF}      | not valid JSON ("-INF" is no JSON value)
          {"fact": "盗窃", "id": +1}        | not valid JSON (unexpected character "+")
          {"fact": "盗窃", "id": #9}        | not valid JSON (a number of more than 1,000 characters)
          {"fact": "盗窃", "id": #[}        | not valid JSON (nested deeper than 1,000 levels)
          {"fact": "盗窃"} {}               | not valid JSON (more text follows after the value)
          {"fact": "盗窃                    | not valid JSON (the text ends in the middle of a value)
          // a remark                       | not valid JSON (unexpected character "/")
          """)
  void aRowThatCannotBeUsedNamesItsLineInPlainWords(String row, String said) {
    String whole = row.replace("#9", "9".repeat(1001)).replace("#[", "[".repeat(1001));
    assertThatThrownBy(() -> row(whole))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("rows.jsonl:2: " + said)
        .hasMessageNotContainingAny("Feature", "Constraints", "Json", "enable", "oken", "`");
  }

  @Test
  void idsAreTextsOrNumbers() throws IOException {
    assertThat(row("{\"fact\": \"盗窃\", \"id\": 12}").id()).isEqualTo("12");
    assertThat(row("{\"fact\": \"盗窃\", \"id\": \"a\"}").id()).isEqualTo("a");
    assertThat(row("{\"fact\": \"盗窃\", \"text_id\": \"t\"}").id()).isEqualTo("t");
    assertThat(row("{\"fact\": \"盗窃\", \"id\": null}").id()).isEqualTo("line-2");
  }
}
