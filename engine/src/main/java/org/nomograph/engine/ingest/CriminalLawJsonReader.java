package org.nomograph.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;

/**
 * Reads the Criminal Law as a JSON array (format {@code criminal-law-json}): {@code {"id", "items":
 * [{"crime": [..], "text", "judge_dep"?}]}}, with inserted articles (之一) as further items of their
 * base article and lines broken in mid-sentence. Gives one statute, and for each article its
 * charges and its questions.
 *
 * <p>The source does not date its text. It has the second paragraph that Amendment X gave to
 * article 299 and nothing of Amendment XI, so it is the version of 2017-11-04.
 *
 * <p>Stateless and thread-safe.
 */
public final class CriminalLawJsonReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "criminal-law-json";

  private static final LocalDate VERSION = LocalDate.of(2017, 11, 4);

  private final InsertedArticles inserted = InsertedArticles.load();

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    return JsonRows.first(file.head())
        .filter(row -> JsonRows.has(row, "id", "items") && row.path("items").path(0).has("text"))
        .isPresent();
  }

  @Override
  public boolean resembles(SourceFile file) {
    return JsonRows.beginsWith(file, "items");
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    SortedMap<ArticleNumber, Part> parts = new TreeMap<>();
    JsonRows.each(file, sink, (row, line) -> collect(row, line, file, sink, parts));
    if (parts.isEmpty()) {
      return;
    }
    StatuteVersion version =
        new StatuteVersion(
            CriminalLaw.KEY,
            CriminalLaw.TITLE,
            DocumentKind.LAW,
            Optional.of(VERSION),
            Validity.from(VERSION),
            CriminalLaw.KEY);
    List<Article> articles = new ArrayList<>();
    parts.forEach((number, part) -> part.article(version).ifPresent(articles::add));
    reportGaps(parts, file, sink);
    sink.accept(new SourceRecord.Statute(version, "", articles));
    String origin = String.valueOf(file.path().getFileName());
    for (Map.Entry<ArticleNumber, Part> entry : parts.entrySet()) {
      Part part = entry.getValue();
      var article = CriminalLaw.article(entry.getKey());
      if (!part.charges.isEmpty()) {
        sink.accept(new SourceRecord.ChargeTable(origin, article, part.charges));
      }
      if (!part.questions.isEmpty()) {
        sink.accept(new SourceRecord.Checklist(origin, article, part.questions));
      }
    }
  }

  private void collect(
      JsonNode row,
      int line,
      SourceFile file,
      RecordSink sink,
      SortedMap<ArticleNumber, Part> parts) {
    CriminalLaw.Reporter skipped =
        reason ->
            sink.problem(
                new Problem(file.path().toString(), line, Problem.Severity.RECORD_SKIPPED, reason));
    Optional<Integer> base = CriminalLaw.base(row, "id", skipped);
    if (base.isEmpty()) {
      return;
    }
    ArticleNumber number = null;
    for (JsonNode item : row.path("items")) {
      if (item.path("text").asText().isBlank()) {
        skipped.report("article " + base.get() + " has an item without text");
        continue;
      }
      number = inserted.of(base.get(), JsonRows.texts(item.path("crime")), number);
      ArticleNumber own = number;
      parts.computeIfAbsent(own, n -> new Part(n, line)).add(item);
    }
  }

  private static void reportGaps(
      SortedMap<ArticleNumber, Part> parts, SourceFile file, RecordSink sink) {
    ArticleNumber previous = null;
    for (Map.Entry<ArticleNumber, Part> entry : parts.entrySet()) {
      ArticleNumber number = entry.getKey();
      if (previous != null && number.base() > previous.base() + 1) {
        sink.problem(
            new Problem(
                file.path().toString(),
                entry.getValue().line,
                Problem.Severity.NOTE,
                "after article "
                    + previous
                    + " comes article "
                    + number
                    + ": the source leaves out what is between"));
      }
      previous = number;
    }
  }

  /** What the items of one article hold together. */
  private static final class Part {
    private final int line;
    private final ArticleText text;
    private final List<String> charges = new ArrayList<>();
    private final List<String> questions = new ArrayList<>();

    Part(ArticleNumber number, int line) {
      this.line = line;
      this.text = new ArticleText(number, new SourceLine(line, ""), List.of());
    }

    void add(JsonNode item) {
      text.add(new SourceLine(line, ""));
      item.path("text")
          .asText()
          .lines()
          .forEach(l -> text.add(new SourceLine(line, ChineseLayout.withoutBlanks(l))));
      CriminalLaw.charges(item.path("crime")).stream()
          .filter(c -> !charges.contains(c))
          .forEach(charges::add);
      questions.addAll(JsonRows.texts(item.path("judge_dep")));
    }

    Optional<Article> article(StatuteVersion version) {
      return text.paragraphs().isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Article(
                  version.id(), CriminalLaw.article(text.number()), List.of(), text.paragraphs()));
    }
  }
}
