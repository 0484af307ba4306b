package org.nomograph.engine.train;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.build.SnapshotStage;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.RecordJson;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Calibrates the midpoint of QSI (CoAL-RAG, arXiv 2608.17536, section 3.3, where it is 12.5 for the
 * authors' index): the median, over self-queries, of the BM25 score of the best article.
 * Self-queries are made of articles that are drawn at random, see {@link SelfQueryParams}. While
 * few laws changed since, see {@link CalibratedLaws}, the midpoint stays as it was. Immutable.
 */
public final class QsiCalibrationStage implements SnapshotStage {
  /** Name of the stage and of its directory. */
  public static final String NAME = "calibration";

  /** File in the stage's directory. */
  public static final String FILE = "qsi.json";

  /** Raised whenever the same records would give another midpoint. */
  private static final int VERSION = 1;

  /** Articles drawn at most for each self-query, since many are too short for one. */
  private static final int DRAWS = 8;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final SelfQueryParams params;
  private final SearchParams search;

  /**
   * @param search parameters that questions are searched with
   */
  public QsiCalibrationStage(SelfQueryParams params, SearchParams search) {
    this.params = params;
    this.search = search;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean searches() {
    return true;
  }

  @Override
  public String inputHash(BuildInput input) throws IOException {
    return common() + "|" + input.recordsHash(List.of(SourceRecord.Statute.class));
  }

  /** Of the parameters of searching those that scores depend on. */
  private String common() {
    return "%d|%s|%s %s %s"
        .formatted(VERSION, params, search.k1(), search.b(), search.maxQueryTerms());
  }

  @Override
  public void run(BuildInput input, Path directory, Progress progress)
      throws IOException, InterruptedException {
    CalibratedLaws laws = new CalibratedLaws(common(), input.lawHashes());
    Optional<Path> last = input.previousDirectory(NAME);
    if (last.isPresent() && laws.near(last.get())) {
      Files.copy(last.get().resolve(FILE), directory.resolve(FILE));
      CalibratedLaws.copy(last.get(), directory);
      return;
    }
    laws.write(directory);
    progress.begin("calibrate", params.sample());
    try (LuceneLawIndex index = input.openIndex(search)) {
      write(calibrate(index, progress), directory.resolve(FILE));
    } finally {
      progress.end();
    }
  }

  private QsiCalibration calibrate(LuceneLawIndex index, Progress progress)
      throws IOException, InterruptedException {
    DocFilter newest = DocFilter.of(DocKind.ARTICLE);
    List<String> ids = index.ids(newest);
    Random random = new Random(params.seed());
    List<Double> scores = new ArrayList<>();
    for (int draw = 0;
        draw < DRAWS * params.sample() && scores.size() < params.sample() && !ids.isEmpty();
        draw++) {
      if (Thread.interrupted()) {
        throw new InterruptedException("calibration interrupted");
      }
      String id = ids.get(random.nextInt(ids.size()));
      Optional<String> query = selfQuery(index.find(id).orElseThrow(), random);
      if (query.isPresent()) {
        List<Hit> best = index.bm25(query.get(), newest, 1);
        scores.add(best.isEmpty() ? 0.0 : best.getFirst().score());
        progress.advance(1);
      }
    }
    Collections.sort(scores);
    Optional<Double> midpoint =
        scores.isEmpty() ? Optional.empty() : Optional.of(quantile(scores, 2));
    return new QsiCalibration(
        midpoint.filter(m -> m > 0),
        scores.isEmpty() ? 0 : quantile(scores, 1),
        scores.isEmpty() ? 0 : quantile(scores, 3),
        scores.size(),
        params);
  }

  /** Pairs of an article with gaps between them, from a place drawn at random. */
  private Optional<String> selfQuery(String json, Random random) throws IOException {
    String text = RecordJson.read(json, StoredArticle.class).article().text();
    int[] letters = text.codePoints().filter(Character::isLetterOrDigit).toArray();
    int places = letters.length - params.span() + 1;
    if (places < 1) {
      return Optional.empty();
    }
    StringBuilder query = new StringBuilder();
    int taken = 0;
    for (int at = random.nextInt(places); taken < params.terms(); at++) {
      query.appendCodePoint(letters[at]);
      taken++;
      if (taken % params.kept() == 0) {
        at += params.skipped();
      }
    }
    return Optional.of(query.toString());
  }

  private static double quantile(List<Double> sorted, int quarters) {
    return sorted.get((sorted.size() - 1) * quarters / 4);
  }

  private static void write(QsiCalibration found, Path file) throws IOException {
    ObjectNode out = JSON.createObjectNode();
    found.midpoint().ifPresent(m -> out.put("midpoint", m));
    out.put("lower", found.lower()).put("upper", found.upper()).put("queries", found.queries());
    SelfQueryParams params = found.params();
    out.put("terms", params.terms()).put("kept", params.kept()).put("skipped", params.skipped());
    out.put("sample", params.sample()).put("seed", params.seed());
    Files.writeString(file, out.toString(), StandardCharsets.UTF_8);
  }

  /**
   * What a build found.
   *
   * @param directory the stage's directory
   */
  public static QsiCalibration read(Path directory) throws IOException {
    var in = JSON.readTree(Files.readString(directory.resolve(FILE), StandardCharsets.UTF_8));
    return new QsiCalibration(
        in.has("midpoint") ? Optional.of(in.path("midpoint").asDouble()) : Optional.empty(),
        in.path("lower").asDouble(),
        in.path("upper").asDouble(),
        in.path("queries").asInt(),
        new SelfQueryParams(
            in.path("terms").asInt(),
            in.path("kept").asInt(),
            in.path("skipped").asInt(),
            in.path("sample").asInt(),
            in.path("seed").asLong()));
  }

  @Override
  public SortedMap<String, String> figures(Path directory) throws IOException {
    QsiCalibration found = read(directory);
    SortedMap<String, String> figures = new TreeMap<>();
    figures.put(
        "qsi",
        found
            .midpoint()
            .map(
                m ->
                    "midpoint %.2f (quartiles %.2f, %.2f; %d self-queries of %d terms, seed %d)"
                        .formatted(
                            m,
                            found.lower(),
                            found.upper(),
                            found.queries(),
                            found.params().terms(),
                            found.params().seed()))
            .orElse("not calibrated: no article is long enough for a self-query"));
    return figures;
  }
}
