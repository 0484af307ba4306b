package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.InputFiles;
import org.nomograph.app.io.ItemRow;
import org.nomograph.app.io.JsonRows;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.solve.CaseQuestion;

/** Readers of multiple-choice questions. Stateless. */
final class Choices {
  /** Layouts that can be read. */
  static final List<String> READERS = List.of("items", "agieval", "lawbench", "casehold");

  private static final int HOLDINGS = 5;

  /** A letter and a colon, behind anything but another Latin letter. */
  private static final Pattern INLINE = Pattern.compile("(?<![A-Za-z])([A-D])[:：]");

  private Choices() {}

  /**
   * A question with its right answer.
   *
   * @param answer letters, ascending
   * @param articles right articles; empty where none are told
   */
  record Choice(CaseQuestion question, String answer, List<String> articles) {}

  /**
   * Reads a file: {@code items} (LEGO), {@code agieval} (JEC-QA in AGIEval), {@code lawbench} (1-2,
   * 3-6), {@code casehold} (CSV).
   *
   * @param leftOut takes rows without an answer or options
   */
  static List<Choice> read(String reader, Path file, List<Problem> leftOut) throws IOException {
    List<Choice> choices =
        reader.equals("casehold") ? casehold(file, leftOut) : lines(reader, file, leftOut);
    if (choices.isEmpty()) {
      throw new BadInputException(
          file + ": no row can be scored; expected questions with options and answers");
    }
    return choices;
  }

  private static List<Choice> lines(String reader, Path file, List<Problem> leftOut)
      throws IOException {
    List<Choice> choices = new ArrayList<>();
    try (JsonRows rows = JsonRows.open(file)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        Choice choice =
            switch (reader) {
              case "items" ->
                  new Choice(
                      ItemRow.of(row, rows.place(), rows.line()),
                      ItemRow.answer(row, rows.place()),
                      ItemRow.hops(row));
              case "agieval" -> agieval(row, rows.line());
              default -> lawbench(row, rows.line());
            };
        keep(choice, choices, file, rows.line(), leftOut);
      }
    }
    return choices;
  }

  private static void keep(
      Choice choice, List<Choice> choices, Path file, int line, List<Problem> leftOut) {
    if (choice.answer().isEmpty() || choice.question().options().isEmpty()) {
      leftOut.add(
          new Problem(
              file.toString(),
              line,
              Problem.Severity.RECORD_SKIPPED,
              "no options, or no right answer among them"));
    } else {
      choices.add(choice);
    }
  }

  private static Choice agieval(JsonNode row, int line) {
    String printed = String.join("\n", Json.texts(row.path("options")));
    JsonNode label = row.path("label");
    String answer = label.isArray() ? String.join("", Json.texts(label)) : label.asText();
    return new Choice(
        new CaseQuestion(
            "" + line,
            row.path("passage").isTextual() ? row.path("passage").asText() : "",
            row.path("question").asText(),
            CaseQuestion.optionsIn(printed)),
        sorted(answer),
        List.of());
  }

  /** The options follow the question in one text, {@code A:…;B:…}. */
  private static Choice lawbench(JsonNode row, int line) {
    String text = row.path("question").asText();
    Matcher letter = INLINE.matcher(text);
    List<CaseQuestion.Option> options = new ArrayList<>();
    int end = text.length();
    int from = -1;
    for (char next = 'A'; letter.find(); ) {
      if (letter.group(1).charAt(0) != next) {
        continue;
      }
      if (from >= 0) {
        options.add(option(next - 1, text.substring(from, letter.start())));
      } else {
        end = letter.start();
      }
      from = letter.end();
      next++;
    }
    if (from >= 0) {
      options.add(option('A' + options.size(), text.substring(from)));
    }
    String answer = row.path("answer").asText().replaceFirst("^\\P{L}*正确答案", "");
    return new Choice(
        new CaseQuestion("" + line, "", text.substring(0, end).strip(), options),
        sorted(answer),
        List.of());
  }

  private static CaseQuestion.Option option(int letter, String text) {
    return new CaseQuestion.Option("" + (char) letter, text.replaceFirst("[;；。\\s]+$", "").strip());
  }

  private static String sorted(String answer) {
    return answer
        .chars()
        .filter(c -> c >= 'A' && c <= 'Z')
        .distinct()
        .sorted()
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** CaseHOLD: {@code citing_prompt, holding_0 … holding_4, label}, with a head line. */
  private static List<Choice> casehold(Path file, List<Problem> leftOut) {
    List<Csv.Row> rows = Csv.rows(InputFiles.text(file, "CaseHOLD as CSV"), file);
    List<Choice> choices = new ArrayList<>();
    for (Csv.Row row : rows) {
      List<CaseQuestion.Option> options = new ArrayList<>();
      for (int i = 0; i < HOLDINGS; i++) {
        String holding = row.get("holding_" + i);
        if (!holding.isBlank()) {
          options.add(option('A' + i, holding));
        }
      }
      String label = row.get("label").strip();
      String answer = label.matches("[0-4]") ? "" + (char) ('A' + label.charAt(0) - '0') : "";
      String prompt = row.get("citing_prompt");
      if (prompt.isBlank()) {
        throw new BadInputException(
            file + ":" + row.line() + ": no \"citing_prompt\"; expected rows of CaseHOLD");
      }
      keep(
          new Choice(new CaseQuestion("" + row.line(), "", prompt, options), answer, List.of()),
          choices,
          file,
          row.line(),
          leftOut);
    }
    return choices;
  }
}
