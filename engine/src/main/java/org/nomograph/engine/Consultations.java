package org.nomograph.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.complexity.QsiScale;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.ask.AskParams;
import org.nomograph.engine.ask.AskPipeline;
import org.nomograph.engine.ask.LegalWords;
import org.nomograph.engine.lawgraph.StoredLawGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.reason.embedded.answer.AnswerParams;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.retrieve.Bm25Retriever;
import org.nomograph.engine.train.QsiCalibrationStage;
import org.nomograph.engine.workspace.Snapshot;

/** Puts the parts of consultation together. Stateless. */
final class Consultations {
  private Consultations() {}

  /** Opens the law graph when it is first needed. */
  @FunctionalInterface
  interface Graphs {
    StoredLawGraph get() throws IOException;
  }

  private static List<Offense> offenses(Graphs graphs) {
    try {
      return graphs.get().offenses();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Consultation over a snapshot.
   *
   * @param graph law graph of all statutes
   * @param searches ranks by words, by meaning and by both
   * @param models chat models that play roles; empty for none
   * @param midpointFactor what the calibrated midpoint of QSI is multiplied by, above 0
   * @param graphs gives the law graph, whose offenses questions name
   */
  static AskPipeline over(
      Snapshot snapshot,
      StatuteGraph graph,
      Searches searches,
      Optional<ReasoningModels> models,
      AskParams params,
      double midpointFactor,
      Graphs graphs)
      throws IOException {
    QsiScale found =
        QsiCalibrationStage.read(snapshot.stageDirectory(QsiCalibrationStage.NAME)).scale();
    QsiScale scale = new QsiScale(found.midpoint() * midpointFactor, found.terms());
    return new AskPipeline(
        snapshot,
        new AskPipeline.AskParts(
            searches.wordsOfQuestions(),
            new LegalWords(searches.questions()::inWordsOfLaw, new Bm25Retriever(snapshot.index())),
            searches.meaningOfQuestions(),
            searches.questions(),
            graph,
            EmbeddedAnswerers.over(snapshot, AnswerParams.DEFAULT),
            scale,
            models,
            () -> offenses(graphs),
            searches.questions().ended()),
        params);
  }
}
