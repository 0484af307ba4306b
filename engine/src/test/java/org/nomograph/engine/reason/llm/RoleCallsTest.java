package org.nomograph.engine.reason.llm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ModelUse;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.llm.CallParams;
import org.nomograph.engine.llm.ChatAccess;
import org.nomograph.engine.llm.ChatKind;
import org.nomograph.engine.llm.ChatParams;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.ModelParams;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

class RoleCallsTest {
  private static final String GOOD =
      "{\"charges\": [{\"offense\": \"占座罪\", \"confidence\": 80, \"quote\": \"占座\"}]}";
  private static final CallParams ONCE =
      new CallParams(1_000, 5_000, 1_000, 0, 1, 1, 4, 0, 3, 60_000);

  private static ReasoningModels models(ChatServer server, ReasoningParams params) {
    ChatParams model = ChatParams.of(ChatKind.OPENAI, server.openAi(), "m").with(ONCE);
    return ReasoningModels.of(
        ChatAccess.open(ModelParams.of(model), Optional.empty(), name -> null), params);
  }

  private static Optional<JsonNode> ask(RoleCalls calls) {
    return calls.ask("judge-prejudge", Map.of("facts", "甲占座。"));
  }

  private static ChatServer refusing() {
    Function<Call, Optional<Step>> always = call -> Optional.of(Step.of(500, "broken"));
    return new ChatServer(ChatServer.Replies.of(q -> GOOD), FaultPlan.none(), always);
  }

  @Test
  void aReplyIsCountedAndTracedWithoutTheCaseText() {
    try (ChatServer server = new ChatServer(question -> GOOD);
        ReasoningModels models = models(server, ReasoningParams.DEFAULT)) {
      RoleCalls calls = models.run();
      assertThat(ask(calls).orElseThrow().path("charges").path(0).path("offense").asText())
          .isEqualTo("占座罪");
      ModelUse.RoleUse role = calls.usage().roles().get(0);
      ChatQuestion sent = question(server);
      long characters = sent.messages().stream().mapToLong(String::length).sum();
      assertThat(role)
          .isEqualTo(new ModelUse.RoleUse("prejudge", "m", 1, 0, 0, characters, GOOD.length()));
      assertThat(calls.usage().notes()).isEmpty();
      List<Trace.Step> steps = calls.takeSteps();
      assertThat(steps).singleElement().extracting(Trace.Step::name).isEqualTo("model:prejudge");
      assertThat(steps.get(0).details())
          .containsEntry("prompt", "judge-prejudge@1")
          .containsEntry("model", "m")
          .containsKey("reply");
      assertThat(steps.get(0).details().get("asked")).hasToString("{}");
      assertThat(calls.takeSteps()).isEmpty();
    }
  }

  private static ChatQuestion question(ChatServer server) {
    return new ChatQuestion(
        "m",
        server
            .calls()
            .get(0)
            .body()
            .path("messages")
            .valueStream()
            .map(m -> m.path("role").asText() + ": " + m.path("content").asText())
            .toList(),
        server.calls().get(0).body(),
        false);
  }

  @Test
  void noMoreIsAskedThanAllowedButOneTextAnew() {
    try (ChatServer server = new ChatServer(question -> GOOD);
        ReasoningModels models =
            models(
                server,
                new ReasoningParams(ReplyLanguage.ZH, 2, 900, ReasoningParams.AuditMode.GROUPED))) {
      RoleCalls calls = models.run();
      assertThat(ask(calls)).isPresent();
      assertThat(calls.left()).isEqualTo(1);
      assertThat(ask(calls)).isPresent();
      assertThat(ask(calls)).isEmpty();
      assertThat(server.calls()).hasSize(2);
      assertThat(calls.askAgain("judge-prejudge", Map.of("facts", "乙"))).isPresent();
      assertThat(calls.usage().calls()).isEqualTo(3);
    }
  }

  @Test
  void anEndpointThatFailsIsNotAskedAgainInTheRunAndTheReaderIsTold() {
    try (ChatServer server = refusing();
        ReasoningModels models = models(server, ReasoningParams.DEFAULT)) {
      RoleCalls calls = models.run();
      assertThat(ask(calls)).isEmpty();
      assertThat(calls.answers(ChatRole.AUDIT)).isFalse();
      assertThat(ask(calls)).isEmpty();
      assertThat(server.calls()).hasSize(1);
      assertThat(calls.usage().notes()).containsExactly("模型未能完成“罪名预判”（接口没有给出回复），由内置推理器代为完成。");
      assertThat(calls.usage().roles().get(0).failed()).isEqualTo(1);
      assertThat(calls.takeSteps().get(0).details().get("error").toString()).contains("500");
    }
  }

  @Test
  void afterRepeatedFailuresNothingIsSentAtAll() {
    try (ChatServer server = refusing();
        ReasoningModels models = models(server, ReasoningParams.DEFAULT.in(ReplyLanguage.EN))) {
      for (int run = 0; run < 3; run++) {
        assertThat(ask(models.run())).isEmpty();
      }
      RoleCalls calls = models.run();
      assertThat(ask(calls)).isEmpty();
      assertThat(server.calls()).hasSize(3);
      assertThat(calls.usage().notes())
          .containsExactly(
              "The model did not do \"prejudge\" (the endpoint kept failing and is left alone); the embedded reasoner did it instead.");
    }
  }

  @Test
  void aReplyOfNoUseIsRepairedOnceAndOtherRolesAreStillAsked() {
    try (ChatServer server = new ChatServer(question -> "我的结论是占座。");
        ReasoningModels models = models(server, ReasoningParams.DEFAULT)) {
      RoleCalls calls = models.run();
      assertThat(ask(calls)).isEmpty();
      assertThat(server.calls()).hasSize(2);
      assertThat(calls.answers(ChatRole.AUDIT)).isTrue();
      assertThat(calls.usage().notes()).containsExactly("模型未能完成“罪名预判”（回复不合要求），由内置推理器代为完成。");
      // Both replies are paid for.
      assertThat(calls.usage().roles().get(0).tokensOut()).isEqualTo(2L * "我的结论是占座。".length());
    }
  }
}
