package org.nomograph.engine.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Term;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.build.SnapshotStage;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.HierarGraphStage;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.StoredLawGraph;
import org.nomograph.engine.reason.embedded.LawDays;
import org.nomograph.engine.reason.embedded.SentencingModelFormat;
import org.nomograph.engine.reason.embedded.SentencingParams;
import org.nomograph.engine.reason.embedded.SentencingTrainer;
import org.nomograph.engine.reason.embedded.SignalFinder;
import org.nomograph.engine.reason.embedded.TrainingSentence;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/**
 * Learns usual sentences from the decided cases of the corpus and from sentences without facts.
 * Runs after the law graph, which resolves charge names. Immutable.
 */
public final class SentencingModelStage implements SnapshotStage {
  /** Name of the stage and of its directory. */
  public static final String NAME = "sentencing";

  /** File of the model in the stage's directory. */
  public static final String FILE = "sentencing-model.json";

  /** Raised whenever the same records would give another model. */
  private static final int VERSION = 2;

  private static final List<Class<? extends SourceRecord>> INPUTS =
      List.of(
          SourceRecord.Case.class,
          SourceRecord.Sentence.class,
          SourceRecord.OffenseCard.class,
          SourceRecord.ChargeTable.class);

  private final SentencingParams params;
  private final String criminalLaw;

  /**
   * @param params parameters of the estimate
   * @param criminalLaw key of the law that defines offenses
   */
  public SentencingModelStage(SentencingParams params, String criminalLaw) {
    this.params = params;
    this.criminalLaw = criminalLaw;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String inputHash(BuildInput input) throws IOException {
    return "%d|%d|%s|%s|%s|%s"
        .formatted(
            VERSION,
            SentencingModelFormat.VERSION,
            params,
            criminalLaw,
            input.lawHashes().getOrDefault(criminalLaw, ""),
            input.recordsHash(INPUTS));
  }

  @Override
  public void run(BuildInput input, Path directory, Progress progress) throws IOException {
    StoredLawGraph graph = StoredLawGraph.open(input.stageDirectory(HierarGraphStage.NAME));
    List<TrainingSentence> sentences = new ArrayList<>();
    input.forEach(SourceRecord.Case.class, record -> add(record.labelledCase(), graph, sentences));
    input.forEach(SourceRecord.Sentence.class, record -> add(record, graph, sentences));
    SentencingTrainer trainer = new SentencingTrainer(params, new SignalFinder());
    SentencingModelFormat.write(trainer.train(sentences), directory.resolve(FILE));
  }

  private static void add(LabelledCase one, LawGraph graph, List<TrainingSentence> sentences) {
    Optional<Term> term = one.label().term().filter(t -> !t.life() && !t.death());
    if (term.isEmpty()) {
      return;
    }
    List<String> charges =
        graph
            .findCase(one.record().id())
            .map(LawGraph.CaseNode::charges)
            .orElse(one.label().charges());
    Optional<Offense> offense =
        charges.size() == 1 ? graph.findOffense(charges.get(0)) : Optional.empty();
    CaseText text = CaseTextReader.read(one.record().facts());
    sentences.add(
        new TrainingSentence(offense, Optional.of(text), LawDays.of(text), term.get().months()));
  }

  /** A sentence of one article is one of each offense whose principal article it is. */
  private void add(SourceRecord.Sentence record, LawGraph graph, List<TrainingSentence> sentences) {
    if (record.term().life() || record.term().death()) {
      return;
    }
    List<Offense> offenses = List.of();
    if (record.articles().size() == 1) {
      ArticleRef article = new ArticleRef(criminalLaw, record.articles().get(0));
      offenses =
          graph.offensesOf(article).stream()
              .filter(offense -> offense.articles().get(0).equals(article))
              .toList();
    }
    int months = record.term().months();
    LawDays days = new LawDays(Optional.empty(), record.day());
    if (offenses.isEmpty()) {
      sentences.add(new TrainingSentence(Optional.empty(), Optional.empty(), days, months));
    }
    offenses.forEach(
        offense ->
            sentences.add(
                new TrainingSentence(Optional.of(offense), Optional.empty(), days, months)));
  }
}
