package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.JudgeRequest;

/**
 * Judges the rows of a gold file and scores them. Gold labels are compared after all rows are
 * judged and never reach the engine: it gets the record alone. Not thread-safe.
 */
public final class JudgeBench {
  private final JudgeScores scores = new JudgeScores();
  private final Latency latency = new Latency();

  /** Judges all cases. */
  public void run(Nomograph nomograph, List<LabelledCase> cases, Progress progress)
      throws IOException {
    progress.begin("bench judge", cases.size());
    try {
      for (LabelledCase one : cases) {
        long begin = System.nanoTime();
        CaseOutcome outcome = nomograph.judge(JudgeRequest.of(one.record()));
        latency.add(System.nanoTime() - begin, outcome.embeddingMicros());
        add(one, outcome.whole());
        progress.advance(1);
      }
    } finally {
      progress.end();
    }
  }

  private void add(LabelledCase gold, Judgment judgment) {
    scores.add(
        new JudgeScores.Decision(
            Set.copyOf(gold.label().charges()),
            Set.copyOf(gold.label().articles()),
            gold.label().term()),
        new JudgeScores.Decision(
            Set.copyOf(judgment.charges()),
            judgment.articles().stream().map(ArticleRef::number).collect(Collectors.toSet()),
            judgment.term()),
        confirmed(judgment),
        judgment.abstained());
  }

  /** Articles among the confirmed evidence of a judgment. */
  public static Set<ArticleNumber> confirmed(Judgment judgment) {
    Set<ArticleNumber> evidence = new HashSet<>();
    for (Evidence e : judgment.evidence()) {
      if (e.kind() == Evidence.Kind.ARTICLE && e.role() == Evidence.Role.CONFIRMED) {
        evidence.add(ArticleNumber.parse(e.id().substring(e.id().lastIndexOf('/') + 1)));
      }
    }
    return evidence;
  }

  /**
   * The scores.
   *
   * @param normalise maps a charge name to the canonical one
   */
  public ObjectNode report(UnaryOperator<String> normalise) {
    ObjectNode report = scores.report(normalise);
    latency.report(report);
    return report;
  }
}
