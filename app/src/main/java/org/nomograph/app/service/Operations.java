package org.nomograph.app.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.nomograph.app.io.AskRow;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.ConversationFile;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.ask.Turn;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.solve.CaseQuestion;

/** Carries out operations on JSON arguments. Safe for use by several threads. */
public final class Operations {
  private static final String REQUEST = "request";

  /** Before it there is no law of the People's Republic. */
  private static final LocalDate FIRST_DAY = LocalDate.of(1949, 10, 1);

  private static final int LETTERS = 26;

  /** Edges around a node where no number is given: as many as a screen shows apart. */
  private static final int GRAPH_EDGES = 40;

  private final LawService service;

  public Operations(LawService service) {
    this.service = service;
  }

  /** What is asked. */
  public LawService service() {
    return service;
  }

  /**
   * Carries out an operation.
   *
   * @param given its arguments
   * @throws BadInputException if the arguments are not those of its schema, or name nothing there
   *     is
   */
  public ObjectNode run(Operation operation, JsonNode given) throws IOException {
    Arguments arguments = new Arguments(operation, given);
    return switch (operation.name()) {
      case "search_law" -> search(arguments);
      case "get_article" -> show(arguments.text("id"));
      case "check_citations" ->
          service.checkCitations(arguments.text("text"), day(arguments, "as_of"));
      case "judge_case" -> judge(arguments);
      case "ask_law" -> ask(arguments);
      case "similar_cases" ->
          service.similarCases(arguments.text("fact"), arguments.number("top").orElse(5));
      case "solve_question" -> service.solve(question(arguments), arguments.flag("force"));
      case "graph_around" -> around(arguments);
      case "compare_versions" ->
          service
              .statutes()
              .versions(
                  arguments.text("id"),
                  arguments.optionalText("from"),
                  arguments.optionalText("to"));
      case "read_law" -> law(arguments);
      default -> throw new IllegalArgumentException("no such operation: " + operation.name());
    };
  }

  /** A day on which there was law to go by. */
  private Optional<LocalDate> day(Arguments arguments, String field) {
    Optional<LocalDate> day = arguments.day(field);
    if (day.filter(d -> d.isBefore(FIRST_DAY) || d.isAfter(service.today())).isPresent()) {
      throw new BadInputException(
          "%s: %s is no day to go by; expected a day from %s to today"
              .formatted(field, day.get(), FIRST_DAY));
    }
    return day;
  }

  private ObjectNode search(Arguments arguments) throws IOException {
    String kind = arguments.word("kind").orElse("article");
    return service.search(
        new SearchRequest(
            arguments.text("query"),
            arguments
                .word("mode")
                .map(mode -> Nomograph.SearchMode.valueOf(mode.toUpperCase(Locale.ROOT))),
            DocKind.valueOf(kind.toUpperCase(Locale.ROOT)),
            arguments.optionalText("law"),
            day(arguments, "as_of"),
            arguments.number("top").orElse(10)));
  }

  private ObjectNode around(Arguments arguments) throws IOException {
    return service
        .graph()
        .around(
            arguments.text("id"),
            arguments.number("depth").orElse(1),
            arguments.texts("kinds"),
            arguments.number("limit").orElse(GRAPH_EDGES));
  }

  private ObjectNode law(Arguments arguments) throws IOException {
    return service
        .statutes()
        .law(
            arguments.text("law"),
            arguments.optionalText("version"),
            arguments.optionalText("compare"),
            arguments.number("first").orElse(0),
            arguments.number("texts").orElse(0));
  }

  private ObjectNode show(String id) throws IOException {
    Optional<ObjectNode> found = service.show(id);
    return found.orElseThrow(
        () ->
            new NothingFoundException(
                "id: nothing in the workspace has it; expected e.g. 刑法第二百六十四条, 刑法/133-1, offense/盗窃罪"));
  }

  private ObjectNode judge(Arguments arguments) throws IOException {
    CaseRecord record = new CaseRecord(REQUEST, arguments.texts("name"), arguments.text("fact"));
    Days days = new Days(day(arguments, "act_date"), day(arguments, "as_of"));
    return service.judge(record, days, arguments.flag("explain"));
  }

  private ObjectNode ask(Arguments arguments) throws IOException {
    return service.ask(
        REQUEST,
        arguments.text("question"),
        earlier(arguments.list("earlier")),
        day(arguments, "as_of"),
        arguments.number("tier").map(Tier::of),
        arguments.flag("explain"));
  }

  private static List<Turn> earlier(List<JsonNode> given) {
    if (given.size() > ConversationFile.MAX_TURNS) {
      throw new BadInputException(
          "earlier: more than %d turns".formatted(ConversationFile.MAX_TURNS));
    }
    List<Turn> turns = new ArrayList<>();
    for (JsonNode one : given) {
      String place = "earlier[" + turns.size() + "]";
      if (!one.path("question").isTextual()
          || !(one.path("answer").isTextual() || one.path("answer").isMissingNode())) {
        throw new BadInputException(place + ": expected {\"question\", \"answer\"}");
      }
      String answer = one.path("answer").asText("");
      if (answer.length() > ConversationFile.MAX_TEXT) {
        throw new BadInputException(
            "%s: the answer has more than %,d characters"
                .formatted(place, ConversationFile.MAX_TEXT));
      }
      turns.add(new Turn(AskRow.askable(one.path("question").asText(), place), answer));
    }
    return turns;
  }

  private static CaseQuestion question(Arguments arguments) {
    List<CaseQuestion.Option> options = new ArrayList<>();
    List<String> texts = arguments.texts("options");
    if (texts.size() > LETTERS) {
      throw new BadInputException("options: more than " + LETTERS);
    }
    for (String text : texts) {
      options.add(new CaseQuestion.Option(String.valueOf((char) ('A' + options.size())), text));
    }
    return new CaseQuestion(REQUEST, arguments.text("case"), arguments.text("question"), options);
  }
}
