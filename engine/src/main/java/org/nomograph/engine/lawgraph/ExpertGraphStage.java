package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.build.SnapshotStage;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Hashing;

/**
 * Puts the expert graphs of the workspace together, each under the name of its pack, so that
 * several can be searched side by side. Support edges whose weight nobody judged get a learned one.
 * Immutable and thread-safe.
 */
public final class ExpertGraphStage implements SnapshotStage {
  /** Name of the stage and of its directory. */
  public static final String NAME = "expertgraphs";

  /** Raised whenever the same records would give other files. */
  private static final int VERSION = 3;

  private static final List<Class<? extends SourceRecord>> INPUTS =
      List.of(SourceRecord.Card.class, SourceRecord.Supports.class, SourceRecord.Relation.class);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String inputHash(BuildInput input) throws IOException {
    String embedder = input.embedder().map(Embedder::fingerprint).orElse("");
    return Hashing.of(
        List.of(Integer.toString(VERSION), embedder, input.recordsHash(INPUTS), lawsHash(input)));
  }

  /** Of the laws whose articles the graphs name: no other can change a learned weight. */
  private static String lawsHash(BuildInput input) throws IOException {
    SortedSet<String> laws = new TreeSet<>();
    input.forEach(
        SourceRecord.Card.class,
        c -> c.card().supports().forEach(s -> laws.add(s.article().law())));
    input.forEach(
        SourceRecord.Supports.class, s -> s.supports().forEach(e -> laws.add(e.article().law())));
    SortedMap<String, String> hashes = new TreeMap<>(input.lawHashes());
    hashes.keySet().retainAll(laws);
    return hashes.toString();
  }

  @Override
  public void run(BuildInput input, Path directory, Progress progress) throws IOException {
    ExpertGraphs graphs = new ExpertGraphs();
    input.forEach(SourceRecord.Card.class, graphs::add);
    input.forEach(SourceRecord.Supports.class, graphs::add);
    input.forEach(SourceRecord.Relation.class, graphs::add);
    List<ExpertGraph> complete = new ArrayList<>();
    for (ExpertGraph graph : graphs.graphs().values()) {
      complete.add(SupportLearner.needed(graph) ? learned(input, graph) : graph);
    }
    ExpertGraphs.write(directory, complete);
  }

  private static ExpertGraph learned(BuildInput input, ExpertGraph graph) throws IOException {
    LawTexts law = LawTexts.read(input, graph.law());
    return SupportLearner.learned(graph, new SupportViews(law, input.embedder()));
  }
}
