package org.nomograph.app.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.app.io.QueryRow;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocFilter;

/**
 * Document ids of the right articles of a row, by ids or by citations, and which of them the corpus
 * has. Citations go through the parser of texts; a law that an answer names with words of the
 * sentence before it is the longest end of the name that is imported. Immutable and thread-safe.
 */
public final class GoldArticles {
  /** A title and an article; the title may name articles itself. */
  private static final Pattern CITATION =
      Pattern.compile("\\s*(?<law>.+)(?<article>第[^第条]{1,9}条(?:之[^第]{1,3})?(?:第.+)?)\\s*");

  private final CitationParser parser = CitationParser.standard();
  private final LawNames names = LawNames.standard();
  private final Set<String> searchable;
  private final Set<String> laws = new HashSet<>();

  private GoldArticles(Set<String> searchable) {
    this.searchable = searchable;
    searchable.forEach(id -> laws.add(id.substring(0, id.lastIndexOf('/'))));
  }

  /**
   * The articles that a search can find.
   *
   * @param filter the filter of the search
   */
  public static GoldArticles of(Nomograph nomograph, DocFilter filter) throws IOException {
    Set<String> searchable = new HashSet<>();
    for (String id : nomograph.snapshot().index().ids(filter)) {
      int version = id.indexOf('@');
      searchable.add(
          version < 0 ? id : id.substring(0, version) + id.substring(id.indexOf('/', version)));
    }
    return new GoldArticles(searchable);
  }

  /** Whether the search can find a document. */
  public boolean has(String docId) {
    return searchable.contains(docId);
  }

  /** Ids of the right documents of a row, each once; empty when it names none. */
  public List<String> of(QueryRow row) {
    Set<String> gold = new LinkedHashSet<>(row.gold());
    row.cited().forEach(citation -> gold.add(cited(citation)));
    row.answer().flatMap(this::firstCited).ifPresent(gold::add);
    return new ArrayList<>(gold);
  }

  /** A citation that nobody can read stands for itself: no search finds it. */
  private String cited(String citation) {
    Matcher parts = CITATION.matcher(citation);
    String framed =
        parts.matches()
            ? "《" + names.canonical(parts.group("law")) + "》" + parts.group("article")
            : citation;
    return parser.parse(framed).map(GoldArticles::docId).orElse(citation);
  }

  /**
   * Ids of all articles that a text cites, each once; one that names no law belongs to the law
   * named last before it.
   */
  public List<String> allCited(String text) {
    Set<String> cited = new LinkedHashSet<>();
    String law = "";
    for (FoundCitation found : parser.find(text)) {
      law = found.law().map(this::imported).orElse(law);
      if (!found.relative() && !law.isEmpty()) {
        for (Citation one : found.citations()) {
          cited.add(law + "/" + one.article());
        }
      }
    }
    return new ArrayList<>(cited);
  }

  private Optional<String> firstCited(String answer) {
    for (FoundCitation found : parser.find(answer)) {
      if (!found.relative() && found.law().isPresent()) {
        Citation first = found.citations().getFirst();
        return Optional.of(imported(found.law().get()) + "/" + first.article());
      }
    }
    return Optional.empty();
  }

  private String imported(String law) {
    for (int cut = 0; cut < law.length() - 1; cut++) {
      String end = names.canonical(law.substring(cut));
      if (laws.contains(end)) {
        return end;
      }
    }
    return law;
  }

  private static String docId(Citation citation) {
    return citation.law().orElse("") + "/" + citation.article();
  }
}
