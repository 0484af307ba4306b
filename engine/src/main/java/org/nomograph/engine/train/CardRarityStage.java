package org.nomograph.engine.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.build.SnapshotStage;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.HierarGraphStage;
import org.nomograph.engine.lawgraph.StoredLawGraph;
import org.nomograph.engine.reason.ApplicabilityDecider;
import org.nomograph.engine.reason.ItemAuditor;
import org.nomograph.engine.reason.embedded.CardRarity;
import org.nomograph.engine.reason.embedded.CardRarityFormat;
import org.nomograph.engine.reason.embedded.SignalAuditor;
import org.nomograph.engine.reason.embedded.SignalFinder;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;
import org.nomograph.engine.workspace.Hashing;

/**
 * Asks every offense card of a sample of the decided cases and counts how many fulfil it, whatever
 * they were convicted of. The sample is drawn by the hash of the facts, so that the same corpus
 * gives the same one. Immutable.
 */
public final class CardRarityStage implements SnapshotStage {
  /** Name of the stage and of its directory. */
  public static final String NAME = "rarity";

  /** File in the stage's directory. */
  public static final String FILE = "card-rarity.json";

  /** Raised whenever the same records would give other counts. */
  private static final int VERSION = 1;

  /** Cases asked at most: enough for shares of one in some hundreds. */
  private static final int SAMPLE = 800;

  private static final List<Class<? extends SourceRecord>> INPUTS =
      List.of(SourceRecord.Case.class, SourceRecord.OffenseCard.class);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String inputHash(BuildInput input) throws IOException {
    return "%d|%d|%d|%s"
        .formatted(VERSION, CardRarityFormat.VERSION, SAMPLE, input.recordsHash(INPUTS));
  }

  @Override
  public void run(BuildInput input, Path directory, Progress progress)
      throws IOException, InterruptedException {
    StoredLawGraph graph = StoredLawGraph.open(input.stageDirectory(HierarGraphStage.NAME));
    List<Offense> carded = graph.offenses().stream().filter(o -> !o.checklist().isEmpty()).toList();
    List<String> sample = sample(input);
    ItemAuditor auditor = new SignalAuditor(new SignalFinder());
    Map<String, Integer> fulfilled = new HashMap<>();
    progress.begin("asking every card of decided cases", sample.size());
    for (String facts : sample) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      CaseText text = CaseTextReader.read(facts);
      for (Offense offense : carded) {
        if (fulfilled(offense, text, auditor)) {
          fulfilled.merge(offense.name(), 1, Integer::sum);
        }
      }
      progress.advance(1);
    }
    progress.end();
    CardRarityFormat.write(new CardRarity(sample.size(), fulfilled), directory.resolve(FILE));
  }

  private record Drawn(String hash, String facts) {}

  /** The facts with the least hashes, each once. */
  private static List<String> sample(BuildInput input) throws IOException {
    Map<String, String> kept = new HashMap<>();
    PriorityQueue<String> largest = new PriorityQueue<>(Comparator.reverseOrder());
    input.forEach(
        SourceRecord.Case.class,
        record -> {
          String facts = record.labelledCase().record().facts();
          String hash = Hashing.of(List.of(facts));
          if (kept.putIfAbsent(hash, facts) == null) {
            largest.add(hash);
          }
          if (largest.size() > SAMPLE) {
            kept.remove(largest.poll());
          }
        });
    return kept.entrySet().stream()
        .map(e -> new Drawn(e.getKey(), e.getValue()))
        .sorted(Comparator.comparing(Drawn::hash))
        .map(Drawn::facts)
        .toList();
  }

  /** Whether the facts fulfil a card; asks no further than the first need that they do not show. */
  private static boolean fulfilled(Offense offense, CaseText text, ItemAuditor auditor) {
    boolean required =
        offense.checklist().stream()
            .filter(item -> item.necessity() == Necessity.REQUIRED)
            .allMatch(item -> auditor.audit(item, text).verdict() == Finding.Verdict.TRUE);
    return required
        && ApplicabilityDecider.fulfilled(
            offense.checklist().stream().map(item -> auditor.audit(item, text)).toList());
  }
}
