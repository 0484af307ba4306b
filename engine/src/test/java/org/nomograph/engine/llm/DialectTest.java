package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

class DialectTest {
  private final Queue<Step> first = new ArrayDeque<>();
  private final Models models = new Models();
  private final ChatServer server =
      new ChatServer(
          ChatServer.Replies.of(question -> "好"),
          FaultPlan.none(),
          call -> Optional.ofNullable(first.poll()));

  @AfterEach
  void stop() {
    server.close();
  }

  /** Each refusal is learnt from once, and the reply comes in the end. */
  @Test
  void putsARequestInAnotherWayWhenTheEndpointRefusesThis() {
    String newer =
        "{\"error\":\"Unsupported parameter: 'max_tokens', use 'max_completion_tokens'\"}";
    first.add(Step.of(400, newer));
    first.add(Step.of(400, "Unsupported value: 'temperature' does not support 0"));
    first.add(Step.of(400, "response_format json_schema is unavailable"));
    first.add(Step.of(422, "unknown response_format"));
    try (ChatAccess access =
        models.open(Models.params(server, ChatKind.OPENAI), Optional.empty())) {
      ChatClient client = access.client(ChatRole.AUDIT);
      assertThat(client.format()).isEqualTo(ReplyFormat.SCHEMA);
      assertThat(client.chat(Models.structured("甲")).attempts()).isEqualTo(5);
      assertThat(client.format()).isEqualTo(ReplyFormat.TEXT);
      client.chat(Models.structured("乙"));
    }
    assertThat(models.pauses).isEmpty();
    assertThat(server.calls()).hasSize(6);
    JsonNode last = server.calls().get(5).body();
    assertThat(last.has("response_format")).isFalse();
    assertThat(last.has("temperature")).isFalse();
    assertThat(last.has("max_tokens")).isFalse();
    assertThat(last.path("max_completion_tokens").asInt()).isEqualTo(1_024);
    // The schema now stands in the prompt.
    assertThat(last.path("messages").path(1).path("content").asText())
        .startsWith("乙\n")
        .contains("\"additionalProperties\":false");
    assertThat(server.calls().get(3).body().path("response_format").path("type").asText())
        .isEqualTo("json_object");
  }

  /** A refusal of something else, or for good, ends in a failure and not in a circle. */
  @Test
  void whatCannotBePutInAnotherWayIsToldAsItIs() {
    try (ChatAccess access =
        models.open(Models.params(server, ChatKind.OLLAMA), Optional.empty())) {
      ChatClient client = access.client(ChatRole.AUDIT);
      first.add(Step.of(400, "the prompt is too long"));
      assertThatThrownBy(() -> client.chat(Models.structured("甲")))
          .isInstanceOf(FatalChatException.class)
          .hasMessageContaining("too long");
      assertThat(client.format()).isEqualTo(ReplyFormat.SCHEMA);
      for (int i = 0; i < 3; i++) {
        first.add(Step.of(400, "invalid format"));
      }
      assertThatThrownBy(() -> client.chat(Models.structured("甲")))
          .isInstanceOf(FatalChatException.class)
          .hasMessageContaining("invalid format");
      assertThat(client.format()).isEqualTo(ReplyFormat.TEXT);
      // Free text asks for no form, so there is none to give up.
      first.add(Step.of(400, "invalid format"));
      assertThatThrownBy(() -> client.chat(Models.question("问")))
          .isInstanceOf(FatalChatException.class);
    }
    assertThat(server.calls()).hasSize(5);
  }
}
