package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.model.EndedRule;
import org.nomograph.engine.ask.question.EnglishTerms;
import org.nomograph.engine.ask.question.QuestionAnalysis;
import org.nomograph.engine.ask.question.QuestionAnalyzer;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.lawgraph.statute.RepealedLaw;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.retrieve.CitedQuery;
import org.nomograph.engine.retrieve.QueryCitations;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Reads questions: what each asks standing for itself, which day governs, what it names, what it is
 * made of. As safe for several threads as its parts.
 */
final class Questions {
  private final Conversation conversation = new Conversation();
  private final ModelReading models = new ModelReading();
  private final EnglishTerms english = EnglishTerms.standard();
  private final GoverningTime time;
  private final QueryCitations citations;
  private final EndedRules ended;
  private final QuestionAnalyzer analyzer;
  private final NamedOffenses namedOffenses;

  Questions(Snapshot snapshot, AskPipeline.AskParts parts, AskParams params, GoverningTime time) {
    this.time = time;
    this.citations = new QueryCitations(snapshot);
    this.ended =
        new EndedRules(
            parts.ended(),
            parts.graph().repealedLaws().stream().map(RepealedLaw::law).toList(),
            citations);
    this.analyzer = new QuestionAnalyzer(params.question());
    this.namedOffenses = new NamedOffenses(parts.offenses());
  }

  /** Reads a question; a model makes it stand for itself and takes it apart where one is asked. */
  Reading read(AskRequest request, Optional<RoleCalls> calls, TraceSteps steps) throws IOException {
    Standalone standalone = standalone(request, calls, steps);
    GoverningDay day = time.read(standalone.text(), request.asOf(), request.today());
    DocFilter filter = DocFilter.of(DocKind.ARTICLE).withAsOf(day.searched());
    QuestionAnalysis analysis = analysis(standalone.text(), calls, steps);
    String question = searched(standalone.text());
    CitedQuery named = citations.read(question, filter);
    EndedRules.Succeeded succeeded =
        ended.succeeded(
            new CitedQuery(time.ofDay(named.found(), day), named.missing(), named.rest()),
            question,
            day.day(),
            filter);
    CitedQuery cited = bounded(succeeded.query());
    // Who only names a law that ended also wants what interprets its successor.
    DocFilter searched =
        cited.missing().isEmpty() ? filter : day.instead().map(filter::withLaw).orElse(filter);
    List<EndedRule> over = ended.named(question);
    List<Hit> offenses = citations.articles(namedOffenses.in(question), filter);
    Reading reading =
        new Reading(
            standalone,
            question,
            LongQuestions.parts(
                analysis.parts().stream().map(part -> searched(part.text())).toList()),
            day,
            notes(day, succeeded.notes(), over, cited),
            searched,
            cited,
            time.ofDay(offenses, day),
            new Reading.Ended(
                over,
                time.ofDay(ended.instead(over, day.day(), filter), day),
                newIn(cited.found(), named.found())),
            analysis);
    steps.add("analysis", TraceDetails.of(reading));
    return reading;
  }

  private Standalone standalone(AskRequest request, Optional<RoleCalls> calls, TraceSteps steps) {
    Standalone standalone = conversation.resolve(request.question(), request.earlier());
    if (calls.isPresent()) {
      standalone =
          models.standalone(standalone, request.question(), request.earlier(), calls.get());
      steps.add(calls.get());
    }
    steps.add("question", TraceDetails.of(standalone));
    return standalone;
  }

  private QuestionAnalysis analysis(String question, Optional<RoleCalls> calls, TraceSteps steps) {
    QuestionAnalysis embedded = analyzer.analyze(question);
    if (calls.isEmpty()) {
      return embedded;
    }
    QuestionAnalysis merged = models.analysis(embedded, calls.get());
    steps.add(calls.get());
    return merged;
  }

  /** Of a long question its beginning and its end are searched for. */
  private static CitedQuery bounded(CitedQuery query) {
    return new CitedQuery(query.found(), query.missing(), LongQuestions.searched(query.rest()));
  }

  /** Ids of hits that were not there before. */
  private static Set<String> newIn(List<Hit> now, List<Hit> before) {
    Set<String> docs = before.stream().map(Hit::docId).collect(Collectors.toSet());
    return now.stream()
        .filter(hit -> !docs.contains(hit.docId()))
        .map(Hit::id)
        .collect(Collectors.toSet());
  }

  private static List<String> notes(
      GoverningDay day, List<String> succeeded, List<EndedRule> named, CitedQuery cited) {
    List<String> notes = new ArrayList<>(succeeded);
    notes.addAll(day.notes());
    notes.addAll(EndedRules.still(named, day.day()));
    notes.addAll(CitationRemarks.of(cited.missing(), day.searched()));
    return notes;
  }

  /** What statutes are searched with: the question, or the Chinese terms for an English one. */
  private String searched(String text) {
    return english.searched(text).orElse(text);
  }
}
