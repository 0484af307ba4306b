package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.lawgraph.statute.LawSection.Cited;
import org.nomograph.engine.lawgraph.statute.LawSection.Role;

/**
 * What the articles of one version of a law cite: 本法第…条, 前条, 《…》第…条, and the laws that the document
 * gave short names (以下简称《条例》). Names are read with the names that ship with the library and those
 * of the document itself, never with those of other laws of a workspace: what is found does not
 * depend on them. Immutable.
 */
final class ArticleCitations {
  /** Most articles that one article is held to cite; longer ranges cite a part of the law. */
  private static final int MOST = 60;

  /** Longest quotation of citing words, in characters. */
  private static final int WORDS = 40;

  /** 《甲法》（以下简称乙法、《乙法》 or “乙法”）. */
  private static final Pattern SHORT_NAME =
      Pattern.compile("《([^《》]{2,80})》\\s*[（(]以下(?:简称|称)[:：]?\\s*[《“\"]?([^《》“”\"（()）]{2,20})");

  /** Words that a document defines for itself; no key of a law. */
  private static final Pattern GENERIC =
      Pattern.compile("(?:暂行|试行)?(?:条例|办法|规定|解释|安排|决定|意见|通知|规则|细则|批复|协定|公约)");

  private static final Pattern EXCLUDED = Pattern.compile("不适用|不受");
  private static final String CLAUSE_ENDS = "，。；\n";

  /** 刑法分则第九章 before a number that then names no law of the document. */
  private static final Pattern PART = Pattern.compile("(?:总则|分则)(?:第[^，。；]{1,4}[编章节])*$");

  /** 刑法分则第九章 before a number. */
  private static final Pattern CRIMINAL_PART =
      Pattern.compile("刑法(?:总则|分则)(?:第[^，。；]{1,4}[编章节])*$");

  private static final String CRIMINAL_LAW = "刑法";

  /** Last characters of a law's name: a number right after one belongs to a law nobody knows. */
  private static final String UNKNOWN_LAW = "法典例》";

  private static final LawNames NAMES = LawNames.standard();
  private static final CitationParser STANDARD = new CitationParser(NAMES);

  /** What a number without a law may mean in a document. */
  enum Quoting {
    /** Always an article of the document. */
    OWN,
    /** An article of the document, where it has that number: it explains another law. */
    EXPLAINING,
    /** An article of the law that the document amends. */
    AMENDING
  }

  private final String law;
  private final NavigableSet<ArticleNumber> own;
  private final Quoting quoting;
  private final Map<String, String> shortNames;
  private final CitationParser parser;

  /**
   * @param law key of the law
   * @param own numbers of the articles of the version
   * @param quoting how far numbers without a law may be those of another law
   * @param text whole text of the version, where short names are explained
   */
  ArticleCitations(String law, NavigableSet<ArticleNumber> own, Quoting quoting, String text) {
    this.law = law;
    this.own = own;
    this.quoting = quoting;
    this.shortNames = shortNames(text);
    this.parser =
        shortNames.isEmpty() ? STANDARD : new CitationParser(NAMES.with(shortNames.keySet()));
  }

  private static Map<String, String> shortNames(String text) {
    Map<String, String> names = new HashMap<>();
    Matcher match = SHORT_NAME.matcher(text);
    while (match.find()) {
      names.putIfAbsent(LawNames.key(match.group(2)), LawNames.key(match.group(1)));
    }
    return names;
  }

  /** What an article cites, itself left out, each target and role once. */
  List<Cited> of(Article article) {
    Map<String, Cited> all = new LinkedHashMap<>();
    for (int i = 0; i < article.paragraphs().size(); i++) {
      String text = article.paragraphs().get(i).fullText();
      Citation here =
          new Citation(
              Optional.of(law), article.ref().number(), Optional.of(i + 1), Optional.empty());
      for (FoundCitation found : parser.find(text)) {
        for (Cited cited : resolved(found, text, here)) {
          boolean itself = cited.law().isEmpty() && cited.number().equals(article.ref().number());
          if (!itself && all.size() < MOST) {
            all.putIfAbsent(cited.law() + "/" + cited.number() + cited.role(), cited);
          }
        }
      }
    }
    return new ArrayList<>(all.values());
  }

  private List<Cited> resolved(FoundCitation found, String text, Citation here) {
    boolean unnamed = found.kind() == FoundCitation.Kind.UNNAMED;
    String before = text.substring(Math.max(0, found.start() - WORDS), found.start());
    if (unnamed && CRIMINAL_PART.matcher(before).find()) {
      return criminal(found, text);
    }
    if (unnamed
        && (PART.matcher(before).find()
            || (!before.isEmpty()
                && UNKNOWN_LAW.indexOf(before.charAt(before.length() - 1)) >= 0))) {
      return List.of();
    }
    List<Cited> all = new ArrayList<>();
    for (Citation citation :
        found.resolve(here, number -> Optional.ofNullable(own.lower(number)))) {
      String named = citation.law().orElse(law);
      String target = shortNames.getOrDefault(named, named);
      if (target.equals(law) ? mayBeOwn(citation.article()) : !GENERIC.matcher(target).matches()) {
        all.add(cited(target.equals(law) ? "" : target, citation, found, text));
      }
    }
    return all;
  }

  private boolean mayBeOwn(ArticleNumber number) {
    return switch (quoting) {
      case OWN -> true;
      case EXPLAINING -> own.contains(number);
      case AMENDING -> false;
    };
  }

  private List<Cited> criminal(FoundCitation found, String text) {
    String target = law.equals(CRIMINAL_LAW) ? "" : CRIMINAL_LAW;
    return found.citations().stream().map(c -> cited(target, c, found, text)).toList();
  }

  private static Cited cited(String law, Citation citation, FoundCitation found, String text) {
    String words = text.substring(found.start(), Math.min(found.end(), found.start() + WORDS));
    return new Cited(law, citation.article(), role(text, found), words.strip());
  }

  private static Role role(String text, FoundCitation found) {
    int start = found.start();
    while (start > 0 && CLAUSE_ENDS.indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    int end = found.end();
    while (end < text.length() && CLAUSE_ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String before = text.substring(start, found.start());
    String after = text.substring(found.end(), end);
    if (EXCLUDED.matcher(before).find()) {
      return Role.EXCLUSION;
    }
    boolean excepted = after.contains("除外") || (before.contains("除") && after.contains("外"));
    return excepted ? Role.EXCEPTION : Role.PLAIN;
  }
}
