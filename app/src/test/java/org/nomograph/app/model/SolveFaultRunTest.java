package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.app.model.Roles.Role;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.solve.CaseQuestion;
import org.nomograph.engine.solve.Solution;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.FaultRun;

/**
 * Many case questions at a model whose endpoint fails in every way, each of ten faults at a tenth
 * of the first attempts: every one is solved or abstained from, and cites nothing but articles of
 * the workspace. 1,000 with {@code -Dtest.jvm.args=-Dnomograph.solve-fault-requests=1000}.
 */
class SolveFaultRunTest {
  private static final int REQUESTS = Integer.getInteger("nomograph.solve-fault-requests", 48);
  private static final long SEED = 20_260_102;

  /** One question and one redraft, each with a repair. */
  private static final int CALLS = 4;

  private static String said(ChatQuestion question, String rule) {
    return SolveWithModelTest.reply(Roles.number(question, "但因住院不能归还"), rule, "住院一个月", false, true);
  }

  private static Roles roles(String rule) {
    return new Roles()
        .say(Role.SOLVE, q -> said(q, rule))
        .say(Role.SOLVE_AGAIN, q -> said(q, rule));
  }

  private static ChatServer server() {
    return new ChatServer(
        new ChatServer.Replies(
            roles("逾期不归还的，图书馆可以停止其借阅，但因住院不能归还的除外。"),
            roles("The library may stop lending to readers who do not return their books in time."),
            roles("依照《读者服务法》第九百条和《图书保护法》第三条，图书馆可以停止其借阅。")),
        FaultPlan.even(SEED, 0.10, 1),
        call -> Optional.empty());
  }

  private static CaseQuestion question(int number) {
    return new CaseQuestion(
        "s" + number,
        "第%d号读者小米借阅图书后住院一个月，出院才归还。".formatted(number),
        "关于小米，下列哪一说法是正确的？",
        List.of(
            new CaseQuestion.Option("A", "图书馆可以停止小米的借阅"),
            new CaseQuestion.Option("B", "因住院不能归还的，图书馆不得停止其借阅")));
  }

  private static String outcome(Nomograph nomograph, int number) throws IOException {
    Solution solution = nomograph.solve(question(number), false);
    assertThat(solution.id()).isEqualTo("s" + number);
    assertThat(solution.options()).hasSize(2);
    assertThat(solution.provision() + solution.fact() + solution.conclusion() + solution.options())
        .doesNotContain("九百条", "图书保护法", "library");
    return FaultyModels.outcome(solution.trace());
  }

  @Test
  void everyItemComesBack() throws Exception {
    try (ChatServer server = server();
        Nomograph nomograph = FaultyModels.open(ReadersCorpus.get().workspace(), server.openAi())) {
      FaultRun run = FaultRun.of("items", REQUESTS, server, number -> outcome(nomograph, number));
      FaultyModels.check(run, REQUESTS, CALLS);
    }
  }
}
