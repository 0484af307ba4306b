package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.core.model.FactSpan;

/**
 * Takes a question apart by word lists and forms, where the paper asks a language model (CoAL-RAG,
 * arXiv 2608.17536, section 3.3):
 *
 * <ol>
 *   <li>parts, entities, domains, relations, constraints by their lists;
 *   <li>simple, where a form of a simple question fits, it is short, has one part and hardly a
 *       relation or constraint;
 *   <li>else the first type that fits: several domains; several conditions, or a condition within
 *       numbers; an enumeration; protection of rights; a condition; a scene.
 * </ol>
 *
 * Immutable and safe for use by several threads.
 */
public final class QuestionAnalyzer {
  /** Relations that a word of logic shows. */
  private static final String EXPLICIT = "explicit";

  private final QuestionParams params;
  private final SimplePatterns patterns = new SimplePatterns();
  private final SubQuestions subQuestions = new SubQuestions();
  private final Constraints constraints = new Constraints();
  private final CueList entities = CueList.labelled("entities.tsv", "entity");
  private final CueList domains = CueList.labelled("domains.tsv", "domain");
  private final CueList relations = CueList.related("relations.tsv");
  private final Map<String, Phrases> typeCues = new LinkedHashMap<>();

  public QuestionAnalyzer(QuestionParams params) {
    this.params = params;
    TableRows.of("types.tsv", 2).forEach(row -> typeCues.put(row.get(0), new Phrases(row.get(1))));
  }

  /**
   * Analyses a question.
   *
   * @param question not blank
   */
  public QuestionAnalysis analyze(String question) {
    List<FactSpan> parts = subQuestions.of(question);
    List<Cue> named = entities.in(question);
    List<Cue> fields = domains.in(question);
    List<Cue> related = relations.in(question);
    List<Cue> bounds = constraints.in(question);
    Optional<SimplePatterns.Fit> fit =
        patterns.fit(question).filter(f -> simple(f, question, parts, related, bounds));
    if (fit.isPresent()) {
      Cue why = new Cue("pattern", fit.get().name(), fit.get().span());
      return new QuestionAnalysis(
          question,
          QuestionType.SIMPLE,
          List.of(why),
          Optional.of(fit.get().base()),
          parts,
          named,
          fields,
          related,
          bounds);
    }
    List<Cue> why = new ArrayList<>();
    QuestionType type = type(question, fields, bounds, why);
    return new QuestionAnalysis(
        question, type, why, Optional.empty(), parts, named, fields, related, bounds);
  }

  /** The text of an article may be asked for in any length; names of laws are long. */
  private boolean simple(
      SimplePatterns.Fit fit,
      String question,
      List<FactSpan> parts,
      List<Cue> related,
      List<Cue> bounds) {
    if (parts.size() > 1) {
      return false;
    }
    if (fit.name().equals(SimplePatterns.ARTICLE_TEXT)) {
      return true;
    }
    boolean latin = question.codePoints().filter(c -> c > 0x2E7F).findAny().isEmpty();
    int most = params.simpleChars() * (latin ? params.englishFactor() : 1);
    return question.strip().length() <= most
        && clauses(question) <= params.simpleClauses()
        && related.stream().filter(cue -> cue.kind().equals(EXPLICIT)).count()
            <= params.simpleRelations()
        && bounds.size() <= params.simpleConstraints();
  }

  private QuestionType type(String question, List<Cue> fields, List<Cue> bounds, List<Cue> why) {
    List<Cue> conditions = cues("condition", question);
    List<Cue> conjunctions = cues("conjunction", question);
    List<Cue> rights = cues("rights", question);
    List<Cue> lists = cues("enumeration", question);
    if (fields.size() >= params.crossDomains()) {
      why.addAll(fields);
      return QuestionType.CROSS_DOMAIN;
    }
    boolean several = conditions.size() > 1 || !conjunctions.isEmpty() || bounds.size() > 1;
    if (!conditions.isEmpty() && several) {
      why.addAll(conditions);
      why.addAll(conjunctions);
      return QuestionType.MULTI_CONDITION;
    }
    if (!lists.isEmpty() && clauses(question) < params.storyClauses()) {
      why.addAll(lists);
      return QuestionType.COMPLEX_ENUMERATION;
    }
    if (!rights.isEmpty()) {
      why.addAll(rights);
      return QuestionType.RIGHTS_PROTECTION;
    }
    if (!conditions.isEmpty()) {
      why.addAll(conditions);
      return QuestionType.CONDITIONAL_JUDGMENT;
    }
    return QuestionType.SCENARIO_REASONING;
  }

  private List<Cue> cues(String name, String question) {
    return typeCues.get(name).in(question).stream()
        .map(span -> new Cue("type", name, span))
        .toList();
  }

  private static long clauses(String question) {
    return question
            .chars()
            .limit(question.stripTrailing().length() - 1L)
            .filter(c -> "，,。；;！!".indexOf(c) >= 0)
            .count()
        + 1;
  }
}
