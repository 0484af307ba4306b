package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.app.bench.AskedRow;
import org.nomograph.app.bench.SearchBench;
import org.nomograph.app.bench.SearchMethods;
import org.nomograph.app.bench.baseline.Baseline;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.QueryRow;
import org.nomograph.app.json.AskJson;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.model.Answer;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Nomograph.SearchMode;
import org.nomograph.engine.ask.Ablation;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.AskPipeline;
import org.nomograph.engine.ask.AskRequest;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.reason.answer.AnswerText;
import org.nomograph.engine.retrieve.norm.NcgParams;

/** Systems that find articles for questions, or answer them. Stateless. */
final class QuestionSystems {
  private static final int SCORE_DIGITS = 6;

  /** Documents that a baseline is asked for. */
  private static final int DEPTH = 100;

  private QuestionSystems() {}

  static Answerer open(SystemSpec system, TaskContext context) throws IOException {
    return switch (system.kind()) {
      case "search" -> searching(system.options(), context);
      case "ask" -> asking(system.options(), context);
      case "baseline" -> baseline(system.options(), context);
      default -> throw system.options().wrong("kind", "one of [search, ask, baseline]");
    };
  }

  private static Answerer searching(SuiteNode options, TaskContext context) throws IOException {
    options.only("name", "kind", "mode", "law", "graph", "params", "as-of");
    List<String> modes =
        Arrays.stream(SearchMode.values()).map(m -> m.name().toLowerCase(Locale.ROOT)).toList();
    SearchMode mode = SearchMode.valueOf(options.word("mode", modes).toUpperCase(Locale.ROOT));
    DocFilter filter = filter(options);
    requireVectors(mode, options, context.nomograph());
    SearchBench.Method method =
        mode == SearchMode.NORM
            ? SearchMethods.of(norm(options, context.nomograph()))
            : SearchMethods.of(context.nomograph(), mode, filter);
    return (id, input) -> ranked(method.prepare((QueryRow) input).run());
  }

  /** The articles that options restrict a search to. */
  static DocFilter filter(SuiteNode options) {
    DocFilter filter = DocFilter.of(DocKind.ARTICLE);
    if (options.has("law")) {
      filter = filter.withLaw(LawNames.key(options.text("law")));
    }
    return day(options).map(filter::withAsOf).orElse(filter);
  }

  private static Answerer baseline(SuiteNode options, TaskContext context) throws IOException {
    options.only("name", "kind", "method", "params", "law", "as-of", BaselineCorpora.STORE);
    Baseline baseline = context.baselines().retrieval(options, filter(options), context.seed());
    return (id, input) ->
        ranked(
            baseline.search(((QueryRow) input).query(), DEPTH).stream()
                .map(found -> new Hit(found.id(), found.id(), found.score()))
                .toList());
  }

  private static void requireVectors(SearchMode mode, SuiteNode options, Nomograph nomograph)
      throws IOException {
    boolean words = mode == SearchMode.BM25 || mode == SearchMode.NORM;
    if (!words && nomograph.embedder().isEmpty()) {
      throw options.wrong("mode", "bm25 or norm: the corpus has no vectors");
    }
  }

  private static org.nomograph.engine.retrieve.norm.NormRetriever norm(
      SuiteNode options, Nomograph nomograph) throws IOException {
    Set<String> names = nomograph.norms().graphs().keySet();
    if (names.isEmpty()) {
      throw options.wrong("mode", "a mode other than norm: the corpus has no expert graph");
    }
    String graph =
        options.textIfAny("graph").orElse(nomograph.norms().defaultGraph().orElseThrow());
    if (!names.contains(graph)) {
      throw options.wrong("graph", "one of the expert graphs " + names);
    }
    boolean fused = options.word("params", List.of("fused", "published")).equals("fused");
    NcgParams params = fused ? NcgParams.DEFAULT : NcgParams.PUBLISHED;
    if (!fused && nomograph.embedder().isEmpty()) {
      throw options.wrong("params", "fused: the corpus has no vectors");
    }
    return nomograph.norms().retriever(graph, params);
  }

  /** The line of a ranking; scores go to the run file. */
  static Answerer.Answered ranked(List<Hit> hits) {
    ObjectNode line = Json.object();
    ArrayNode ranking = line.putArray("ranking");
    ArrayNode scores = line.putArray("scores");
    Set<String> seen = new HashSet<>();
    for (Hit hit : hits) {
      if (seen.add(hit.docId())) {
        ranking.add(hit.docId());
        scores.add(Json.round(hit.score(), SCORE_DIGITS));
      }
    }
    return new Answerer.Answered(line, Json.object());
  }

  private static Answerer asking(SuiteNode options, TaskContext context) throws IOException {
    options.only("name", "kind", "tier", "without", "as-of", "scale");
    Optional<Tier> tier = Optional.empty();
    if (options.has("tier")) {
      long number = options.whole("tier", 1, 0);
      if (number > Tier.values().length) {
        throw options.wrong("tier", "a number from 1 to " + Tier.values().length);
      }
      tier = Optional.of(Tier.of((int) number));
    }
    Set<Ablation> without = without(options);
    Optional<LocalDate> day = day(options);
    AskPipeline pipeline = ComplexityScale.pipeline(options, context.nomograph());
    Optional<Tier> forced = tier;
    return (id, input) -> {
      AskRequest request =
          AskRequest.of(id, ((QueryRow) input).query(), day.orElse(context.today()))
              .withAsOf(day)
              .withTier(forced)
              .leavingOut(without);
      AskOutcome outcome = pipeline.ask(request);
      return new Answerer.Answered(line(outcome), AskJson.row(outcome, true, 0));
    };
  }

  private static Set<Ablation> without(SuiteNode options) {
    Set<Ablation> parts = new HashSet<>();
    List<String> known =
        Arrays.stream(Ablation.values())
            .map(part -> part.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .toList();
    for (String name : options.texts("without")) {
      if (!known.contains(name)) {
        throw options.wrong("without", "a list of some of " + known);
      }
      parts.add(Ablation.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
    return parts;
  }

  static Optional<LocalDate> day(SuiteNode options) {
    try {
      return options.textIfAny("as-of").map(LocalDate::parse);
    } catch (DateTimeParseException e) {
      BadInputException wrong = options.wrong("as-of", "a day like 2023-09-28");
      wrong.initCause(e);
      throw wrong;
    }
  }

  /** What an answer says and cites, and what was found for it. */
  static ObjectNode line(AskOutcome outcome) {
    Answer answer = outcome.answer();
    ObjectNode line = Json.object();
    line.put("answer", AnswerText.plain(answer));
    line.put(
        "provisions",
        answer.lines().stream()
            .filter(one -> one.part() == Answer.Part.PROVISION)
            .map(Answer.Line::text)
            .collect(Collectors.joining("\n")));
    line.put("abstained", answer.abstained());
    line.put("tier", outcome.tier().number());
    Json.put(line, "cited", AskedRow.cited(answer));
    Json.put(line, "ranking", outcome.ranking());
    return line;
  }
}
