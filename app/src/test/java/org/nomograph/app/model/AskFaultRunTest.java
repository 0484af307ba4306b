package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.nomograph.app.json.AskJson;
import org.nomograph.app.model.Roles.Role;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.AskRequest;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.FaultRun;
import org.nomograph.engine.verify.CitationVerifier;

/**
 * Many questions at a model whose endpoint fails in every way, each of ten faults at a tenth of the
 * first attempts: every one is answered, in the form of the embedded answers, and cites nothing but
 * what stands in the workspace. A few by default; 1,000, with their figures, with {@code
 * -Dtest.jvm.args=-Dnomograph.ask-fault-requests=1000}.
 */
class AskFaultRunTest {
  private static final int REQUESTS = Integer.getInteger("nomograph.ask-fault-requests", 48);

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
    return FaultyModels.outcome(outcome.trace());
  }

  @Test
  void everyQuestionIsAnswered() throws Exception {
    Set<String> form;
    try (Nomograph plain = FaultyModels.embedded(ReadersCorpus.get().workspace())) {
      form = keys(AskJson.row(plain.ask(request(0)), false, 0));
    }
    try (ChatServer server = server(FaultPlan.even(SEED, 0.10, 1));
        Nomograph nomograph = FaultyModels.open(ReadersCorpus.get().workspace(), server.openAi())) {
      FaultRun run =
          FaultRun.of("questions", REQUESTS, server, number -> outcome(nomograph, number, form));
      FaultyModels.check(run, REQUESTS, CALLS);
    }
  }
}
