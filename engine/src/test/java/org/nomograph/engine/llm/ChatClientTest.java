package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

class ChatClientTest {
  private final Queue<Step> first = new ArrayDeque<>();
  private final Models models = new Models();
  private final ChatServer server =
      new ChatServer(
          ChatServer.Replies.of(question -> "答：" + question.user()),
          FaultPlan.none(),
          call -> Optional.ofNullable(first.poll()));

  @AfterEach
  void stop() {
    server.close();
  }

  private ChatReply ask(ChatParams params, ChatRequest request) {
    try (ChatAccess access = models.open(params, Optional.empty())) {
      return access.client(request.role()).chat(request);
    }
  }

  private ChatParams openAi() {
    return Models.params(server, ChatKind.OPENAI);
  }

  private Step said(String text, String ended) {
    Call call = new Call("/v1/chat/completions", "", "", null, 1);
    return ChatServer.reply(call, new ChatQuestion("", List.of(), null, false), text, ended);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GGUF")
  void asksAndCounts(ChatKind kind) {
    ChatReply reply = ask(Models.params(server, kind), Models.question("何为盗窃？"));
    assertThat(reply.text()).isEqualTo("答：何为盗窃？");
    // The server counts characters: "system: 回答问题。" and "user: 何为盗窃？"; 7 in the reply.
    assertThat(reply.tokensIn()).isEqualTo(13 + 11);
    assertThat(reply.tokensOut()).isEqualTo(7);
    assertThat(reply.attempts()).isEqualTo(1);
    assertThat(reply.cutOff()).isFalse();
    Call call = server.calls().get(0);
    assertThat(call.authorization()).isEqualTo("Bearer " + Models.KEY);
    assertThat(call.text()).doesNotContain(Models.KEY);
  }

  @Test
  void openAiIsToldItsLimitTheTemperatureAndTheExtras() {
    ChatParams params =
        openAi()
            .with(
                new ReplyParams(
                    4_096, 300, 0, false, ReplyFormat.SCHEMA, Map.of("enable_thinking", false)));
    ask(params, Models.structured("甲拿走了手机。"));
    JsonNode body = server.calls().get(0).body();
    assertThat(body.path("model").asText()).isEqualTo(ChatServer.MODEL);
    assertThat(body.path("max_tokens").asInt()).isEqualTo(300);
    assertThat(body.path("temperature").isNumber()).isTrue();
    assertThat(body.path("temperature").asDouble()).isZero();
    assertThat(body.path("enable_thinking").isBoolean()).isTrue();
    JsonNode format = body.path("response_format");
    assertThat(format.path("type").asText()).isEqualTo("json_schema");
    assertThat(format.path("json_schema").path("name").asText()).isEqualTo("items");
    assertThat(format.path("json_schema").path("strict").asBoolean()).isTrue();
    assertThat(format.path("json_schema").path("schema").path("required")).hasSize(2);
    assertThat(body.path("messages")).hasSize(2);
  }

  @Test
  void ollamaIsToldItsContextAndNotToThink() {
    ChatParams params =
        Models.params(server, ChatKind.OLLAMA)
            .with(new ReplyParams(4_096, 300, 0, false, ReplyFormat.SCHEMA, Map.of("seed", 7)));
    ask(params, Models.structured("甲拿走了手机。"));
    JsonNode body = server.calls().get(0).body();
    assertThat(server.calls().get(0).path()).isEqualTo("/api/chat");
    assertThat(body.path("options").path("seed").asInt()).isEqualTo(7);
    assertThat(body.path("options").path("num_ctx").asInt()).isEqualTo(4_096);
    assertThat(body.path("options").path("num_predict").asInt()).isEqualTo(300);
    assertThat(body.path("think").isBoolean()).isTrue();
    assertThat(body.path("think").asBoolean()).isFalse();
    assertThat(body.path("format").path("required")).hasSize(2);
    assertThat(body.path("stream").asBoolean(true)).isFalse();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GGUF")
  void waitsAsLongAsTheServerAsksThenBacksOff(ChatKind kind) {
    first.add(Step.of(429, "slow down").retryAfter("3"));
    first.add(Step.of(500, "oops"));
    ChatReply reply = ask(Models.params(server, kind), Models.question("问"));
    assertThat(reply.attempts()).isEqualTo(3);
    assertThat(server.calls()).hasSize(3);
    // Retry-After 3 s; then the pause before the second retry, 100 ms doubled.
    assertThat(models.pauses).containsExactly(3_000L, 200L);
  }

  @Test
  void givesUpAfterItsRetriesAndDoesNotWaitForTooLong() {
    for (int i = 0; i < 3; i++) {
      first.add(Step.of(503, "busy"));
    }
    assertThatThrownBy(() -> ask(openAi(), Models.question("问")))
        .isInstanceOf(RetriableChatException.class)
        .hasMessageContainingAll(server.openAi() + "/chat/completions answered 503", "3 attempt");
    first.add(Step.of(429, "tomorrow").retryAfter("86400"));
    assertThatThrownBy(() -> ask(openAi(), Models.question("问")))
        .isInstanceOf(RetriableChatException.class)
        .hasMessageContaining("after 1 attempt");
  }

  @Test
  void whatIsOfNoUseIsAskedAgainAndThenToldAsMalformed() {
    Map.of(
            "", "is empty",
            " \n", "is empty",
            "<think>我想想", "has thoughts only",
            "<think>我想想</think>\n\n", "has thoughts only")
        .forEach(
            (text, told) -> {
              for (int i = 0; i < 3; i++) {
                first.add(said(text, "stop"));
              }
              assertThatThrownBy(() -> ask(openAi(), Models.question("问")))
                  .isInstanceOf(MalformedChatException.class)
                  .hasMessageContainingAll("the reply of " + server.openAi(), told, "; ");
              first.add(said(text, "stop"));
              assertThat(ask(openAi(), Models.question("问")).text()).isEqualTo("答：问");
            });
    String error = "{\"error\": {\"message\": \"no GPU for %s\"}}".formatted(Models.KEY);
    for (String body : List.of("<html>", "", error, "{}", "[]")) {
      for (int i = 0; i < 3; i++) {
        first.add(Step.of(200, body));
      }
      assertThatThrownBy(() -> ask(openAi(), Models.question("问")))
          .isInstanceOf(MalformedChatException.class)
          .hasMessageContaining("check base-url")
          .hasMessageNotContaining(Models.KEY);
    }
  }

  @Test
  void thoughtsAreNoPartOfAReply() {
    first.add(said("<think>想一想</think>\n\n应当。", "stop"));
    assertThat(ask(openAi(), Models.question("问")).text()).isEqualTo("应当。");
  }

  @Test
  void doesNotRetryWhatCannotGetBetterAndNeverShowsTheKey() {
    assertFatal(Step.of(401, "no " + Models.KEY), "variable \"" + ChatParams.KEY_VARIABLE + "\"");
    assertFatal(Step.of(404, "page"), "answered 404: page (check base-url");
    assertFatal(Step.of(400, "too long"), "answered 400: too long");
  }

  private void assertFatal(Step step, String told) {
    int before = server.calls().size();
    first.add(step);
    assertThatThrownBy(() -> ask(openAi(), Models.question("问")))
        .isInstanceOf(FatalChatException.class)
        .hasMessageStartingWith(server.openAi().toString())
        .hasMessageContaining(told)
        .hasMessageNotContainingAny(Models.KEY, "java", "Exception", "langchain");
    assertThat(server.calls()).hasSize(before + 1);
  }

  @Test
  void anEndpointThatIsNotThereIsTold() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    Map.of("http://127.0.0.1:" + port + "/v1", "connection", "http://host.invalid/v1", "not known")
        .forEach(
            (url, told) ->
                assertThatThrownBy(
                        () ->
                            ask(
                                ChatParams.of(ChatKind.OPENAI, URI.create(url), "m")
                                    .with(Models.CALL),
                                Models.question("问")))
                    .isInstanceOf(RetriableChatException.class)
                    .hasMessageStartingWith("no reply from " + url + "/chat/completions: ")
                    .hasMessageContaining(told)
                    .hasMessageNotContainingAny("java", "Exception"));
  }

  @Test
  void aPromptThatDoesNotFitIsNotSent() {
    ChatParams params =
        openAi().with(new ReplyParams(512, 500, 0, false, ReplyFormat.SCHEMA, Map.of()));
    assertThatThrownBy(() -> ask(params, Models.question("问".repeat(50))))
        .isInstanceOf(TooLongChatException.class)
        .hasMessageContainingAll("test@1", "12 fit", "context-tokens");
    assertThat(server.calls()).isEmpty();
  }

  @Test
  void anEndpointThatKeepsFailingIsLeftAloneForAWhile() {
    CallParams call = new CallParams(5_000, 5_000, 5_000, 0, 100, 5_000, 4, 0, 2, 30_000);
    ChatParams params = openAi().with(call);
    try (ChatAccess access = models.open(params, Optional.empty())) {
      ChatClient client = access.client(ChatRole.ANSWER);
      for (int i = 0; i < 2; i++) {
        first.add(Step.of(500, "oops"));
        assertThatThrownBy(() -> client.chat(Models.question("问")))
            .isInstanceOf(RetriableChatException.class);
      }
      models.pass(10_000);
      assertThatThrownBy(() -> client.chat(Models.question("问")))
          .isInstanceOf(UnavailableChatException.class)
          .hasMessageContainingAll(server.openAi().toString(), "another 20 s", "2 failure(s)");
      assertThat(server.calls()).hasSize(2);
      models.pass(20_000);
      assertThat(client.chat(Models.question("问")).text()).isEqualTo("答：问");
      assertThat(client.chat(Models.question("又问")).text()).isEqualTo("答：又问");
      // 5 asked, 2 failed, 1 refused; 4 requests.
      Usage usage = access.usage().get(ChatRole.ANSWER);
      assertThat(usage.calls()).isEqualTo(5);
      assertThat(usage.failed()).isEqualTo(3);
      assertThat(usage.requests()).isEqualTo(4);
    }
  }

  @Test
  void rolesWithModelsOfTheirOwnUseThemAndShareLimits() {
    ChatParams other =
        new ChatParams(
            ChatKind.OPENAI, server.openAi(), "other", "", ReplyParams.DEFAULT, openAi().call());
    ModelParams both = new ModelParams(openAi(), Map.of(ChatRole.AUDIT, other));
    assertThat(both.models().get(other)).containsExactly(ChatRole.AUDIT);
    try (ChatAccess access =
        ChatAccess.open(both, Optional.empty(), name -> Models.KEY, models.timing)) {
      access.client(ChatRole.AUDIT).chat(Models.structured("甲"));
      access.client(ChatRole.ANSWER).chat(Models.question("问"));
      assertThat(access.usage().keySet()).containsExactly(ChatRole.AUDIT, ChatRole.ANSWER);
    }
    assertThat(server.calls().get(0).body().path("model").asText()).isEqualTo("other");
    assertThat(server.calls().get(0).authorization()).isEqualTo("null");
    assertThat(server.calls().get(1).authorization()).isEqualTo("Bearer " + Models.KEY);
  }

  @Test
  void aKeyThatCannotBeOneIsNeverRepeated() {
    assertThatThrownBy(
            () ->
                ChatAccess.open(
                    ModelParams.of(openAi()), Optional.empty(), name -> "sec ret", models.timing))
        .isInstanceOf(FatalChatException.class)
        .hasMessageContaining(ChatParams.KEY_VARIABLE)
        .hasMessageNotContaining("sec");
  }
}
