package example;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Judgment;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.JudgeRequest;

/** From sources to a judgment. */
final class JudgeExample {
  private JudgeExample() {}

  static void run(Path workspace, List<Path> sources, CaseRecord record, PrintStream out)
      throws Exception {
    // docs/library.md: judge
    EngineParams params = EngineParams.defaults();
    Corpus corpus = new Corpus(workspace, params, Clock.systemUTC());
    corpus.importSources(sources, Optional.empty(), Progress.NONE);
    corpus.build(Progress.NONE);
    try (Nomograph nomograph = Nomograph.open(workspace, params)) {
      Judgment judgment = nomograph.judge(JudgeRequest.of(record)).whole();
      out.println(judgment.charges() + " " + judgment.articles() + " " + judgment.term());
      judgment.evidence().forEach(e -> out.println(e.source() + ": " + e.reason()));
    }
    // end
  }
}
