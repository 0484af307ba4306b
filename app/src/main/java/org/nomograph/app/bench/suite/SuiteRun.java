package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.InputFiles;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.workspace.Hashing;

/**
 * Runs a suite into a directory. A run that was ended goes on where it was: rows that a system has
 * answered are not asked again, as long as suite, rows, corpus, program and seed are the same. The
 * same seed gives the same predictions, byte for byte. Not thread-safe.
 */
public final class SuiteRun {
  private static final double NANOS_PER_SECOND = 1e9;

  /** Digits of seconds. */
  private static final int DIGITS = 3;

  private final Suite suite;
  private final RunSettings settings;
  private final Progress progress;
  private final Consumer<String> notes;
  private final RunFiles files;
  private final Task task;
  private final long seed;
  private final List<SystemSpec> systems;
  private final RunRows rows = new RunRows();
  private final Map<String, SystemRows> answered = new LinkedHashMap<>();
  private final List<String> corpora = new ArrayList<>();
  private final Map<String, Double> seconds = new TreeMap<>();
  private String embedder = "";
  private double corpusSeconds;

  /**
   * A run.
   *
   * @param notes takes what a user should know and what does not stop the run
   * @throws BadInputException if a system is asked for that the suite does not have
   */
  public SuiteRun(Suite suite, RunSettings settings, Progress progress, Consumer<String> notes) {
    this.suite = suite;
    this.settings = settings;
    this.progress = progress;
    this.notes = notes;
    this.files = new RunFiles(settings.run());
    this.task = Tasks.of(suite.task());
    this.seed = settings.seed().orElse(suite.seed());
    List<String> names = suite.systems().stream().map(SystemSpec::name).toList();
    for (String name : settings.only()) {
      if (!names.contains(name)) {
        throw new BadInputException(
            suite.file() + ": no system \"" + name + "\"; expected one of " + names);
      }
    }
    this.systems =
        suite.systems().stream()
            .filter(s -> settings.only().isEmpty() || settings.only().contains(s.name()))
            .toList();
  }

  /**
   * Runs all systems on all rows and scores them.
   *
   * @return metrics by system
   * @throws InterruptedException if interrupted while a corpus is built; the next call goes on
   */
  public ObjectNode run() throws IOException, InterruptedException {
    long begin = System.nanoTime();
    SuiteCorpus.directory(files.directory(), "the run (--run)");
    RunFiles.write(files.suite(), InputFiles.text(suite.file(), "a suite in YAML"));
    List<Path> data =
        suite.data().files().stream()
            .map(file -> SuiteCorpus.rows(suite, settings.data(), file))
            .toList();
    if (suite.corpus().folds() == 0) {
      part(0, data, List.of());
    } else {
      for (int fold = 0; fold < suite.corpus().folds(); fold++) {
        Path directory = files.directory().resolve("folds").resolve("" + fold);
        Folds.Split split = Folds.split(data, suite.corpus().folds(), fold, directory);
        part(fold, split.heldOut(), split.others());
      }
    }
    rows.write(files);
    ObjectNode metrics = new RunMetrics(suite, files, task).write(systems, rows, answered, seconds);
    double session = (System.nanoTime() - begin) / NANOS_PER_SECOND;
    RunFiles.write(files.manifest(), Json.pretty(manifest(session)) + "\n");
    return metrics;
  }

  /** Runs the systems on the rows of one fold, or on all rows. */
  private void part(int fold, List<Path> data, List<Path> more)
      throws IOException, InterruptedException {
    SuiteCorpus.Built built = new SuiteCorpus(settings, progress).of(suite, more);
    corpusSeconds += built.seconds();
    try (Nomograph nomograph = Nomograph.open(built.workspace(), built.params())) {
      TaskContext context =
          new TaskContext(
              nomograph,
              built.workspace(),
              built.params(),
              seed,
              settings.today(),
              new BaselineCorpora(nomograph),
              ProvisionErrors.of(nomograph));
      String corpus = nomograph.snapshot().manifest().corpusHash();
      embedder = nomograph.snapshot().manifest().embedder();
      corpora.add(corpus);
      GoldRows gold = task.read(suite.data().reader(), data, context);
      told(gold.leftOut());
      int limit = settings.limit().orElse(suite.data().limit());
      List<BenchRow> own = RowSample.draw(gold.rows(), limit, seed);
      own = withoutLeaks(own, nomograph);
      rows.add(own);
      for (SystemSpec system : systems) {
        String key = key(system, own, corpus);
        SystemRows run =
            answered.computeIfAbsent(system.name(), n -> new SystemRows(files, n, task));
        run.ask(system, fold, own, key, context, progress);
      }
    }
  }

  private void told(List<Problem> leftOut) {
    leftOut.forEach(problem -> notes.accept("left out: " + problem));
    rows.leftOut(leftOut.size());
  }

  private List<BenchRow> withoutLeaks(List<BenchRow> own, Nomograph nomograph) throws IOException {
    SortedMap<String, String> leaks = LeakCheck.leaks(own, nomograph);
    rows.leaks(leaks);
    if (leaks.isEmpty()) {
      return own;
    }
    boolean exclude = suite.corpus().excludeLeaks();
    notes.accept(
        "%d of %d rows have a text that stands in the corpus%s; see %s"
            .formatted(
                leaks.size(),
                own.size(),
                exclude ? " and are left out" : "; the suite keeps them",
                files.leaks()));
    List<BenchRow> kept =
        exclude ? own.stream().filter(row -> !leaks.containsKey(row.id())).toList() : own;
    if (kept.isEmpty()) {
      throw new BadInputException(
          suite.file() + ": the text of every row stands in the corpus; expected other rows");
    }
    return kept;
  }

  /** What the predictions of a system are made of. */
  private String key(SystemSpec system, List<BenchRow> own, String corpus) {
    List<String> parts = new ArrayList<>();
    parts.add(system.options().json().toString());
    parts.add(suite.task().name());
    own.forEach(row -> parts.add(row.id() + "\n" + row.text()));
    parts.add(corpus);
    parts.add(embedder);
    parts.add("" + seed);
    parts.add(settings.today().toString());
    parts.add(Program.build());
    return Hashing.of(parts);
  }

  private ObjectNode manifest(double session) {
    ObjectNode manifest = Json.object();
    manifest.put("suite", suite.name()).put("title", suite.title());
    manifest.put("suite_hash", suite.hash());
    manifest.put("task", suite.task().name().toLowerCase(java.util.Locale.ROOT));
    manifest.put("rows", rows.size()).put("rows_left_out", rows.leftOut());
    settings.limit().ifPresent(limit -> manifest.put("limit", limit));
    manifest.put("rows_in_corpus", rows.leaks().size());
    manifest.put("rows_in_corpus_left_out", suite.corpus().excludeLeaks());
    Json.put(manifest, "corpus_hash", corpora);
    manifest.put("embedder", embedder);
    manifest.put("folds", suite.corpus().folds());
    manifest.put("seed", seed).put("today", settings.today().toString());
    manifest.put("commit", Program.commit(settings.home()));
    manifest.put("build", Program.build());
    Json.put(manifest, "systems", systems.stream().map(SystemSpec::name).toList());
    manifest.set("environment", Program.environment());
    manifest.set("seconds", spent(session));
    PartCost most =
        answered.values().stream().map(SystemRows::cost).reduce(PartCost.now(0), PartCost::and);
    manifest.put("peak_heap_mb", most.peakHeap());
    manifest.put("peak_resident_mb", most.peakResident());
    return manifest;
  }

  /**
   * Times in seconds: of the corpus when it was built, of each system until it was ready and of its
   * rows, whenever they were answered; their sum; and that of this call, which goes on where an
   * earlier one ended.
   */
  private ObjectNode spent(double session) {
    double all = corpusSeconds;
    ObjectNode bySystem = Json.object();
    for (Map.Entry<String, Double> one : seconds.entrySet()) {
      all += one.getValue();
      bySystem.put(one.getKey(), Json.round(one.getValue(), DIGITS));
    }
    ObjectNode spent = Json.object().put("all", Json.round(all, DIGITS));
    spent.put("corpus", Json.round(corpusSeconds, DIGITS));
    spent.put("this_call", Json.round(session, DIGITS));
    spent.set("systems", bySystem);
    return spent;
  }
}
