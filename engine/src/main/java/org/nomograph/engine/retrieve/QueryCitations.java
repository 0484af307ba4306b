package org.nomograph.engine.retrieve;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.CitedQuery.Missing;
import org.nomograph.engine.retrieve.CitedQuery.Why;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Finds the articles that a query cites, in the form of texts or in the short forms of people who
 * search. Immutable, safe for use by several threads.
 */
public final class QueryCitations {
  /** Fewest letters and digits beside the citations that are worth a search of their own. */
  private static final int LEAST_WORDS = 2;

  /** Characters of the longest name of a law that is looked for before a number. */
  private static final int LONGEST_NAME = 40;

  private static final Pattern RANGE = Pattern.compile("条\\s*[至到]|[0-9]\\s*[至到-]");

  private static final String AMENDMENT = "修正案";

  private final CitationParser parser = CitationParser.standard();
  private final LawNames names = LawNames.standard();
  private final Snapshot snapshot;
  private final CitationVerifier verifier;

  public QueryCitations(Snapshot snapshot) {
    this.snapshot = snapshot;
    this.verifier = new CitationVerifier(snapshot);
  }

  /** The law that a citation names in the workspace, and where its name begins. */
  record Named(Optional<String> law, int start) {}

  /** Reads a query; only a search for articles has cited ones. */
  public CitedQuery read(String query, DocFilter filter) throws IOException {
    if (filter.kind() != DocKind.ARTICLE) {
      return new CitedQuery(List.of(), List.of(), query);
    }
    CitedYears dated = CitedYears.of(CitationSpelling.of(query, filter.law()));
    String spelled = dated.text();
    Map<String, Hit> found = new LinkedHashMap<>();
    Set<Missing> missing = new LinkedHashSet<>();
    StringBuilder rest = new StringBuilder();
    int end = 0;
    List<FoundCitation> read = parser.find(spelled);
    for (FoundCitation citation : read) {
      if (citation.relative()) {
        continue;
      }
      Named named = named(citation, spelled, filter.law());
      if (named.law().isPresent()) {
        rest.append(spelled, end, named.start()).append(' ');
        end = citation.end();
      }
      if (ImpossibleNumbers.goesOn(spelled, citation)) {
        missing.add(
            new Missing(spelled.substring(named.start(), citation.end()) + "之…", Why.NO_NUMBER));
        continue;
      }
      String written = spelled.substring(named.start(), citation.end());
      if (endsOnly(written, citation)) {
        missing.add(new Missing(written, Why.ENDS_ONLY));
      }
      for (Citation each : citation.citations()) {
        Optional<String> ofYear = ofYear(named.law(), each.article(), dated.in(citation));
        if (ofYear.isPresent()) {
          ArticleRef ref = new ArticleRef(named.law().orElseThrow(), each.article());
          found.putIfAbsent(ofYear.get(), new Hit(ofYear.get(), ref.toString(), 0));
        } else {
          look(inLaw(named.law(), each.article()), each.article(), filter, found)
              .ifPresent(missing::add);
        }
      }
    }
    for (ImpossibleNumbers.Impossible none : ImpossibleNumbers.in(spelled, read)) {
      missing.add(new Missing(lawBefore(spelled, none.start()) + none.text(), Why.NO_NUMBER));
    }
    rest.append(spelled, end, spelled.length());
    boolean words = rest.chars().filter(Character::isLetterOrDigit).count() >= LEAST_WORDS;
    return new CitedQuery(
        List.copyOf(found.values()),
        List.copyOf(missing),
        end > 0 && words ? rest.toString().strip() : query);
  }

  /** Articles that a search may return, those that are there. */
  public List<Hit> articles(List<ArticleRef> refs, DocFilter filter) throws IOException {
    Map<String, Hit> found = new LinkedHashMap<>();
    for (ArticleRef ref : refs) {
      look(Optional.of(ref.law()), ref.number(), filter, found);
    }
    return List.copyOf(found.values());
  }

  /** A name that runs into the words before it ends in the name of a law that is imported. */
  Named named(FoundCitation citation, String text, Optional<String> given) throws IOException {
    Optional<String> law = citation.law();
    if (law.isEmpty()) {
      return new Named(given, citation.start());
    }
    if (!snapshot.index().hasLaw(law.get())) {
      int from = citation.start();
      for (int cut = 1; cut <= law.get().length() - 2 && text.startsWith(law.get(), from); cut++) {
        String shorter = names.canonical(law.get().substring(cut));
        if (snapshot.index().hasLaw(shorter)) {
          return new Named(Optional.of(shorter), from + cut);
        }
      }
    }
    return new Named(law, citation.start());
  }

  /** Whether a range was written, and its two ends are all that was read of it. */
  private static boolean endsOnly(String written, FoundCitation citation) {
    List<Citation> all = citation.citations();
    return all.size() == 2
        && RANGE.matcher(written).find()
        && Math.abs(all.getFirst().article().base() - all.getLast().article().base()) > 1;
  }

  /** The name of an imported law that ends at a place; empty where none does. */
  private String lawBefore(String text, int end) throws IOException {
    String head = text.substring(0, end).replaceFirst("[》\\s]+$", "");
    for (int from = Math.max(0, head.length() - LONGEST_NAME); from < head.length() - 1; from++) {
      String name = names.canonical(head.substring(from));
      if (snapshot.index().hasLaw(name)) {
        return name;
      }
    }
    return "";
  }

  /** The article in the version of a year that the query names, in force or not. */
  private Optional<String> ofYear(
      Optional<String> law, ArticleNumber number, Optional<Integer> year) throws IOException {
    if (law.isEmpty() || year.isEmpty()) {
      return Optional.empty();
    }
    String ref = new ArticleRef(law.get(), number).toString();
    return snapshot.index().versions(ref).stream()
        .filter(id -> id.startsWith(law.get() + "@" + year.get() + "-"))
        .findFirst();
  }

  /** An amendment that has no such article is named for the law that it amends. */
  Optional<String> inLaw(Optional<String> law, ArticleNumber number) throws IOException {
    if (law.isPresent() && law.get().endsWith(AMENDMENT)) {
      String amended = law.get().substring(0, law.get().length() - AMENDMENT.length());
      boolean own = !snapshot.index().versions(new ArticleRef(law.get(), number) + "").isEmpty();
      if (!own && snapshot.index().hasLaw(amended)) {
        return Optional.of(amended);
      }
    }
    return law;
  }

  /** Adds the article to those found, or says why there is none. */
  private Optional<Missing> look(
      Optional<String> law, ArticleNumber number, DocFilter filter, Map<String, Hit> found)
      throws IOException {
    Optional<Why> why;
    if (law.isEmpty()) {
      why = Optional.of(Why.NO_LAW);
    } else if (!snapshot.index().hasLaw(law.get())) {
      why = Optional.of(Why.UNKNOWN_LAW);
    } else if (filter.law().isPresent() && !filter.law().equals(law)) {
      why = Optional.of(Why.OTHER_LAW);
    } else {
      ArticleRef ref = new ArticleRef(law.get(), number);
      CitationVerifier.Checked checked = verifier.article(ref, filter.asOf());
      why =
          switch (checked.status()) {
            case VERIFIED -> Optional.empty();
            case NOT_IN_FORCE -> Optional.of(Why.NOT_IN_FORCE);
            case NOT_FOUND, AMBIGUOUS -> Optional.of(Why.NO_ARTICLE);
          };
      if (why.isEmpty()) {
        String id = checked.article().orElseThrow().article().id();
        found.putIfAbsent(id, new Hit(id, ref.toString(), 0));
      }
    }
    return why.map(reason -> new Missing(law.orElse("") + CitationPrinter.article(number), reason));
  }
}
