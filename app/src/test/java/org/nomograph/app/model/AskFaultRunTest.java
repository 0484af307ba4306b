package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.nomograph.app.json.AskJson;
import org.nomograph.app.model.Roles.Role;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.AskRequest;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.llm.CallParams;
import org.nomograph.engine.llm.ChatAccess;
import org.nomograph.engine.llm.ChatKind;
import org.nomograph.engine.llm.ChatParams;
import org.nomograph.engine.llm.ModelParams;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.ReasoningParams;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.Fault;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.verify.CitationVerifier;

/**
 * Many questions at a model whose endpoint fails in every way, each of ten faults at a tenth of the
 * first attempts: every one is answered, in the form of the embedded answers, and cites nothing but
 * what stands in the workspace. A few by default; 1,000, with their figures, with {@code
 * -Dtest.jvm.args=-Dnomograph.ask-fault-requests=1000}.
 */
class AskFaultRunTest {
  private static final int REQUESTS = Integer.getInteger("nomograph.ask-fault-requests", 48);
  private static final int MEASURED = 1_000;
  private static final int AT_A_TIME = 16;
  private static final int TIMEOUT_MILLIS = 400;
  private static final int RETRIES = 4;
  private static final int MAX_PAUSE_MILLIS = 100;

  /** Questions to models of one answer at most: three roles, one redraft; each with a repair. */
  private static final int CALLS = 8;

  private static final long SEED = 20_260_101;
  private static final LocalDate TODAY = LocalDate.of(2026, 1, 1);

  private static Roles roles(String sentence) {
    return new Roles()
        .say(Role.REWRITE, "{\"queries\": [\"读者逾期不归还图书时图书馆停止借阅的条件和例外情形\"]}")
        .say(Role.ANSWER, q -> said(q, sentence))
        .say(Role.REDRAFT, q -> said(q, sentence));
  }

  private static String said(org.nomograph.engine.testserver.ChatQuestion question, String text) {
    return Roles.sentences("direct|" + text + "|" + Roles.number(question, "但因住院不能归还"));
  }

  private static ChatServer server(FaultPlan plan) {
    return new ChatServer(
        new ChatServer.Replies(
            roles("读者逾期不归还图书的，图书馆可以停止其借阅，但因住院不能归还的除外。"),
            roles("The library may stop lending to readers who do not return books in time."),
            roles("依照《读者服务法》第九百条和《图书保护法》第三条，图书馆可以停止其借阅。")),
        plan,
        call -> Optional.empty());
  }

  private static ReasoningModels models(URI address) {
    CallParams call =
        new CallParams(
            TIMEOUT_MILLIS,
            TIMEOUT_MILLIS,
            TIMEOUT_MILLIS,
            RETRIES,
            5,
            MAX_PAUSE_MILLIS,
            AT_A_TIME,
            0,
            1_000,
            1_000);
    ChatParams model = ChatParams.of(ChatKind.OPENAI, address, ChatServer.MODEL).with(call);
    return ReasoningModels.of(
        ChatAccess.open(ModelParams.of(model), Optional.empty(), name -> null),
        ReasoningParams.DEFAULT);
  }

  private static AskRequest request(int number) {
    String question = "第%d号读者逾期不归还图书，图书馆停止其借阅，如果他住院了，合法吗？".formatted(number);
    return AskRequest.of("q" + number, question, TODAY);
  }

  private static Set<String> keys(JsonNode row) {
    Set<String> keys = new TreeSet<>();
    row.fieldNames().forEachRemaining(keys::add);
    keys.remove("notes");
    return keys;
  }

  private static String outcome(Nomograph nomograph, int number, Set<String> form)
      throws IOException {
    AskOutcome outcome = nomograph.ask(request(number));
    ObjectNode row = AskJson.row(outcome, false, 0);
    assertThat(row.path("id").asText()).isEqualTo("q" + number);
    assertThat(keys(row)).isEqualTo(form);
    assertThat(row.path("answer").asText()).isNotBlank().doesNotContain("九百条", "图书保护法", "library");
    CitationVerifier verifier = new CitationVerifier(nomograph.snapshot());
    assertThat(row.path("citations")).isNotEmpty();
    for (JsonNode citation : row.path("citations")) {
      ArticleRef ref = ArticleRef.parse(citation.path("article").asText());
      assertThat(verifier.article(ref, Optional.of(TODAY)).article().orElseThrow().article().text())
          .isEqualTo(citation.path("quote").asText());
    }
    if (!outcome.trace().usage().notes().isEmpty()) {
      return "embedded, with a note";
    }
    boolean repaired =
        outcome.trace().steps().stream()
            .anyMatch(s -> Boolean.TRUE.equals(s.details().get("repaired")));
    return repaired ? "by the model, repaired" : "by the model";
  }

  @Test
  void everyQuestionIsAnswered() throws Exception {
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    Map<String, Integer> outcomes = new TreeMap<>();
    Set<String> form;
    try (Nomograph plain = Nomograph.open(ReadersCorpus.get().workspace(), params)) {
      form = keys(AskJson.row(plain.ask(request(0)), false, 0));
    }
    long begin = System.nanoTime();
    try (ChatServer server = server(FaultPlan.even(SEED, 0.10, 1));
        Nomograph nomograph =
            Nomograph.open(
                ReadersCorpus.get().workspace(), params, Optional.of(models(server.openAi())));
        ExecutorService many = Executors.newFixedThreadPool(AT_A_TIME)) {
      List<Future<String>> results = new ArrayList<>();
      for (int i = 0; i < REQUESTS; i++) {
        int number = i;
        results.add(many.submit(() -> outcome(nomograph, number, form)));
      }
      for (Future<String> result : results) {
        outcomes.merge(result.get(), 1, Integer::sum);
      }
      Duration took = Duration.ofNanos(System.nanoTime() - begin);
      if (REQUESTS >= MEASURED) {
        System.out.printf(
            "%d questions: %s; %d requests in %d ms; met %s%n",
            REQUESTS,
            outcomes,
            server.calls().size(),
            took.toMillis(),
            Arrays.stream(Fault.values()).map(f -> f + " " + server.met(f)).toList());
        for (Fault fault : Fault.values()) {
          assertThat(server.met(fault)).as("%s met", fault).isPositive();
        }
      }
      assertThat(took.toMillis()).isLessThan(longest());
    }
    assertThat(outcomes.values().stream().mapToInt(n -> n).sum()).isEqualTo(REQUESTS);
    assertThat(outcomes.getOrDefault("by the model", 0)).as("%s", outcomes).isPositive();
  }

  /** All calls with their attempts and pauses at the longest. */
  private static long longest() {
    long call = (RETRIES + 1L) * (TIMEOUT_MILLIS + MAX_PAUSE_MILLIS);
    return CALLS * call * Math.ceilDiv(REQUESTS, AT_A_TIME) + 30_000;
  }
}
