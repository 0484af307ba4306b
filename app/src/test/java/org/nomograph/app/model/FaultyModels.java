package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
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
import org.nomograph.engine.testserver.FaultRun;

/** Workspaces whose models are behind an endpoint that fails, and what is expected of a run. */
public final class FaultyModels {
  private static final int TIMEOUT_MILLIS = 1_000;
  private static final int RETRIES = 4;
  private static final int MAX_PAUSE_MILLIS = 100;
  private static final int SPARE_MILLIS = 30_000;

  private FaultyModels() {}

  public static Nomograph embedded(Path workspace) throws IOException {
    return Nomograph.open(workspace, params());
  }

  private static EngineParams params() {
    return EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
  }

  /** A workspace whose models time out and are asked again quickly, and never left alone. */
  public static Nomograph open(Path workspace, URI address) throws IOException {
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
    ChatParams model = ChatParams.of(ChatKind.OPENAI, address, ChatServer.MODEL).with(call);
    return Nomograph.open(
        workspace,
        params(),
        Optional.of(
            ReasoningModels.of(
                ChatAccess.open(ModelParams.of(model), Optional.empty(), name -> null),
                ReasoningParams.DEFAULT)));
  }

  /** What a result owes to the model. */
  public static String outcome(Trace trace) {
    if (!trace.usage().notes().isEmpty()) {
      return "embedded, with a note";
    }
    boolean repaired =
        trace.steps().stream().anyMatch(s -> Boolean.TRUE.equals(s.details().get("repaired")));
    return repaired ? "by the model, repaired" : "by the model";
  }

  /**
   * Everything came back in time, some of it by the model, and every fault was met.
   *
   * @param calls calls of one request at most, all with their attempts and pauses at the longest
   */
  public static void check(FaultRun run, int requests, int calls) {
    assertThat(run.all()).isEqualTo(requests);
    assertThat(run.count("by the model")).as("%s", run).isPositive();
    long call = (RETRIES + 1L) * (TIMEOUT_MILLIS + MAX_PAUSE_MILLIS);
    assertThat(run.took().toMillis())
        .isLessThan(calls * call * Math.ceilDiv(requests, FaultRun.AT_A_TIME) + SPARE_MILLIS);
    if (requests >= 1_000) {
      assertThat(run.met())
          .allSatisfy((fault, met) -> assertThat(met).as("%s", fault).isPositive());
    }
  }
}
