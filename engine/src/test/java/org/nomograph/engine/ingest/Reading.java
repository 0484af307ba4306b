package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.io.Sha256;

/** What a reader made of a text given in a test. */
record Reading(List<SourceRecord> records, List<Problem> problems) {
  static Reading of(SourceReader reader, String path, String text) {
    List<SourceRecord> records = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    reader.read(
        new SourceFile(Path.of(path), text, Sha256.hex(text)),
        new RecordSink() {
          @Override
          public void accept(SourceRecord record) {
            records.add(record);
          }

          @Override
          public void problem(Problem problem) {
            problems.add(problem);
          }
        });
    return new Reading(records, problems);
  }

  /** Reads a statute whose head is the title alone. */
  static Reading body(String title, String body) {
    return of(
        new StatuteMarkdownReader(),
        "行政法/" + title + "(2020-05-01).md",
        "# " + title + "\n\n<!-- INFO END -->\n\n" + body);
  }

  static Reading statute(String path, String text) {
    return of(new StatuteMarkdownReader(), path, text);
  }

  SourceRecord.Statute statute() {
    return (SourceRecord.Statute) records.get(0);
  }

  StatuteVersion version() {
    return statute().version();
  }

  List<String> numbers() {
    return statute().articles().stream().map(a -> a.ref().number().toString()).toList();
  }

  Article article(String number) {
    return statute().articles().stream()
        .filter(a -> a.ref().number().toString().equals(number))
        .findFirst()
        .orElseThrow();
  }

  List<String> reasons() {
    return problems.stream().map(Problem::reason).toList();
  }
}
