package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Interpretation;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.statute.LawCitations;
import org.nomograph.engine.lawgraph.statute.StatuteStage;
import org.nomograph.engine.lawgraph.statute.VersionNode;

/**
 * Gathers from the graph of the statutes, whose stage ran before, the articles there are and the
 * cross-references of the newest versions; reads the criminal law and the passages of
 * interpretations. Not thread-safe.
 */
final class StatuteScan {
  /** Older versions first. */
  static final Comparator<StatuteVersion> AGE =
      Comparator.comparing((StatuteVersion v) -> start(v).orElse(LocalDate.MIN))
          .thenComparing(StatuteVersion::id);

  /** Words that a document defines for itself, such as 以下简称《条例》; no key of a law. */
  private static final Pattern GENERIC =
      Pattern.compile("(?:暂行|试行)?(?:条例|办法|规定|解释|安排|决定|意见|通知|规则|细则|批复|协定|公约)");

  private final String criminalLaw;
  private final TreeSet<ArticleRef> known = new TreeSet<>();
  private final SortedMap<ArticleRef, Set<ArticleRef>> references = new TreeMap<>();
  private final SortedMap<ArticleRef, Set<String>> explained = new TreeMap<>();
  private final SortedMap<ArticleNumber, Article> criminal = new TreeMap<>();
  private final CitationParser parser = CitationParser.standard();

  StatuteScan(String criminalLaw) {
    this.criminalLaw = criminalLaw;
  }

  private static Optional<LocalDate> start(StatuteVersion version) {
    return version.validity().from().or(version::versionDate);
  }

  void run(BuildInput input) throws IOException {
    List<SourceRecord.Statute> criminalVersions = new ArrayList<>();
    input.forEachStatute(Set.of(criminalLaw), criminalVersions::add);
    criminalVersions.stream()
        .map(SourceRecord.Statute::version)
        .max(AGE)
        .ifPresent(newest -> code(criminalVersions, newest.id()));
    LawCitations.forEach(input.stageDirectory(StatuteStage.NAME), this::read);
    input.forEach(SourceRecord.Interpretation.class, i -> read(i.interpretation()));
  }

  private void code(List<SourceRecord.Statute> versions, String newest) {
    for (SourceRecord.Statute statute : versions) {
      if (statute.version().id().equals(newest)) {
        statute.articles().forEach(a -> criminal.put(a.ref().number(), a));
      }
    }
  }

  private void read(LawCitations law) {
    VersionNode version = law.newest();
    boolean explaining = version.kind() == DocumentKind.JUDICIAL_INTERPRETATION;
    law.articles().forEach(number -> known.add(new ArticleRef(version.law(), number)));
    law.cited()
        .forEach(
            (number, targets) -> {
              ArticleRef article = new ArticleRef(version.law(), number);
              references.computeIfAbsent(article, a -> new TreeSet<>()).addAll(targets);
              targets.stream()
                  .filter(t -> explaining && !t.law().equals(version.law()))
                  .forEach(t -> explain(t, version.id() + "/" + number));
            });
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
    citation
        .law()
        .filter(law -> !GENERIC.matcher(law).matches())
        .ifPresent(law -> targets.add(new ArticleRef(law, citation.article())));
  }

  private void explain(ArticleRef article, String interpretation) {
    explained.computeIfAbsent(article, a -> new TreeSet<>()).add(interpretation);
  }

  /** Articles that some version of a statute has. */
  SortedSet<ArticleRef> known() {
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
