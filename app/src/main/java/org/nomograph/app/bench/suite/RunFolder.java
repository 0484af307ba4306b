package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.nomograph.app.io.BadInputException;

/**
 * The runs below a directory, as JSON. Names that a client gives are only looked up among those
 * that are there. Safe for use by several threads.
 */
public final class RunFolder {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Optional<Path> folder;

  /**
   * @param folder directory whose directories are runs; empty for none
   */
  public RunFolder(Optional<Path> folder) {
    this.folder = folder;
  }

  /** Names of the runs that have ended, ascending. */
  public List<String> names() throws IOException {
    if (folder.isEmpty() || !Files.isDirectory(folder.get())) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder.get())) {
      return entries
          .filter(d -> Files.isDirectory(d, LinkOption.NOFOLLOW_LINKS))
          .filter(d -> Files.isRegularFile(new RunFiles(d).manifest()))
          .map(d -> d.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  private Optional<Path> directory(String name) throws IOException {
    return names().contains(name) ? folder.map(f -> f.resolve(name)) : Optional.empty();
  }

  /** All runs; one that cannot be read says why. */
  public ObjectNode list() throws IOException {
    ObjectNode out = JSON.createObjectNode().put("given", folder.isPresent());
    ArrayNode runs = out.putArray("runs");
    for (String name : names()) {
      ObjectNode row = runs.addObject().put("run", name);
      try {
        StoredRun run = StoredRun.open(directory(name).orElseThrow());
        row.put("title", run.suite().title()).put("task", run.manifest().path("task").asText());
        row.put("rows", run.manifest().path("rows").asInt());
        row.put("systems", run.systems().size());
        row.put("report", report(name).isPresent());
      } catch (BadInputException e) {
        row.put("fault", "the run cannot be read");
      }
    }
    return out;
  }

  /**
   * A run with its table: metrics by system, then published figures; with {@code limit} where it
   * drew that many rows of each set at most.
   *
   * @return empty when there is no such run
   * @throws BadInputException if its files are damaged
   */
  public Optional<ObjectNode> run(String name) throws IOException {
    Optional<Path> directory = directory(name);
    if (directory.isEmpty()) {
      return Optional.empty();
    }
    StoredRun run = StoredRun.open(directory.get());
    ObjectNode out = JSON.createObjectNode().put("run", name).put("title", run.suite().title());
    JsonNode manifest = run.manifest();
    out.put("suite", run.suite().name()).put("rows", manifest.path("rows").asInt());
    out.put("rows_left_out", manifest.path("rows_left_out").asInt());
    if (manifest.has("limit")) {
      out.put("limit", manifest.path("limit").asInt());
    }
    out.set("corpus_hash", manifest.path("corpus_hash"));
    out.put("commit", manifest.path("commit").asText());
    out.put("seconds", manifest.path("seconds").path("all").asDouble());
    ArrayNode columns = out.putArray("columns");
    RunTable.columns(run.suite(), run.metrics()).forEach(columns::add);
    ArrayNode lines = out.putArray("lines");
    for (RunTable.Line line : RunTable.lines(run.suite(), run.metrics())) {
      ObjectNode row = lines.addObject().put("name", line.name()).put("source", line.source());
      ArrayNode cells = row.putArray("cells");
      line.cells().forEach(cells::add);
    }
    return Optional.of(out.put("report", report(name).isPresent()));
  }

  /** The page of a run's report, where it was written. */
  public Optional<Path> report(String name) throws IOException {
    return directory(name)
        .map(d -> d.resolve(RunReport.HTML))
        .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS));
  }
}
