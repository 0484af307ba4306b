package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.app.model.FaultyModels;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Judgment;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.FaultRun;

/**
 * Many cases at a model whose endpoint fails in every way, each of ten faults at a tenth of the
 * first attempts: every one is judged as without a model, and names no article that the workspace
 * has not. 1,000 with {@code -Dtest.jvm.args=-Dnomograph.judge-fault-requests=1000}.
 */
class JudgeFaultRunTest {
  private static final int REQUESTS = Integer.getInteger("nomograph.judge-fault-requests", 48);
  private static final long SEED = 20_260_103;

  /** Four questions and one redraft, each with a repair. */
  private static final int CALLS = 10;

  private static final String TAKEN = "窃取卧室抽屉内的金手镯一只";

  private static ScriptedJudge judge(String reason) {
    return new ScriptedJudge()
        .with("prejudge", ScriptedJudge.charge("盗窃罪", TAKEN))
        .with("audit", ScriptedJudge.all("Y", TAKEN))
        .with("adjudicate", ScriptedJudge.reasons(reason, 1, 2));
  }

  private static ChatServer server() {
    return new ChatServer(
        new ChatServer.Replies(
            judge("被告人进入室内窃取他人财物"),
            judge("The defendant entered the flat and took the goods of others from it in secret"),
            judge("依照《中华人民共和国刑法》第九百九十九条和《财物保护法》第三条定罪")),
        FaultPlan.even(SEED, 0.10, 1),
        call -> Optional.empty());
  }

  private static CaseRecord record(int number, String facts) {
    return new CaseRecord("j" + number, List.of(), "第%d号案件。%s".formatted(number, facts));
  }

  private static String outcome(Nomograph nomograph, int number, String facts, Judgment expected)
      throws IOException {
    Judgment judgment = nomograph.judge(JudgeRequest.of(record(number, facts))).whole();
    assertThat(judgment.charges()).isEqualTo(expected.charges());
    assertThat(judgment.articles()).isEqualTo(expected.articles());
    assertThat(judgment.term()).isEqualTo(expected.term());
    assertThat(judgment.reasoning()).isNotBlank().doesNotContain("九百九十九", "财物保护法", "defendant");
    for (Evidence evidence : judgment.evidence()) {
      if (evidence.kind() == Evidence.Kind.ARTICLE) {
        assertThat(nomograph.snapshot().findArticle(evidence.id())).isPresent();
      }
    }
    return FaultyModels.outcome(judgment.trace());
  }

  @Test
  void everyCaseIsJudged() throws Exception {
    SmallCorpus corpus = SmallCorpus.get();
    String facts = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    Judgment expected;
    try (Nomograph plain = FaultyModels.embedded(corpus.workspace())) {
      expected = plain.judge(JudgeRequest.of(record(0, facts))).whole();
    }
    try (ChatServer server = server();
        Nomograph nomograph = FaultyModels.open(corpus.workspace(), server.openAi())) {
      FaultRun run =
          FaultRun.of(
              "cases", REQUESTS, server, number -> outcome(nomograph, number, facts, expected));
      FaultyModels.check(run, REQUESTS, CALLS);
    }
  }
}
