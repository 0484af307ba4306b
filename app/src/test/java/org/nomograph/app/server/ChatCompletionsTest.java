package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.Clock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.service.Served;

class ChatCompletionsTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"messages\":[]}",
        "{\"messages\":[{\"role\":\"user\",\"content\":\"？\"}]}",
        "{\"messages\":[{\"role\":\"tool\",\"content\":\"a\"}]}",
        "{\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"image_url\"}]}]}",
        "{\"messages\":[{\"role\":\"user\",\"content\":\"a\"},{\"role\":\"assistant\",\"content\":\"b\"}]}"
      })
  void aChatWithoutAQuestionIsToldSo(String body) {
    ChatCompletions chat = new ChatCompletions(Served.operations().service(), Clock.systemUTC());
    assertThatThrownBy(() -> chat.answer(JSON.readTree(body)))
        .isInstanceOf(BadInputException.class);
  }
}
