package org.nomograph.app.bench.suite;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A benchmark: rows of a data set, a corpus, systems that answer the rows, figures to compare with.
 *
 * @param file where it is written
 * @param hash hash of its text
 * @param name its name, one word
 * @param title what it is, for people
 * @param task what the systems do
 * @param data the rows
 * @param corpus what the systems know
 * @param systems the systems, the one that others are compared with first
 * @param metrics metrics that a report shows, in order
 * @param published figures of papers
 * @param expected figures of ours with their tolerance
 * @param seed of samples, of baselines that draw, and of the bootstrap
 */
public record Suite(
    Path file,
    String hash,
    String name,
    String title,
    TaskKind task,
    Data data,
    CorpusSpec corpus,
    List<SystemSpec> systems,
    List<String> metrics,
    List<Published> published,
    List<Expected> expected,
    long seed) {
  public Suite {
    systems = List.copyOf(systems);
    metrics = List.copyOf(metrics);
    published = List.copyOf(published);
    expected = List.copyOf(expected);
  }

  /** What the systems of a suite do. */
  public enum TaskKind {
    /** Judge criminal cases. */
    JUDGE,
    /** Find articles for questions, and answer them. */
    QUESTIONS,
    /** Choose among the options of case questions. */
    SOLVE,
    /** Write analyses that rubrics score. */
    RUBRIC,
    /** Find similar cases. */
    CASES
  }

  /**
   * Rows of a suite.
   *
   * @param reader layout of the files
   * @param files paths below the data root
   * @param limit rows drawn at most; 0 for all
   */
  public record Data(String reader, List<String> files, int limit) {
    public Data {
      files = List.copyOf(files);
    }
  }

  /**
   * What the systems know.
   *
   * @param files paths below the data root
   * @param packs names of packs shipped with the program
   * @param embedder kind of embedder; empty for that of the settings
   * @param folds number of folds of the data set of which the others are corpus; 0 for none
   * @param excludeLeaks whether rows whose text stands in the corpus are left out
   */
  public record CorpusSpec(
      List<String> files,
      List<String> packs,
      Optional<String> embedder,
      int folds,
      boolean excludeLeaks) {
    public CorpusSpec {
      files = List.copyOf(files);
      packs = List.copyOf(packs);
    }
  }

  /**
   * A system.
   *
   * @param name its name, the row of a report
   * @param kind what it is
   * @param options its parameters
   */
  public record SystemSpec(String name, String kind, SuiteNode options) {}

  /**
   * Figures of a paper.
   *
   * @param source paper and table
   * @param metric our metric that they are compared with
   * @param rows figures by system
   */
  public record Published(String source, String metric, Map<String, Double> rows) {}

  /**
   * A figure that a run must reach, neither less nor more.
   *
   * @param system name of a system
   * @param metric name of a metric
   * @param value expected
   * @param tolerance largest difference, at least 0
   */
  public record Expected(String system, String metric, double value, double tolerance) {}
}
