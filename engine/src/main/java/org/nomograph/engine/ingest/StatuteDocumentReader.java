package org.nomograph.engine.ingest;

import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.engine.document.Block;
import org.nomograph.engine.document.DocumentText;

/**
 * Reads one law, regulation, interpretation or decision from a document (format {@code
 * statute-document}: DOCX, PDF, HTML) as the national database and gazettes publish them: title,
 * history in brackets, table of contents, books, chapters, sections, articles. Stateless and
 * thread-safe.
 */
public final class StatuteDocumentReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "statute-document";

  @Override
  public String format() {
    return FORMAT;
  }

  /** A document with an article, or with the title of a statute above its text. */
  @Override
  public boolean accepts(SourceFile file) {
    return file.document()
        .map(
            document ->
                document.blocks().stream().anyMatch(StatuteDocumentReader::startsArticle)
                    || DocumentHead.of(document.blocks()).isStatute())
        .orElse(false);
  }

  private static boolean startsArticle(Block block) {
    return ArticleHeading.find(block.text()).isPresent();
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    if (file.document().isEmpty()) {
      sink.problem(
          new Problem(
              file.path().toString(),
              0,
              Problem.Severity.FILE_SKIPPED,
              "plain text; expected DOCX, PDF or HTML"));
      return;
    }
    DocumentText document = file.document().get();
    DocumentLines lines = DocumentLines.of(document.blocks());
    Places places = new Places(sink, file.path(), lines.blocks());
    StatuteHeader header =
        StatuteHeader.read(
            lines.texts(),
            (line, reason) ->
                places.problem(
                    new Problem(file.path().toString(), line, Problem.Severity.NOTE, reason)));
    StatuteText.read(file.path(), lines.texts(), header, places::of, places);
  }
}
