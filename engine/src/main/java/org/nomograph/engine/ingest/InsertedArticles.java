package org.nomograph.engine.ingest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.nomograph.core.model.ArticleNumber;

/**
 * Tells the inserted articles (之一) of the Criminal Law from their base article by their charges.
 * Public tables of charges fold them into the base number. Immutable and thread-safe.
 */
final class InsertedArticles {
  private static final String RESOURCE = "inserted-articles.tsv";

  private final Map<String, Integer> insertions;

  private InsertedArticles(Map<String, Integer> insertions) {
    this.insertions = Map.copyOf(insertions);
  }

  /** The table that ships with the library. */
  static InsertedArticles load() {
    Map<String, Integer> insertions = new HashMap<>();
    try (InputStream in = InsertedArticles.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#") && !line.isBlank()) {
          int charge = line.indexOf('\t') + 1;
          int insertion = line.lastIndexOf('\t') + 1;
          insertions.put(
              key(
                  Integer.parseInt(line.substring(0, charge - 1)),
                  line.substring(charge, insertion - 1)),
              Integer.parseInt(line.substring(insertion).strip()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
    return new InsertedArticles(insertions);
  }

  private static String key(int base, String charge) {
    return base + "/" + charge;
  }

  private OptionalInt insertion(int base, String charge) {
    Integer found = insertions.get(key(base, charge));
    return found == null ? OptionalInt.empty() : OptionalInt.of(found);
  }

  /** The article that carries a charge, given the base number under which a table lists it. */
  ArticleNumber of(int base, String charge) {
    return ArticleNumber.of(base, insertion(base, charge).orElse(0));
  }

  /**
   * The article of one of several parts listed under a base number. The first part is always the
   * base article; a part whose charges are not known to be an inserted article belongs to the same
   * article as the part before it.
   *
   * @param before the article of the part before, or null for the first part
   */
  ArticleNumber of(int base, List<String> charges, ArticleNumber before) {
    if (before == null) {
      return ArticleNumber.of(base);
    }
    return charges.stream()
        .map(charge -> insertion(base, charge))
        .filter(OptionalInt::isPresent)
        .findFirst()
        .map(found -> ArticleNumber.of(base, found.getAsInt()))
        .orElse(before);
  }
}
