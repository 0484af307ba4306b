package org.nomograph.engine.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Signal;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.build.SnapshotStage;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.HierarGraphStage;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.StoredLawGraph;
import org.nomograph.engine.reason.embedded.ChargeModelFormat;
import org.nomograph.engine.reason.embedded.ChargeModelParams;
import org.nomograph.engine.reason.embedded.ChargeModelTrainer;
import org.nomograph.engine.reason.embedded.RuleText;
import org.nomograph.engine.reason.embedded.TrainingCase;
import org.nomograph.engine.text.CaseTextReader;

/**
 * Trains the charge model on the decided cases of the corpus and on the texts of the rules:
 * articles of the criminal law, offense cards. Runs after the law graph, which resolves charge
 * names. Immutable.
 */
public final class ChargeModelStage implements SnapshotStage {
  /** Name of the stage and of its directory. */
  public static final String NAME = "chargemodel";

  /** File of the model in the stage's directory; absent when there was nothing to learn from. */
  public static final String FILE = "charge-model.bin";

  /** Raised whenever the same records would give another model. */
  private static final int VERSION = 1;

  private static final List<Class<? extends SourceRecord>> INPUTS =
      List.of(
          SourceRecord.Case.class,
          SourceRecord.OffenseCard.class,
          SourceRecord.Examples.class,
          SourceRecord.ChargeTable.class);

  private final ChargeModelParams params;
  private final String criminalLaw;
  private final int threads;

  /**
   * @param params parameters of training
   * @param criminalLaw key of the law that defines offenses
   * @param threads threads to train with, at least 1
   */
  public ChargeModelStage(ChargeModelParams params, String criminalLaw, int threads) {
    this.params = params;
    this.criminalLaw = criminalLaw;
    this.threads = threads;
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
            ChargeModelFormat.VERSION,
            params,
            criminalLaw,
            input.lawHashes().getOrDefault(criminalLaw, ""),
            input.recordsHash(INPUTS));
  }

  @Override
  public void run(BuildInput input, Path directory, Progress progress)
      throws IOException, InterruptedException {
    StoredLawGraph graph = StoredLawGraph.open(input.stageDirectory(HierarGraphStage.NAME));
    List<TrainingCase> cases = cases(input, graph);
    List<RuleText> rules = rules(input, graph);
    if (cases.isEmpty() && rules.isEmpty()) {
      return;
    }
    ExecutorService executor =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().daemon().name("charge-model-", 1).factory());
    try {
      ChargeModelFormat.write(
          new ChargeModelTrainer(params, executor).train(cases, examples(input), rules, progress),
          directory.resolve(FILE));
    } finally {
      executor.shutdownNow();
    }
  }

  private static List<TrainingCase> cases(BuildInput input, LawGraph graph) throws IOException {
    List<TrainingCase> cases = new ArrayList<>();
    input.forEach(
        SourceRecord.Case.class,
        record -> {
          LabelledCase one = record.labelledCase();
          List<String> charges =
              graph
                  .findCase(one.record().id())
                  .map(LawGraph.CaseNode::charges)
                  .orElse(one.label().charges());
          if (!charges.isEmpty()) {
            cases.add(
                new TrainingCase(
                    CaseTextReader.read(one.record().facts()), new TreeSet<>(charges)));
          }
        });
    return cases;
  }

  private static List<TrainingCase> examples(BuildInput input) throws IOException {
    List<TrainingCase> examples = new ArrayList<>();
    input.forEach(
        SourceRecord.Examples.class,
        record -> {
          for (String facts : record.examples().facts()) {
            examples.add(
                new TrainingCase(
                    CaseTextReader.read(facts),
                    new TreeSet<>(Set.of(record.examples().offense()))));
          }
        });
    return examples;
  }

  private List<RuleText> rules(BuildInput input, LawGraph graph) throws IOException {
    List<RuleText> rules = new ArrayList<>();
    newestArticles(input)
        .forEach(
            (ref, text) -> {
              for (Offense offense : graph.offensesOf(ref)) {
                rules.add(new RuleText(offense.name(), offense.name() + "\n" + text));
              }
            });
    for (Offense offense : graph.offenses()) {
      if (!offense.checklist().isEmpty()) {
        rules.add(new RuleText(offense.name(), card(offense)));
      }
    }
    return rules;
  }

  /** Text of each article of the criminal law in its newest version. */
  private Map<ArticleRef, String> newestArticles(BuildInput input) throws IOException {
    Map<ArticleRef, String> texts = new TreeMap<>();
    Map<ArticleRef, String> versions = new TreeMap<>();
    input.forEachStatute(
        Set.of(criminalLaw),
        statute -> {
          String version = statute.version().id();
          for (Article article : statute.articles()) {
            if (version.compareTo(versions.getOrDefault(article.ref(), "")) > 0) {
              versions.put(article.ref(), version);
              texts.put(article.ref(), article.text());
            }
          }
        });
    return texts;
  }

  private static String card(Offense offense) {
    String items =
        offense.checklist().stream()
            .map(item -> item.question() + " " + phrases(item))
            .collect(Collectors.joining("\n"));
    return offense.name() + "\n" + String.join(" ", offense.aliases()) + "\n" + items;
  }

  private static String phrases(ChecklistItem item) {
    return item.signals().stream()
        .filter(signal -> signal.effect() == Signal.Effect.SUPPORTS)
        .filter(signal -> signal.scope() == Signal.Scope.FACTS)
        .flatMap(signal -> signal.phrases().stream())
        .collect(Collectors.joining(" "));
  }
}
