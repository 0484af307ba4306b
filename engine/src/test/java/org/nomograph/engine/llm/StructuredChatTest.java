package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

class StructuredChatTest {
  private static final String GOOD =
      "{\"answer\": \"yes\", \"reason\": \"甲趁乙不注意拿走了手机，事后变卖，所得用于赌博，没有归还的意思\"}";
  private static final String ENGLISH =
      "{\"answer\": \"yes\", \"reason\": \"He took the phone while the owner was not looking\"}";

  @TempDir Path directory;
  private final Queue<String> replies = new ArrayDeque<>();
  private String ended = "stop";
  private final Models models = new Models();
  private final ChatServer server =
      new ChatServer(ChatServer.Replies.of(question -> GOOD), FaultPlan.none(), this::scripted);

  private final Queue<Function<Call, Step>> steps = new ArrayDeque<>();

  private Optional<Step> scripted(Call call) {
    Function<Call, Step> step = steps.poll();
    if (step != null) {
      return Optional.of(step.apply(call));
    }
    return Optional.ofNullable(replies.poll())
        .map(
            text ->
                ChatServer.reply(call, new ChatQuestion("", List.of(), null, false), text, ended));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private StructuredReply ask(ChatKind kind, ChatRequest request) {
    try (ChatAccess access = models.open(Models.params(server, kind), Optional.of(directory))) {
      return new StructuredChat(access.client(request.role())).ask(request);
    }
  }

  private StructuredReply ask() {
    return ask(ChatKind.OPENAI, Models.structured("甲拿走了乙的手机。"));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GGUF")
  void aGoodReplyIsTaken(ChatKind kind) {
    StructuredReply reply = ask(kind, Models.structured("甲拿走了乙的手机。"));
    assertThat(reply.value().path("answer").asText()).isEqualTo("yes");
    assertThat(reply.exact()).isTrue();
    assertThat(reply.repaired()).isFalse();
    assertThat(server.calls()).hasSize(1);
  }

  @Test
  void oneRepairRequestQuotesTheFaults() {
    replies.add("{\"answer\": \"perhaps\"}");
    StructuredReply reply = ask();
    assertThat(reply.repaired()).isTrue();
    assertThat(reply.value().path("answer").asText()).isEqualTo("yes");
    JsonNode messages = server.calls().get(1).body().path("messages");
    assertThat(messages).hasSize(4);
    assertThat(messages.path(1)).isEqualTo(server.calls().get(0).body().path("messages").path(1));
    assertThat(messages.path(2).path("role").asText()).isEqualTo("assistant");
    assertThat(messages.path(2).path("content").asText()).isEqualTo("{\"answer\": \"perhaps\"}");
    assertThat(messages.path(3).path("content").asText())
        .contains("- /: ", "reason", "- /answer: ", "yes", "用中文");
  }

  @Test
  void aReplyWithoutAnObjectAndOneInAnotherLanguageAreFaultsToo() {
    replies.add("应当认定。");
    assertThat(ask().repaired()).isTrue();
    assertThat(repairRequest(1)).contains("no JSON object in the reply");
    replies.add(ENGLISH);
    StructuredReply reply = ask(ChatKind.OPENAI, Models.structured("另一案"));
    assertThat(reply.repaired()).isTrue();
    assertThat(repairRequest(3)).contains("the reply is not in Chinese", "用中文");
  }

  /** The model wrote too much; that is quoted as far as it fits, and the endpoint is not blamed. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GGUF")
  void aReplyOfAnyLengthIsQuotedAsFarAsItFits(ChatKind kind) {
    replies.add("应当认定。".repeat(200_000));
    ChatParams small = small(kind, 900, 300);
    try (ChatAccess access = models.open(small, Optional.of(directory))) {
      ChatClient client = access.client(ChatRole.AUDIT);
      ChatRequest request = Models.structured("甲拿走了乙的手机。");
      assertThat(new StructuredChat(client).ask(request).repaired()).isTrue();
      JsonNode messages = server.calls().get(1).body().path("messages");
      String quoted = messages.path(2).path("content").asText();
      assertThat(quoted).startsWith("应当认定。应当认定。").endsWith("…");
      int tokens = client.budget().count(quoted);
      assertThat(tokens).isBetween(200, 300);
      assertThat(client.budget().count(messages.toString())).isLessThan(900 - 300);
    }
  }

  private ChatParams small(ChatKind kind, int context, int reply) {
    return Models.params(server, kind)
        .with(new ReplyParams(context, reply, 0, false, ReplyFormat.SCHEMA, Map.of()));
  }

  @Test
  void whereNothingOfItFitsTheModelIsToBlame() {
    replies.add("应当认定。".repeat(1000));
    ChatRequest request = Models.structured("甲拿走了乙的手机。".repeat(30));
    int prompt;
    try (ChatAccess access =
        models.open(Models.params(server, ChatKind.OPENAI), Optional.empty())) {
      prompt = access.client(ChatRole.AUDIT).budget().tokens(request);
    }
    try (ChatAccess access =
        models.open(small(ChatKind.OPENAI, prompt + 310, 300), Optional.empty())) {
      StructuredChat chat = new StructuredChat(access.client(ChatRole.AUDIT));
      assertThatThrownBy(() -> chat.ask(request))
          .isInstanceOf(MalformedChatException.class)
          .hasMessageContainingAll("items@1", "no JSON object", "do not fit into the context");
    }
    assertThat(server.calls()).hasSize(1);
  }

  /** An endpoint that counts more than we do refuses the repair: the reply was the fault. */
  @ParameterizedTest
  @ValueSource(ints = {400, 413, 422})
  void aRepairThatIsRefusedTellsTheFaultsOfTheReplyFirst(int status) {
    steps.add(
        call -> ChatServer.reply(call, new ChatQuestion("", List.of(), null, false), "好", "stop"));
    steps.add(call -> Step.of(status, "too many tokens"));
    assertThatThrownBy(this::ask)
        .isInstanceOf(MalformedChatException.class)
        .hasMessageMatching(
            "(?s)model scripted did not keep to the form .*no JSON object.*the repair was refused: .*answered "
                + status
                + ": too many tokens.*");
    assertThat(server.calls()).hasSize(2);
  }

  private String repairRequest(int call) {
    return server.calls().get(call).body().path("messages").path(3).path("content").asText();
  }

  @Test
  void asksOnceMoreAndNoOftener() {
    replies.addAll(List.of(ENGLISH, "不知道", GOOD));
    assertThatThrownBy(this::ask)
        .isInstanceOf(MalformedChatException.class)
        .hasMessageContainingAll(ChatServer.MODEL, "items@1", "no JSON object");
    assertThat(server.calls()).hasSize(2);
  }

  @Test
  void aReplyThatEndsTooEarlyIsTakenWhereItHasTheFormAndIsMarked() {
    ended = "length";
    replies.add(GOOD.substring(0, GOOD.length() - 1));
    StructuredReply reply = ask();
    assertThat(reply.cutOff()).isTrue();
    assertThat(reply.repaired()).isFalse();
    replies.add(GOOD.substring(0, GOOD.length() - 5));
    assertThat(ask(ChatKind.OPENAI, Models.structured("又一案")).repaired()).isTrue();
    assertThat(repairRequest(2)).contains("token limit", "reason");
  }

  /** What was repaired once is not repaired again; what failed is asked for again. */
  @Test
  void onlyGoodRepliesAreKept() {
    replies.add(ENGLISH);
    assertThat(ask().repaired()).isTrue();
    StructuredReply kept = ask();
    assertThat(kept.reply().fromCache()).isTrue();
    assertThat(server.calls()).hasSize(2);
    replies.addAll(List.of("不", "不"));
    ChatRequest other = Models.structured("别的案子");
    assertThatThrownBy(() -> ask(ChatKind.OPENAI, other))
        .isInstanceOf(MalformedChatException.class);
    assertThat(ask(ChatKind.OPENAI, other).reply().fromCache()).isFalse();
    assertThat(server.calls()).hasSize(5);
  }

  @Test
  void languagesAreToldByTheirLetters() {
    String chinese = "被告人趁被害人不备取走财物，依照第264条和盗窃罪的规定，PIN 码由其猜得。";
    String english = "The defendant took property (盗窃罪, theft) while nobody was looking.";
    assertThat(LanguageCheck.passes(chinese, ReplyLanguage.ZH)).isTrue();
    assertThat(LanguageCheck.passes(chinese, ReplyLanguage.EN)).isFalse();
    assertThat(LanguageCheck.passes(english, ReplyLanguage.EN)).isTrue();
    assertThat(LanguageCheck.passes(english, ReplyLanguage.ZH)).isFalse();
    // Too few letters to tell.
    assertThat(LanguageCheck.passes("yes, 264", ReplyLanguage.ZH)).isTrue();
  }

  /** Quotes of the case keep their language. */
  @Test
  void whatStandsInThePromptIsNoFault() {
    replies.add(ENGLISH);
    String facts = "短信内容：He took the phone while the owner was not looking。";
    assertThat(ask(ChatKind.OPENAI, Models.structured(facts)).repaired()).isFalse();
  }

  @Test
  void onlyStrictSchemasAreTaken() {
    for (String text :
        List.of(
            "[]",
            "{",
            "{\"type\": \"array\"}",
            "{\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}}}",
            "{\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}},"
                + " \"required\": [\"a\"]}",
            "{\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}},"
                + " \"required\": [], \"additionalProperties\": false}")) {
      assertThatIllegalArgumentException().isThrownBy(() -> ReplySchema.of("s", text));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ask(ChatKind.OPENAI, Models.question("q")));
  }
}
