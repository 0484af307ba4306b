package org.nomograph.engine.ask;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.EndedRule;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.CitedQuery;
import org.nomograph.engine.retrieve.QueryCitations;

/**
 * What the law has ended, of a question: institutions that are no more, and articles of laws that
 * ended with the ones in their place. Which day governs decides what holds. As safe for several
 * threads as the citations.
 */
final class EndedRules {
  private final List<EndedRule> rules;
  private final Map<String, EndedRule> laws = new LinkedHashMap<>();
  private final List<String> others;
  private final QueryCitations citations;
  private final CitationParser parser = CitationParser.standard();

  /**
   * @param others names of laws that ended: one that ends in the name of another is no such law
   */
  EndedRules(List<EndedRule> rules, List<String> others, QueryCitations citations) {
    this.others = List.copyOf(others);
    this.rules = rules.stream().filter(rule -> !rule.say().isEmpty()).toList();
    rules.stream()
        .filter(rule -> !rule.became().isEmpty())
        .forEach(rule -> laws.putIfAbsent(rule.name(), rule));
    this.citations = citations;
  }

  /** Institutions that a text names and that the law has ended, by then or since. */
  List<EndedRule> named(String text) {
    return rules.stream().filter(rule -> rule.say().stream().anyMatch(text::contains)).toList();
  }

  /** Says of each that was no more on a day since when and what holds instead. */
  static List<String> over(List<EndedRule> named, LocalDate day) {
    return named.stream().filter(rule -> rule.ended(day)).map(EndedRules::over).toList();
  }

  /** Says of each that there still was on a day, and has ended since, until when it went on. */
  static List<String> still(List<EndedRule> named, LocalDate day) {
    return named.stream()
        .filter(rule -> !rule.ended(day))
        .map(rule -> "%s时%s还在施行；自%s起已经废止（%s）。".formatted(day, rule.name(), rule.until(), rule.by()))
        .toList();
  }

  private static String over(EndedRule rule) {
    return "%s已经废止，自%s起不再施行（%s）%s。"
        .formatted(
            rule.name(), rule.until(), rule.by(), rule.now().isEmpty() ? "" : "：" + rule.now());
  }

  /** Articles that hold in the place of institutions that were no more on a day. */
  List<Hit> instead(List<EndedRule> named, LocalDate day, DocFilter filter) throws IOException {
    List<ArticleRef> refs =
        named.stream()
            .filter(rule -> rule.ended(day))
            .flatMap(rule -> rule.articles().stream())
            .toList();
    return citations.articles(refs, filter);
  }

  /**
   * A query whose articles of laws that ended were exchanged for those in their place.
   *
   * @param query the query, with the successors among its articles
   * @param notes which article came in the place of which
   */
  record Succeeded(CitedQuery query, List<String> notes) {}

  /**
   * Exchanges them, where their law had ended by then and its successors are known.
   *
   * @param question the question, which may call a law by a longer name than was read of it
   * @param day day whose law governs
   */
  Succeeded succeeded(CitedQuery named, String question, LocalDate day, DocFilter filter)
      throws IOException {
    Set<Hit> found = new LinkedHashSet<>(named.found());
    List<CitedQuery.Missing> missing = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (CitedQuery.Missing one : named.missing()) {
      Optional<Former> former = former(one, question, day);
      if (former.isEmpty()) {
        missing.add(one);
        continue;
      }
      List<ArticleRef> to = former.get().to();
      found.addAll(citations.articles(to, filter));
      notes.add(
          "%s已随旧法自%s起失效，%s。"
              .formatted(
                  one.cited(),
                  former.get().rule().until(),
                  to.isEmpty() ? "没有直接接替它的条文" : "接替它的是" + listed(to)));
    }
    return new Succeeded(new CitedQuery(List.copyOf(found), missing, named.rest()), notes);
  }

  /** The articles with their law once where they are of one. */
  private static String listed(List<ArticleRef> refs) {
    List<String> parts = new ArrayList<>();
    String law = "";
    for (ArticleRef ref : refs) {
      String number = CitationPrinter.article(ref.number());
      parts.add(ref.law().equals(law) ? number : "《" + ref.law() + "》" + number);
      law = ref.law();
    }
    return String.join("、", parts);
  }

  private record Former(EndedRule rule, List<ArticleRef> to) {}

  private Optional<Former> former(CitedQuery.Missing missing, String question, LocalDate day) {
    if (missing.why() != CitedQuery.Why.UNKNOWN_LAW
        && missing.why() != CitedQuery.Why.NOT_IN_FORCE) {
      return Optional.empty();
    }
    for (FoundCitation citation : parser.find(missing.cited())) {
      EndedRule rule = citation.law().map(laws::get).orElse(null);
      if (rule != null
          && rule.ended(day)
          && !calledLonger(rule, question)
          && !citation.citations().isEmpty()) {
        return rule.of(citation.citations().getFirst().article())
            .map(one -> new Former(rule, one.to()));
      }
    }
    return Optional.empty();
  }

  /** 合同法 in 经济合同法, which was another law. */
  private boolean calledLonger(EndedRule rule, String question) {
    return others.stream()
        .anyMatch(
            law ->
                law.length() > rule.name().length()
                    && law.endsWith(rule.name())
                    && question.contains(law));
  }
}
