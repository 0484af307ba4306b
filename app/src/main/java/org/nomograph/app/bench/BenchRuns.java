package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.cases.CaseIds;

/** Runs benchmarks against an open workspace. Stateless. */
public final class BenchRuns {
  private BenchRuns() {}

  /**
   * A judge run.
   *
   * @param metrics the scores
   * @param leftOut gold rows that are not scored, with line and reason
   * @param notes what looks off in rows that are scored
   * @param inCorpus scored rows whose facts stand in the corpus
   */
  public record Judged(
      ObjectNode metrics, List<Problem> leftOut, List<Problem> notes, int inCorpus) {
    public Judged {
      leftOut = List.copyOf(leftOut);
      notes = List.copyOf(notes);
    }
  }

  /** Judges and scores the rows of a gold file. */
  public static Judged judge(Nomograph nomograph, Path gold, Progress progress) throws IOException {
    GoldCases cases = GoldCases.read(gold);
    Set<String> corpus = new HashSet<>();
    nomograph.graph().caseIds().forEach(id -> corpus.add(CaseIds.factGroup(id)));
    int inCorpus =
        (int)
            cases.cases().stream()
                .filter(c -> corpus.contains(CaseIds.factGroup(c.record().id())))
                .count();
    JudgeBench bench = new JudgeBench();
    bench.run(nomograph, cases.cases(), progress);
    ObjectNode metrics = bench.report(nomograph::canonicalCharge);
    metrics.put("cases_left_out", cases.leftOut().size());
    return new Judged(metrics, cases.leftOut(), cases.notes(), inCorpus);
  }
}
