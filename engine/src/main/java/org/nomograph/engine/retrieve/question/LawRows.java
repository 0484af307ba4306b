package org.nomograph.engine.retrieve.question;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * What the ranking of questions has to know of one law.
 *
 * @param law key of the law
 * @param hash hash of its sources
 * @param mentions keys of other laws that its articles name in 《》
 * @param articles articles of all its versions, versions one after the other
 */
record LawRows(String law, String hash, List<String> mentions, List<Row> articles) {
  private static final Pattern NAMED = Pattern.compile("《([^》]{2,60})》");

  /**
   * An article.
   *
   * @param id id with version
   * @param kind kind of document
   * @param traits {@link ArticleTraits}
   * @param length length of the text, characters
   */
  record Row(String id, DocumentKind kind, int traits, int length) {}

  LawRows {
    mentions = List.copyOf(mentions);
    articles = List.copyOf(articles);
  }

  /** Gathers the versions of one law. Not thread-safe. */
  static final class Builder {
    private final String law;
    private final String hash;
    private final LawNames names;
    private final SortedSet<String> mentions = new TreeSet<>();
    private final List<Row> rows = new ArrayList<>();

    Builder(String law, String hash, LawNames names) {
      this.law = law;
      this.hash = hash;
      this.names = names;
    }

    void add(SourceRecord.Statute statute) {
      for (Article article : statute.articles()) {
        String text = article.text();
        rows.add(
            new Row(article.id(), statute.version().kind(), ArticleTraits.of(text), text.length()));
        Matcher named = NAMED.matcher(text);
        while (named.find()) {
          mentions.add(names.canonical(named.group(1)));
        }
      }
    }

    LawRows build() {
      mentions.remove(law);
      return new LawRows(law, hash, List.copyOf(mentions), rows);
    }
  }
}
