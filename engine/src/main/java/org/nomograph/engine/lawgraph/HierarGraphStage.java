package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
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
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.reason.FeatureExtractor;
import org.nomograph.engine.text.CaseText;

/**
 * Builds the HierarGraph H = Fact ∪ Ontology ∪ Rule (LegalGraphRAG, arXiv 2605.28120) and the norm
 * relations (LEGO, arXiv 2609.27009), and writes their files.
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
  private static final int VERSION = 1;

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
    String all =
        String.join(
            "\n",
            "stage " + VERSION + " format " + GraphOutput.FORMAT,
            params.toString(),
            extractorVersion,
            input.embedder().map(Embedder::fingerprint).orElse("none"),
            input.recordsHash(INPUTS));
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(all.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
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

    OntologyLayerBuilder.Built ontology =
        new OntologyLayerBuilder(params, input.embedder())
            .build(facts, features(input, progress), progress);
    GraphFiles.write(directory, facts, ontology.layer(), rules.build(facts, scan));
    List<GeneralRule> general = new ArrayList<>();
    input.forEach(SourceRecord.General.class, g -> general.add(g.rule()));
    GraphFiles.write(directory, general);
    if (ontology.vectors().isPresent()) {
      GraphFiles.write(directory, ontology.vectors().get());
    }
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
