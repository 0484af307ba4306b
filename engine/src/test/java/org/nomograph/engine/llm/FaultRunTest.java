package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.FaultRun;

/**
 * Many requests at an endpoint that fails in every way: each comes back, as a reply of the form
 * asked for that cites nothing but what was supplied, or as a failure of a type. More requests, and
 * their figures, with {@code -Dtest.jvm.args=-Dnomograph.fault-requests=1000}.
 */
class FaultRunTest {
  private static final int REQUESTS = Integer.getInteger("nomograph.fault-requests", 240);
  private static final int TIMEOUT_MILLIS = 1_000;
  private static final int RETRIES = 4;
  private static final int MAX_PAUSE_MILLIS = 100;
  private static final long SEED = 20_260_101;

  private static final ReplySchema SCHEMA =
      ReplySchema.of(
          "articles",
          """
          {"type": "object", "additionalProperties": false,
           "required": ["answer", "articles", "reason"],
           "properties": {
             "answer": {"type": "string", "enum": ["yes", "no", "unknown"]},
             "articles": {"type": "array", "items": {"type": "string", "enum": ["甲/1", "甲/2"]}},
             "reason": {"type": "string"}}}
          """);

  private static String reply(String article, String reason) {
    return "{\"answer\": \"yes\", \"articles\": [\"%s\"], \"reason\": \"%s\"}"
        .formatted(article, reason);
  }

  private static String number(ChatQuestion question) {
    return question.user().replaceAll("\\D", "");
  }

  private static ChatServer server(FaultPlan plan) {
    return new ChatServer(
        new ChatServer.Replies(
            q -> reply("甲/1", "第" + number(q) + "件中财物是被人平和地拿走的，没有使用暴力，也没有威胁。"),
            q -> reply("甲/1", "In case " + number(q) + " the goods were taken without any force"),
            q -> reply("甲/99", "第" + number(q) + "件中财物是被人平和地拿走的，没有使用暴力，也没有威胁。")),
        plan,
        call -> Optional.empty());
  }

  private static ChatRequest request(int number) {
    return ChatRequest.structured(
        ChatRole.AUDIT,
        new PromptId("faults", 1),
        "判断行为人是否以平和手段拿走了财物，只能引用甲/1和甲/2。",
        "第" + number + "件",
        ReplyLanguage.ZH,
        SCHEMA);
  }

  private static ChatParams params(ChatServer server) {
    CallParams call =
        new CallParams(
            TIMEOUT_MILLIS,
            TIMEOUT_MILLIS,
            TIMEOUT_MILLIS,
            RETRIES,
            5,
            MAX_PAUSE_MILLIS,
            FaultRun.AT_A_TIME,
            0,
            1_000,
            1_000);
    return ChatParams.of(ChatKind.OPENAI, server.openAi(), ChatServer.MODEL).with(call);
  }

  private static String outcome(ChatClient client, ChatRequest request) {
    try {
      StructuredReply reply = new StructuredChat(client).ask(request);
      assertThat(SCHEMA.faults(reply.value())).isEmpty();
      assertThat(reply.value().path("articles")).allMatch(a -> a.asText().matches("甲/[12]"));
      // The reply is that to this request and to no other.
      assertThat(reply.value().path("reason").asText()).startsWith(request.user());
      return reply.repaired() ? "repaired" : "replied";
    } catch (ChatException e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("java.", "Exception");
      return e.getClass().getSimpleName();
    }
  }

  /**
   * @param share share of each of the ten faults
   * @param attempts attempts at a request that may meet one
   * @param least least share of requests that come back with a reply
   */
  @ParameterizedTest
  @CsvSource({
    // Every first attempt meets a fault: 4 in 10 are replies that need a repair, whose first
    // attempt meets a fault again; where that one needs a repair too, the call fails: 16 %.
    "0.10, 1, 0.75",
    // Half of all attempts do. 4 in 10 of the faults need a repair: of the calls that get a reply
    // past their retries (1 - 0.3^5 and more), 0.2/0.7 do, and 0.2/0.7 of these in vain: 8 %.
    "0.05, 100, 0.85",
    // Nothing but faults.
    "0.10, 100, 0"
  })
  void everyRequestComesBack(double share, int attempts, double least) throws Exception {
    try (ChatServer server = server(FaultPlan.even(SEED, share, attempts));
        ChatAccess access =
            ChatAccess.open(
                ModelParams.of(params(server)), Optional.empty(), name -> null, Timing.SYSTEM)) {
      ChatClient client = access.client(ChatRole.AUDIT);
      String what =
          "requests, each fault %.0f %%, at %d attempt(s)".formatted(100 * share, attempts);
      FaultRun run =
          FaultRun.of(what, REQUESTS, server, number -> outcome(client, request(number)));
      assertThat(run.met())
          .allSatisfy((fault, met) -> assertThat(met).as("%s", fault).isPositive());
      // A request whose time is over before the server reads it was sent and is not called.
      Usage usage = access.usage().get(ChatRole.AUDIT);
      assertThat(usage.requests()).isGreaterThanOrEqualTo(server.calls().size());
      assertThat(run.took().toMillis()).isLessThan(longest());
      assertThat(run.all()).isEqualTo(REQUESTS);
      assertThat(run.count("replied", "repaired"))
          .as("%s", run)
          .isGreaterThanOrEqualTo((int) (least * REQUESTS));
      assertThat(run.outcomes().keySet())
          .isSubsetOf("replied", "repaired", "RetriableChatException", "MalformedChatException");
    }
  }

  /** Two questions each, their attempts and pauses all at the longest. */
  private static long longest() {
    long question = (RETRIES + 1L) * (TIMEOUT_MILLIS + MAX_PAUSE_MILLIS);
    return 2 * question * Math.ceilDiv(REQUESTS, FaultRun.AT_A_TIME) + 10_000;
  }
}
