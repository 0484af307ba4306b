package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.nomograph.engine.workspace.OtherFormatException;

/**
 * Builds the law graph of all statutes, law by law. A law whose sources are those of the last
 * snapshot keeps its section byte for byte; only the others are read and made anew. Equal input
 * gives equal bytes. Immutable, safe for use by several threads.
 */
public final class StatuteStage implements SnapshotStage {
  /** Name of the stage and of its directory. */
  public static final String NAME = "statutes";

  /** File of the sections, one for each law. */
  static final String LAWS = "laws.graph";

  /** Raised whenever the same records would give another graph. */
  private static final int VERSION = 5;

  private static final List<Class<? extends SourceRecord>> PACKS =
      List.of(SourceRecord.Card.class, SourceRecord.Supports.class, SourceRecord.Relation.class);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String inputHash(BuildInput input) throws IOException {
    return Hashing.of(
        List.of(
            "stage " + VERSION,
            input.embedder().map(Embedder::fingerprint).orElse("none"),
            input.recordsHash(List.of(SourceRecord.Statute.class)),
            input.recordsHash(PACKS)));
  }

  @Override
  public void run(BuildInput input, Path directory, Progress progress)
      throws IOException, InterruptedException {
    PackLayer packs = PackLayer.read(input);
    packs.write(directory);
    SectionFile laws = laws(input, packs.terms(), progress);
    laws.write(directory.resolve(LAWS));
    StatuteNodes nodes = new StatuteNodes(StatuteGraph.sections(directory));
    Optional<ClusterFile> clusters =
        new ClusterBuilder(input, ClusterParams.DEFAULT, nodes, laws)
            .build(lastClusters(input), progress);
    if (clusters.isPresent()) {
      clusters.get().write(directory);
    }
  }

  private static SectionFile laws(BuildInput input, SortedSet<String> given, Progress progress)
      throws IOException, InterruptedException {
    SortedSet<String> terms = new TreeSet<>(ConceptNames.shipped());
    terms.addAll(given);
    String common = VERSION + Hashing.of(terms);
    Map<String, SectionFile.Section> old = previous(input);
    SortedMap<String, SectionFile.Section> sections = new TreeMap<>();
    SortedMap<String, String> anew = new TreeMap<>();
    input
        .lawHashes()
        .forEach(
            (law, hash) -> {
              String key = Hashing.of(List.of(common, hash));
              SectionFile.Section kept = old.get(law);
              if (kept != null && kept.key().equals(key)) {
                sections.put(law, kept);
              } else {
                anew.put(law, key);
              }
            });
    build(input, anew, new TermFinder(terms), sections, progress);
    return new SectionFile(sections);
  }

  private static void build(
      BuildInput input,
      SortedMap<String, String> anew,
      TermFinder terms,
      SortedMap<String, SectionFile.Section> sections,
      Progress progress)
      throws IOException, InterruptedException {
    Map<String, SectionBuilder> builders = new TreeMap<>();
    input.forEachStatute(
        Set.copyOf(anew.keySet()),
        statute ->
            builders
                .computeIfAbsent(statute.version().law(), law -> new SectionBuilder(law, terms))
                .add(statute));
    progress.begin("graph of the statutes", builders.size());
    for (Map.Entry<String, SectionBuilder> entry : builders.entrySet()) {
      if (Thread.interrupted()) {
        throw new InterruptedException("graph of the statutes");
      }
      byte[] bytes = SectionCodec.write(entry.getValue().build());
      sections.put(entry.getKey(), new SectionFile.Section(anew.get(entry.getKey()), bytes));
      progress.advance(1);
    }
    progress.end();
  }

  private static Optional<ClusterFile> lastClusters(BuildInput input) throws IOException {
    Optional<Path> last = input.previousDirectory(NAME);
    try {
      return last.isPresent() ? ClusterFile.read(last.get()) : Optional.empty();
    } catch (OtherFormatException otherVersion) {
      return Optional.empty();
    }
  }

  private static Map<String, SectionFile.Section> previous(BuildInput input) throws IOException {
    Optional<Path> file = input.previousDirectory(NAME).map(d -> d.resolve(LAWS));
    if (file.isEmpty() || !Files.exists(file.get())) {
      return Map.of();
    }
    try {
      return SectionFile.read(file.get()).sections();
    } catch (OtherFormatException | NoSuchFileException otherVersion) {
      return Map.of();
    }
  }
}
