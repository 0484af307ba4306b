package org.nomograph.engine.ask;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nomograph.core.model.EndedRule;
import org.nomograph.engine.ask.question.QuestionAnalysis;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.CitedQuery;

/**
 * What a question was read as.
 *
 * @param standalone the question standing for itself
 * @param question the same as the answerer gets it: in Chinese terms where it is in English
 * @param parts its sub-questions likewise, at least one
 * @param day day whose law governs
 * @param notes what is to be told about time and about articles that are not there
 * @param filter articles of that day; of one law where the question names one that this came in the
 *     place of
 * @param cited articles that it names
 * @param offenses articles of the offenses that it names
 * @param ended what it names that the law has ended
 * @param analysis what it is made of
 */
record Reading(
    Standalone standalone,
    String question,
    List<String> parts,
    GoverningDay day,
    List<String> notes,
    DocFilter filter,
    CitedQuery cited,
    List<Hit> offenses,
    Ended ended,
    QuestionAnalysis analysis) {
  /**
   * What it names that the law has ended.
   *
   * @param named institutions that it names
   * @param instead articles that hold in the place of those that are no more
   * @param successors ids of the articles among the cited ones that came in the place of those it
   *     names
   */
  record Ended(List<EndedRule> named, List<Hit> instead, Set<String> successors) {
    /** Of a question that names nothing of the kind. */
    static final Ended NOTHING = new Ended(List.of(), List.of(), Set.of());
  }

  /** Why an article that it names stands before all that was found, in plain words. */
  String why(String id) {
    if (ended.successors().contains(id)) {
      return "问题写明的旧法条文由这一条接替";
    }
    if (cited.found().stream().anyMatch(hit -> hit.id().equals(id))) {
      return "问题写明了这一条";
    }
    return offenses.stream().anyMatch(hit -> hit.id().equals(id))
        ? "问题写明了这一条规定的罪名"
        : "问题说的制度已经废止，现在看这一条";
  }

  /** The articles that it names, by number and by their offense, each once. */
  List<Hit> named() {
    Map<String, Hit> all = new LinkedHashMap<>();
    cited.found().forEach(hit -> all.put(hit.id(), hit));
    offenses.forEach(hit -> all.putIfAbsent(hit.id(), hit));
    ended.instead().forEach(hit -> all.putIfAbsent(hit.id(), hit));
    return List.copyOf(all.values());
  }

  /** What is searched for: the words around the citations. */
  String searched() {
    return cited.rest();
  }

  /**
   * Whether it asks for nothing but the text of articles that it names: in so many words, or
   * because it consists of their names. A citation without words around it is its own rest.
   */
  boolean asksForNamedText() {
    boolean names = !(cited.found().isEmpty() && cited.missing().isEmpty());
    return names && (analysis.asksForText() || cited.rest().equals(question));
  }
}
