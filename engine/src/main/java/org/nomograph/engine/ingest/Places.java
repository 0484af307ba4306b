package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.Origin;
import org.nomograph.engine.document.Block;

/**
 * Tells problems in a document by page and paragraph: its lines are those of a text made of it,
 * which nobody sees. Not thread-safe.
 */
final class Places implements RecordSink {
  private final RecordSink sink;
  private final Path path;
  private final List<Optional<Block>> lines;

  /**
   * @param lines paragraph of each line; empty for lines that stand for none
   */
  Places(RecordSink sink, Path path, List<Optional<Block>> lines) {
    this.sink = sink;
    this.path = path;
    this.lines = List.copyOf(lines);
  }

  /** Place of a line, 1 the first. */
  Optional<Origin> of(int line) {
    return line < 1 || line > lines.size()
        ? Optional.empty()
        : lines.get(line - 1).map(block -> origin(path, block));
  }

  /** Place of a paragraph. */
  static Origin origin(Path path, Block block) {
    return new Origin(String.valueOf(path.getFileName()), block.page(), block.number());
  }

  @Override
  public void accept(SourceRecord record) {
    sink.accept(record);
  }

  @Override
  public void problem(Problem problem) {
    String place = of(problem.line()).map(origin -> origin.place() + ": ").orElse("");
    sink.problem(new Problem(problem.source(), 0, problem.severity(), place + problem.reason()));
  }
}
