package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Interpretation;
import org.nomograph.core.model.Paragraph;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * Reads the statutes of a build twice: first which version of each law is the newest, then the
 * articles. Cross-references are read from newest versions only; articles of older versions are
 * nodes all the same. Not thread-safe.
 */
final class StatuteScan {
  private static final Comparator<StatuteVersion> AGE =
      Comparator.comparing((StatuteVersion v) -> v.versionDate().map(Object::toString).orElse(""))
          .thenComparing(StatuteVersion::id);

  private final String criminalLaw;
  private final Map<String, StatuteVersion> newest = new HashMap<>();
  private final TreeSet<ArticleRef> known = new TreeSet<>();
  private final SortedMap<ArticleRef, Set<ArticleRef>> references = new TreeMap<>();
  private final SortedMap<ArticleRef, Set<String>> explained = new TreeMap<>();
  private final SortedMap<ArticleNumber, Article> criminal = new TreeMap<>();
  private CitationParser parser = CitationParser.standard();

  StatuteScan(String criminalLaw) {
    this.criminalLaw = criminalLaw;
  }

  void run(BuildInput input) throws IOException {
    input.forEach(
        SourceRecord.Statute.class,
        s ->
            newest.merge(s.version().law(), s.version(), (a, b) -> AGE.compare(a, b) >= 0 ? a : b));
    parser = new CitationParser(LawNames.standard().with(newest.keySet()));
    input.forEach(SourceRecord.Statute.class, this::read);
    input.forEach(SourceRecord.Interpretation.class, i -> read(i.interpretation()));
  }

  private void read(SourceRecord.Statute statute) {
    boolean current = newest.get(statute.version().law()).id().equals(statute.version().id());
    for (Article article : statute.articles()) {
      known.add(article.ref());
      if (current) {
        read(article, statute.version().kind());
      }
    }
  }

  private void read(Article article, DocumentKind kind) {
    if (article.ref().law().equals(criminalLaw)) {
      criminal.put(article.ref().number(), article);
    }
    Set<ArticleRef> targets = targets(article);
    if (targets.isEmpty()) {
      return;
    }
    references.computeIfAbsent(article.ref(), a -> new TreeSet<>()).addAll(targets);
    if (kind == DocumentKind.JUDICIAL_INTERPRETATION) {
      targets.stream()
          .filter(t -> !t.law().equals(article.ref().law()))
          .forEach(t -> explain(t, article.id()));
    }
  }

  /** Articles that an article's text refers to, itself left out. */
  private Set<ArticleRef> targets(Article article) {
    Set<ArticleRef> targets = new TreeSet<>();
    String law = article.ref().law();
    for (int i = 0; i < article.paragraphs().size(); i++) {
      Paragraph paragraph = article.paragraphs().get(i);
      Citation here =
          new Citation(
              Optional.of(law), article.ref().number(), Optional.of(i + 1), Optional.empty());
      for (FoundCitation found : parser.find(paragraph.fullText())) {
        found.resolve(here).forEach(c -> add(c, targets));
      }
    }
    targets.remove(article.ref());
    return targets;
  }

  private void read(Interpretation interpretation) {
    Set<ArticleRef> targets = new LinkedHashSet<>(interpretation.explains());
    for (FoundCitation found : parser.find(interpretation.text())) {
      if (found.kind() == FoundCitation.Kind.ABSOLUTE) {
        found.citations().forEach(c -> add(c, targets));
      }
    }
    targets.forEach(t -> explain(t, interpretation.id()));
  }

  private static void add(Citation citation, Set<ArticleRef> targets) {
    citation.law().ifPresent(law -> targets.add(new ArticleRef(law, citation.article())));
  }

  private void explain(ArticleRef article, String interpretation) {
    explained.computeIfAbsent(article, a -> new TreeSet<>()).add(interpretation);
  }

  /** Articles that some version of a statute has. */
  TreeSet<ArticleRef> known() {
    return known;
  }

  /** Cross-references by citing article. */
  SortedMap<ArticleRef, Set<ArticleRef>> references() {
    return references;
  }

  /** Ids of interpretations by explained article. */
  SortedMap<ArticleRef, Set<String>> explained() {
    return explained;
  }

  CriminalCode criminalCode() {
    return new CriminalCode(criminalLaw, criminal);
  }
}
