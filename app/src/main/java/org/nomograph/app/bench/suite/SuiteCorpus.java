package org.nomograph.app.bench.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.ingest.ImportReport;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.workspace.Hashing;

/**
 * Builds the corpora of suites, each once for the same sources and embedder whatever suite asks for
 * it, and finds them again; vectors that one has are not made anew for another. Not thread-safe.
 */
final class SuiteCorpus {
  private static final String BUILT = ".built";
  private static final String CACHE = "cache";
  private static final double NANOS_PER_SECOND = 1e9;

  private final RunSettings settings;
  private final Progress progress;

  SuiteCorpus(RunSettings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * A corpus that is built.
   *
   * @param workspace its directory
   * @param params parameters that it is opened with
   * @param seconds time that building it took, whenever that was; 0 where it was lent
   */
  record Built(Path workspace, EngineParams params, double seconds) {}

  /**
   * The corpus of a suite.
   *
   * @param more further files that belong to it
   * @throws BadInputException if a source is missing or cannot be read
   * @throws InterruptedException if interrupted; the next call goes on
   */
  Built of(Suite suite, List<Path> more) throws IOException, InterruptedException {
    if (settings.workspace().isPresent() && more.isEmpty()) {
      return new Built(settings.workspace().get(), settings.params(), 0);
    }
    EngineParams params =
        settings.workspace().isPresent() ? settings.params() : params(suite.corpus());
    List<Path> all = Stream.concat(sources(suite).stream(), more.stream()).sorted().toList();
    List<String> key = new ArrayList<>(List.of(params.embedder().toString()));
    key.add(EngineParams.VERSION);
    for (Path source : all) {
      key.add(hash(source));
    }
    Path workspace = settings.corpora().resolve("corpus-" + Hashing.of(key));
    Path mark = settings.corpora().resolve(workspace.getFileName() + BUILT);
    if (!Files.exists(mark)) {
      long begin = System.nanoTime();
      build(workspace, params, all);
      double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
      RunFiles.write(mark, Json.object().put("seconds", Json.round(seconds, 1)) + "\n");
    }
    return new Built(workspace, params, RunFiles.object(mark).path("seconds").asDouble());
  }

  private EngineParams params(Suite.CorpusSpec corpus) {
    if (corpus.embedder().isEmpty()) {
      return settings.params();
    }
    try {
      return EngineParams.of(EmbedderParams.of(EmbedderKind.ofKey(corpus.embedder().get())));
    } catch (IllegalArgumentException e) {
      throw new BadInputException("corpus: \"embedder\": " + e.getMessage());
    }
  }

  private List<Path> sources(Suite suite) {
    List<Path> sources = new ArrayList<>();
    suite.corpus().files().forEach(file -> sources.add(existing(suite, settings.data(), file)));
    Path packs = settings.home().resolve("packs");
    suite.corpus().packs().forEach(pack -> sources.add(existing(suite, packs, pack)));
    return sources;
  }

  /**
   * Makes a directory where there is none.
   *
   * @throws BadInputException if something else is there
   */
  static void directory(Path path, String what) throws IOException {
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw new BadInputException(path + ": no directory; expected one for " + what);
    }
    Files.createDirectories(path);
  }

  /**
   * A file of rows: below the data root, or beside the suite, where a suite has rows of its own.
   *
   * @throws BadInputException if it is in neither place
   */
  static Path rows(Suite suite, Path root, String name) {
    Path own = suite.file().toAbsolutePath().resolveSibling(name);
    return Files.isRegularFile(own) ? own : existing(suite, root, name);
  }

  static Path existing(Suite suite, Path root, String name) {
    Path path = root.resolve(name);
    if (!Files.exists(path)) {
      throw new BadInputException(
          "%s: %s: no such file or directory; expected below %s (--data DIR names another root)"
              .formatted(suite.file(), path, root));
    }
    return path;
  }

  private void build(Path workspace, EngineParams params, List<Path> sources)
      throws IOException, InterruptedException {
    directory(settings.corpora(), "corpora (--corpora)");
    Corpus corpus = new Corpus(workspace, params, Clock.systemUTC());
    ImportReport report = corpus.importSources(sources, Optional.empty(), progress);
    Optional<Problem> skipped =
        report.problems().stream()
            .filter(p -> p.severity() == Problem.Severity.FILE_SKIPPED)
            .findFirst();
    if (report.filesRead() + report.filesUnchanged() == 0) {
      throw new BadInputException(
          "corpus: nothing could be imported" + skipped.map(p -> "; " + p).orElse(""));
    }
    takeVectors(workspace);
    corpus.build(progress);
  }

  /** Vectors that the lent workspace or another corpus has are not made anew. */
  private void takeVectors(Path workspace) throws IOException {
    List<Path> lenders = new ArrayList<>(settings.workspace().stream().toList());
    try (Stream<Path> corpora = Files.list(settings.corpora())) {
      corpora.filter(other -> !other.equals(workspace)).sorted().forEach(lenders::add);
    }
    Map<String, Path> largest = new TreeMap<>();
    for (Path lender : lenders) {
      Path cache = lender.resolve(CACHE);
      if (Files.isDirectory(cache)) {
        try (Stream<Path> files = Files.list(cache)) {
          files
              .filter(Files::isRegularFile)
              .forEach(
                  file -> largest.merge(file.getFileName().toString(), file, SuiteCorpus::larger));
        }
      }
    }
    Path to = Files.createDirectories(workspace.resolve(CACHE));
    for (Map.Entry<String, Path> file : largest.entrySet()) {
      Path copy = to.resolve(file.getKey());
      if (!Files.exists(copy)) {
        Path part = Files.createTempFile(to, "copy", null);
        Files.copy(file.getValue(), part, StandardCopyOption.REPLACE_EXISTING);
        Files.move(part, copy, StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }

  private static Path larger(Path one, Path other) {
    return one.toFile().length() >= other.toFile().length() ? one : other;
  }

  /** Hash of the content of a file, or of all files of a directory with their names. */
  static String hash(Path path) throws IOException {
    MessageDigest digest = Hashing.sha256();
    List<Path> files;
    try (Stream<Path> walk = Files.walk(path)) {
      files = walk.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      digest.update(
          (path.relativize(file) + "\0").getBytes(java.nio.charset.StandardCharsets.UTF_8));
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
