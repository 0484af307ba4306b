package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.statute.LawSection.ArticlePart;
import org.nomograph.engine.lawgraph.statute.LawSection.VersionPart;

/**
 * Makes the section of one law out of all its sources. Sources that hold parts of one version
 * (books of a code) make one version. Not thread-safe.
 */
final class SectionBuilder {
  /** Documents that quote the articles they change. */
  private static final Pattern AMENDING = Pattern.compile("^关于(?:修改|修订|废止|补充)|修正案|修改决定");

  /** A law that gives way: 法律另有规定的除外, 法律、行政法规另有规定的，依照其规定. */
  private static final Pattern YIELDS =
      Pattern.compile("(?:其他)?(?:法律|行政法规|司法解释)[^，。；]{0,12}另有(?:特别)?规定的?[^。；]{0,14}");

  private static final Pattern REPEAL = Pattern.compile("(?:同时|予以)?废止|不再(?:适用|执行)|停止执行");
  private static final Pattern BASIS = Pattern.compile("根据([^。]{2,120}?)[，,]?[^。，]{0,16}(?:制定|制订)");

  /** After a title: only a part of the law is meant. */
  private static final Pattern PART_ONLY = Pattern.compile("(?:[（(][^（()）]*[)）])?(?:第|中|的|有关|附件)");

  private static final Pattern TITLE = Pattern.compile("《([^《》]{2,80})》");

  private static final LawNames NAMES = LawNames.standard();

  private final String law;
  private final TermFinder terms;
  private final SortedMap<String, Version> versions = new TreeMap<>();

  private record Version(
      StatuteVersion version, SortedMap<ArticleNumber, Article> articles, StringBuilder preamble) {}

  SectionBuilder(String law, TermFinder terms) {
    this.law = law;
    this.terms = terms;
  }

  /** Takes a source of the law in; of an article that two hold, the first counts. */
  void add(SourceRecord.Statute statute) {
    Version version =
        versions.computeIfAbsent(
            statute.version().id(),
            id -> new Version(statute.version(), new TreeMap<>(), new StringBuilder()));
    version.preamble().append(statute.preamble()).append('\n');
    statute.articles().forEach(a -> version.articles().putIfAbsent(a.ref().number(), a));
  }

  LawSection build() {
    return new LawSection(law, versions.values().stream().map(this::part).toList());
  }

  private VersionPart part(Version version) {
    DocumentKind kind = version.version().kind();
    boolean amending =
        kind == DocumentKind.AMENDMENT
            || kind == DocumentKind.DECISION
            || AMENDING.matcher(law).find();
    ArticleCitations.Quoting quoting =
        amending
            ? ArticleCitations.Quoting.AMENDING
            : kind == DocumentKind.JUDICIAL_INTERPRETATION
                ? ArticleCitations.Quoting.EXPLAINING
                : ArticleCitations.Quoting.OWN;
    TreeSet<ArticleNumber> own = new TreeSet<>(version.articles().keySet());
    List<String> texts = version.articles().values().stream().map(Article::text).toList();
    String all = version.preamble() + "\n" + String.join("\n", texts);
    ArticleCitations citations = new ArticleCitations(law, own, quoting, all);
    TermFinder.OfLaw used = terms.of(texts);
    List<ArticlePart> articles = new ArrayList<>();
    for (Article article : version.articles().values()) {
      String text = article.text();
      Matcher yields = YIELDS.matcher(text);
      articles.add(
          new ArticlePart(
              article.ref().number(),
              article.path(),
              citations.of(article),
              used.in(text),
              Definitions.of(text),
              yields.find() ? Optional.of(yields.group()) : Optional.empty()));
    }
    Set<String> repeals = new TreeSet<>();
    Set<String> basis = new TreeSet<>();
    named(version, repeals, basis);
    return new VersionPart(
        VersionNode.of(version.version()), articles, List.copyOf(repeals), List.copyOf(basis));
  }

  private void named(Version version, Set<String> repeals, Set<String> basis) {
    List<String> sentences = new ArrayList<>();
    sentences.addAll(List.of(version.preamble().toString().split("[。\n]", -1)));
    version
        .articles()
        .values()
        .forEach(a -> sentences.addAll(List.of(a.text().split("[。\n]", -1))));
    for (String sentence : sentences) {
      if (sentence.contains("《") && REPEAL.matcher(sentence).find()) {
        repeals.addAll(titles(sentence));
      }
      Matcher match = BASIS.matcher(sentence);
      if (match.find()) {
        basis.addAll(titles(match.group(1)));
      }
    }
    repeals.remove(law);
    basis.remove(law);
  }

  private static Set<String> titles(String sentence) {
    Set<String> titles = new LinkedHashSet<>();
    Matcher match = TITLE.matcher(sentence);
    while (match.find()) {
      if (PART_ONLY.matcher(sentence).region(match.end(), sentence.length()).lookingAt()) {
        continue;
      }
      titles.add(NAMES.canonical(match.group(1)));
    }
    return titles;
  }
}
