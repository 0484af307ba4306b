package org.nomograph.engine.ingest;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ArticleHeading;

/**
 * Reads one law, regulation, interpretation, decision or published case from Markdown or plain text
 * (format {@code statute-md}): titles and dates, an end mark, then headings and articles 第X条. A
 * document numbered 一、二、… (or 1. 2. … throughout) has these as its articles; a document without any
 * number is kept as a preamble.
 *
 * <p>Stateless and thread-safe.
 */
public final class StatuteMarkdownReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "statute-md";

  private static final int SNIFFED_LINES = 400;
  private static final Pattern YAML = Pattern.compile("\\.ya?ml$", Pattern.CASE_INSENSITIVE);
  private static final Pattern CHINESE_TITLE = Pattern.compile("^# .*\\p{IsHan}.*");

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    if (file.document().isPresent() || YAML.matcher(file.path().toString()).find()) {
      return false;
    }
    if (file.head().contains(StatuteHeader.END_MARK)) {
      return true;
    }
    List<String> head =
        file.head()
            .lines()
            .map(SourceLine::strip)
            .filter(l -> !l.isEmpty())
            .limit(SNIFFED_LINES)
            .toList();
    if (head.isEmpty() || head.get(0).startsWith("{") || head.get(0).startsWith("[")) {
      return false;
    }
    boolean markdown = file.path().toString().endsWith(".md");
    return (markdown && CHINESE_TITLE.matcher(head.get(0)).matches())
        || head.stream()
            .anyMatch(
                line ->
                    ArticleHeading.find(line).isPresent()
                        || ArticleHeading.unreadable(line).isPresent());
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    String source = file.path().toString();
    if (file.text().isBlank()) {
      sink.problem(
          new Problem(source, 0, Problem.Severity.FILE_SKIPPED, "the file holds white space only"));
      return;
    }
    PlainStatute statute =
        PlainStatute.of(
            file.text().lines().toList(),
            (line, reason) ->
                sink.problem(new Problem(source, line, Problem.Severity.NOTE, reason)));
    StatuteText.read(
        file.path(), statute.lines(), statute.header(), line -> Optional.empty(), sink);
  }
}
