package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Interpretation;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * Reads the statutes of a build twice: first which version of each law is the newest, then the
 * articles. Cross-references are read from newest versions only; articles of older versions are
 * nodes all the same. Not thread-safe.
 */
final class StatuteScan {
  /** Older versions first. */
  static final Comparator<StatuteVersion> AGE =
      Comparator.comparing((StatuteVersion v) -> start(v).orElse(LocalDate.MIN))
          .thenComparing(StatuteVersion::id);

  /** Documents that quote the articles they change. */
  private static final Pattern AMENDING = Pattern.compile("^关于(?:修改|修订|废止|补充)|修正案|修改决定");

  /** Words that a document defines for itself, such as 以下简称《条例》; no key of a law. */
  private static final Pattern GENERIC =
      Pattern.compile("(?:暂行|试行)?(?:条例|办法|规定|解释|安排|决定|意见|通知|规则|细则|批复|协定|公约)");

  /** 刑法分则第九章 before a number that then names no law. */
  private static final Pattern PART = Pattern.compile("刑法(?:总则|分则)(?:第[^，。；]{1,4}[编章节])*$");

  /** Last characters of a law's name: a number right after one belongs to a law nobody knows. */
  private static final String UNKNOWN_LAW = "法典例》";

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

  private static Optional<LocalDate> start(StatuteVersion version) {
    return version.validity().from().or(version::versionDate);
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
    StatuteVersion version = statute.version();
    boolean current = newest.get(version.law()).id().equals(version.id());
    Set<ArticleNumber> own = new HashSet<>();
    statute.articles().forEach(a -> own.add(a.ref().number()));
    boolean amending =
        version.kind() == DocumentKind.AMENDMENT
            || version.kind() == DocumentKind.DECISION
            || AMENDING.matcher(version.law()).find();
    boolean explaining = version.kind() == DocumentKind.JUDICIAL_INTERPRETATION;
    for (Article article : statute.articles()) {
      known.add(article.ref());
      if (current) {
        Set<ArticleRef> targets = targets(article);
        targets.removeIf(
            t ->
                t.law().equals(version.law())
                    && (amending || (explaining && !own.contains(t.number()))));
        take(article, targets, explaining);
      }
    }
  }

  private void take(Article article, Set<ArticleRef> targets, boolean explaining) {
    if (article.ref().law().equals(criminalLaw)) {
      criminal.put(article.ref().number(), article);
    }
    if (targets.isEmpty()) {
      return;
    }
    references.computeIfAbsent(article.ref(), a -> new TreeSet<>()).addAll(targets);
    if (explaining) {
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
      String text = article.paragraphs().get(i).fullText();
      Citation here =
          new Citation(
              Optional.of(law), article.ref().number(), Optional.of(i + 1), Optional.empty());
      for (FoundCitation found : parser.find(text)) {
        boolean inPart =
            found.kind() == FoundCitation.Kind.UNNAMED
                && PART.matcher(text.substring(0, found.start())).find();
        Citation place = inPart ? Citation.of(criminalLaw, article.ref().number()) : here;
        boolean unknown =
            found.kind() == FoundCitation.Kind.UNNAMED
                && !inPart
                && found.start() > 0
                && UNKNOWN_LAW.indexOf(text.charAt(found.start() - 1)) >= 0;
        if (!unknown) {
          found.resolve(place).forEach(c -> add(c, targets));
        }
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
