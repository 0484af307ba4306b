package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.build.SnapshotStage;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.format.GraphOutput;
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.reason.FeatureExtractor;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.workspace.Hashing;

/**
 * Builds, after the stage of the statutes' graph, the HierarGraph H = Fact ∪ Ontology ∪ Rule
 * (LegalGraphRAG, arXiv 2605.28120) and the norm relations (LEGO, arXiv 2609.27009), and writes
 * their files.
 *
 * <ol>
 *   <li>statutes: nodes of articles, cross-references, interpretations of each article;
 *   <li>offenses: cards of packs, tables, names that only cases print;
 *   <li>cases: features, Fact edges;
 *   <li>vectors of the features, kNN graph, communities and summaries;
 *   <li>checklists and rules of the general part.
 * </ol>
 *
 * Equal input gives equal bytes. Immutable; safe for use by several threads when the extractor is.
 */
public final class HierarGraphStage implements SnapshotStage {
  /** Name of the stage and of its directory. */
  public static final String NAME = "lawgraph";

  /** Raised whenever the same records would give another graph. */
  private static final int VERSION = 2;

  private static final List<Class<? extends SourceRecord>> INPUTS =
      List.of(
          SourceRecord.Statute.class,
          SourceRecord.Interpretation.class,
          SourceRecord.Case.class,
          SourceRecord.OffenseCard.class,
          SourceRecord.General.class,
          SourceRecord.Relation.class,
          SourceRecord.Checklist.class,
          SourceRecord.ChargeTable.class);

  private final LawGraphParams params;
  private final FeatureExtractor extractor;
  private final String extractorVersion;
  private final Function<String, CaseText> reader;

  /**
   * Makes the stage.
   *
   * @param params parameters
   * @param extractor extracts the features of a case
   * @param extractorVersion changes whenever the extractor would give other features
   * @param reader reads a statement of facts
   */
  public HierarGraphStage(
      LawGraphParams params,
      FeatureExtractor extractor,
      String extractorVersion,
      Function<String, CaseText> reader) {
    this.params = params;
    this.extractor = extractor;
    this.extractorVersion = extractorVersion;
    this.reader = reader;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String inputHash(BuildInput input) throws IOException {
    return Hashing.of(List.of(common(input), input.recordsHash(INPUTS)));
  }

  private String common(BuildInput input) {
    return String.join(
        "\n",
        "stage " + VERSION + " format " + GraphOutput.FORMAT,
        params.toString(),
        extractorVersion,
        input.embedder().map(Embedder::fingerprint).orElse("none"));
  }

  @Override
  public void run(BuildInput input, Path directory, Progress progress)
      throws IOException, InterruptedException {
    StatuteScan scan = new StatuteScan(params.criminalLaw());
    scan.run(input);
    RegistryBuilder offenses = new RegistryBuilder(params, ChargeAliases.standard());
    input.forEach(SourceRecord.OffenseCard.class, offenses::add);
    input.forEach(SourceRecord.ChargeTable.class, offenses::add);
    input.forEach(SourceRecord.Case.class, c -> offenses.add(c.labelledCase().label()));
    RuleLayerBuilder rules = new RuleLayerBuilder(params);
    input.forEach(SourceRecord.Checklist.class, rules::add);
    input.forEach(SourceRecord.Relation.class, rules::add);

    FactLayerBuilder cases = new FactLayerBuilder(params.criminalLaw());
    input.forEach(SourceRecord.Case.class, c -> cases.add(c.labelledCase()));
    TreeSet<ArticleRef> cited = new TreeSet<>(rules.articles());
    cited.addAll(scan.explained().keySet());
    cited.addAll(scan.references().keySet());
    scan.references().values().forEach(cited::addAll);
    FactLayer facts = cases.build(offenses.build(scan.criminalCode()), scan.known(), cited);

    GraphFiles.write(directory, facts, rules.build(facts, scan));
    List<GeneralRule> general = new ArrayList<>();
    input.forEach(SourceRecord.General.class, g -> general.add(g.rule()));
    GraphFiles.write(directory, general);
    ontology(input, facts, directory, progress);
  }

  /**
   * The layer of the cases follows from them, the offenses and the criminal law: whatever else
   * changes leaves it as it is.
   */
  private void ontology(BuildInput input, FactLayer facts, Path directory, Progress progress)
      throws IOException, InterruptedException {
    String key =
        Hashing.of(
            List.of(
                common(input),
                input.recordsHash(
                    List.of(
                        SourceRecord.Case.class,
                        SourceRecord.OffenseCard.class,
                        SourceRecord.ChargeTable.class)),
                input.lawHashes().getOrDefault(params.criminalLaw(), "")));
    if (GraphFiles.takeOver(input.previousDirectory(NAME), directory, key)) {
      return;
    }
    OntologyLayerBuilder.Built built =
        new OntologyLayerBuilder(params, input.embedder())
            .build(facts, features(input, progress), progress);
    GraphFiles.write(directory, built.layer(), built.vectors(), key);
  }

  /** Features by case id; a fact that stands once for each defendant is read once. */
  private List<CaseFeatures> features(BuildInput input, Progress progress)
      throws IOException, InterruptedException {
    SortedMap<String, CaseFeatures> features = new TreeMap<>();
    progress.begin("features of cases", 0);
    input.forEach(
        SourceRecord.Case.class,
        c -> {
          String id = c.labelledCase().record().id();
          if (!features.containsKey(id) && !Thread.currentThread().isInterrupted()) {
            features.put(id, extractor.extract(reader.apply(c.labelledCase().record().facts())));
            progress.advance(1);
          }
        });
    if (Thread.interrupted()) {
      throw new InterruptedException("features of cases");
    }
    progress.end();
    return new ArrayList<>(features.values());
  }
}
