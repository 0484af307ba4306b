package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.nomograph.app.bench.Ablation;
import org.nomograph.app.bench.JudgeBench;
import org.nomograph.app.bench.baseline.ChargeBaseline;
import org.nomograph.app.bench.baseline.WorkspaceCorpus.Target;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.json.JudgmentJson;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Judgment;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.JudgeParts;
import org.nomograph.engine.judge.JudgeRequest;

/** Systems that judge criminal cases. Stateless. */
final class JudgeSystems {
  private JudgeSystems() {}

  static Answerer open(SystemSpec system, TaskContext context) throws IOException {
    SuiteNode options = system.options();
    if (system.kind().equals("baseline")) {
      return classifying(options.only("name", "kind", "method", "params"), context);
    }
    if (!system.kind().equals("judge")) {
      throw options.wrong("kind", "one of [judge, baseline]");
    }
    options.only("name", "kind", "variant");
    Map<String, JudgeParts> variants = Ablation.variants();
    JudgeParts parts = variants.get(options.word("variant", List.copyOf(variants.keySet())));
    EngineParams params = context.params();
    return new Judging(
        Nomograph.open(context.workspace(), params.withJudge(params.judge().with(parts))), context);
  }

  /** Charges and articles, each by the classifier trained on the corpus. */
  private static Answerer classifying(SuiteNode options, TaskContext context) throws IOException {
    ChargeBaseline charges = context.baselines().charges(options, Target.CHARGES, context.seed());
    ChargeBaseline articles = context.baselines().charges(options, Target.ARTICLES, context.seed());
    return (id, input) -> {
      String facts = ((CaseRecord) input).facts();
      ChargeBaseline.Prediction said = charges.predict(facts);
      ObjectNode line = Json.object();
      Json.put(line, "charges", said.labels().stream().sorted().toList());
      JudgeTask.names(line, said.labels().stream().sorted().toList(), context);
      Json.put(line, "articles", articles.predict(facts).labels().stream().sorted().toList());
      Json.put(line, "confirmed", List.of());
      line.put("abstained", said.labels().isEmpty());
      return new Answerer.Answered(line, Json.object());
    };
  }

  private record Judging(Nomograph nomograph, TaskContext context) implements Answerer {
    @Override
    public Answered answer(String id, Object input) throws IOException {
      CaseOutcome outcome = nomograph.judge(JudgeRequest.of((CaseRecord) input));
      ObjectNode row = JudgmentJson.row(id, outcome, 0);
      ObjectNode line = line(outcome.whole(), context);
      line.set("rejected", JudgeRejections.of(row.path("trace")));
      return new Answered(line, row);
    }

    @Override
    public void close() throws IOException {
      nomograph.close();
    }
  }

  private static ObjectNode line(Judgment judgment, TaskContext context) {
    ObjectNode line = Json.object();
    Json.put(line, "charges", judgment.charges());
    JudgeTask.names(line, judgment.charges(), context);
    Json.put(
        line,
        "articles",
        judgment.articles().stream().map(ref -> ref.number().toString()).distinct().toList());
    Json.put(
        line,
        "confirmed",
        JudgeBench.confirmed(judgment).stream().sorted().map(Object::toString).toList());
    judgment.term().ifPresent(term -> JudgeTask.put(line, term));
    line.put("abstained", judgment.abstained());
    return line;
  }
}
