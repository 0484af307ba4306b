package org.nomograph.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ChineseNumerals;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Interpretation;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.io.JsonReason;
import org.nomograph.engine.io.Sha256;

/**
 * Reads passages of judicial interpretations of the Criminal Law as JSON (format {@code
 * interpretations-json}): {@code {"explain", "from", "laws": [base article numbers]}}.
 *
 * <p>The source drops 之一 from the numbers, or glues it to them (1206 for 120-6). Where the passage
 * itself names an inserted article of a listed base number, that article is taken; the base article
 * stays when the passage names it as well or names no inserted one. Stateless and thread-safe.
 */
public final class InterpretationJsonReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "interpretations-json";

  private static final Pattern NUMBER =
      Pattern.compile("第([0-9０-９〇零一二三四五六七八九十百千两]{1,9})条(?:之([0-9０-９一二三四五六七八九十]{1,3}))?");
  private static final int ID_LENGTH = 16;

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    return JsonRows.first(file.head())
        .filter(row -> JsonRows.has(row, "explain", "from", "laws"))
        .isPresent();
  }

  @Override
  public boolean resembles(SourceFile file) {
    return JsonRows.beginsWith(file, "explain", "laws");
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    JsonRows.each(file, sink, (row, line) -> row(row, line, file, sink));
  }

  private static void row(JsonNode row, int line, SourceFile file, RecordSink sink) {
    String source = file.path().toString();
    String text = ChineseLayout.paragraphs(row.path("explain").asText());
    String title = row.path("from").asText().strip().replaceFirst("\\.txt$", "");
    if (text.isEmpty() || title.isEmpty()) {
      sink.problem(
          new Problem(
              source,
              line,
              Problem.Severity.RECORD_SKIPPED,
              "an interpretation needs a text in \"explain\" and a title in \"from\""));
      return;
    }
    List<ArticleRef> explains = new ArrayList<>();
    SortedSet<ArticleNumber> named = named(text);
    for (JsonNode law : row.path("laws")) {
      List<ArticleNumber> numbers = numbers(law.canConvertToInt() ? law.asInt() : 0, named);
      if (numbers.isEmpty()) {
        sink.problem(
            new Problem(
                source,
                line,
                Problem.Severity.NOTE,
                "the Criminal Law has no article "
                    + JsonReason.excerpt(law.toString())
                    + "; the passage is kept without it"));
      }
      numbers.stream()
          .map(CriminalLaw::article)
          .filter(a -> !explains.contains(a))
          .forEach(explains::add);
    }
    String id = "interpretation/" + Sha256.hex(title + "\n" + text).substring(0, ID_LENGTH);
    sink.accept(
        new SourceRecord.Interpretation(
            new Interpretation(id, title, text, explains, Validity.ALWAYS)));
  }

  /** The articles meant by a number of the source, in view of those that the passage names. */
  private static List<ArticleNumber> numbers(int listed, Set<ArticleNumber> named) {
    List<ArticleNumber> numbers = new ArrayList<>();
    boolean valid = listed >= 1 && listed <= CriminalLaw.LAST_ARTICLE;
    for (ArticleNumber number : named) {
      boolean ofBase = valid && number.base() == listed;
      boolean glued = !valid && number.inserted() && glue(number) == listed;
      if (ofBase || glued) {
        numbers.add(number);
      }
    }
    if (numbers.isEmpty() && valid) {
      numbers.add(ArticleNumber.of(listed));
    }
    return numbers;
  }

  private static int glue(ArticleNumber number) {
    return number.base() * 10 + number.insertion();
  }

  private static SortedSet<ArticleNumber> named(String text) {
    SortedSet<ArticleNumber> named = new TreeSet<>();
    Matcher m = NUMBER.matcher(text);
    while (m.find()) {
      int base = ChineseNumerals.parse(m.group(1)).orElse(0);
      int insertion = m.group(2) == null ? 0 : ChineseNumerals.parse(m.group(2)).orElse(0);
      if (base > 0) {
        named.add(ArticleNumber.of(base, insertion));
      }
    }
    return named;
  }
}
