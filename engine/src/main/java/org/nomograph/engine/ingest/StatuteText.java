package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.nomograph.core.model.Origin;

/** Reads the lines of a statute: head, body, articles. Stateless and thread-safe. */
final class StatuteText {
  private StatuteText() {}

  /**
   * Reads a statute.
   *
   * @param lines its lines, in the form of Markdown
   * @param header what stands above its text
   * @param origins where a line, 1 the first, stands in a document; empty for plain text
   * @param sink receives the statute and the problems, with the lines they are in
   */
  static void read(
      Path path,
      List<String> lines,
      StatuteHeader header,
      IntFunction<Optional<Origin>> origins,
      RecordSink sink) {
    String source = path.toString();
    BiConsumer<SourceLine, String> note =
        (line, reason) ->
            sink.problem(new Problem(source, line.number(), Problem.Severity.NOTE, reason));
    List<SourceLine> body = SourceLine.of(lines, header.bodyStart(), note);
    StatuteIdentity identity = StatuteIdentity.of(path, header);
    ArticleSequence sequence = ArticleSequence.of(body, identity.kind(), note);
    SourceRecord.Statute statute =
        new StatuteBody(
                identity,
                sequence,
                origins,
                (line, reason) ->
                    sink.problem(
                        new Problem(
                            source, line.number(), Problem.Severity.RECORD_SKIPPED, reason)))
            .read(body, header);
    if (statute.articles().isEmpty() && statute.preamble().isEmpty()) {
      sink.problem(
          new Problem(
              source, 0, Problem.Severity.FILE_SKIPPED, "a title without any text below it"));
      return;
    }
    sink.accept(statute);
  }
}
