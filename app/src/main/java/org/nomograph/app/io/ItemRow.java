package org.nomograph.app.io;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.solve.CaseQuestion;

/**
 * Reads one question about a case: {@code {"id","case","question","options"}}, options as one text
 * ({@code A. … B. …}) or as a list. Gold fields are never looked at, except by {@link #answer} and
 * {@link #hops}, which are for scoring. Stateless.
 */
public final class ItemRow {
  private static final String EXPECTED = "{\"id\", \"case\", \"question\", \"options\"}";

  private static final Pattern LETTERED_LINE =
      Pattern.compile("^\\s*([A-Z])\\s*[.．、:：]", Pattern.MULTILINE);

  private ItemRow() {}

  /**
   * The question of a row.
   *
   * @param row the row
   * @param place where it stands, for messages
   * @param line its line, the id when it carries none
   * @throws BadInputException if it has no question, options without letters, or a field of the
   *     wrong kind
   */
  public static CaseQuestion of(JsonNode row, String place, int line) {
    String facts = RowFields.text(row, "case", place);
    String question = RowFields.text(row, "question", place);
    if (VisibleText.isBlank(question) && VisibleText.isBlank(facts)) {
      throw new BadInputException(place + ": no question; expected " + EXPECTED);
    }
    String id = RowFields.name(row, "id", place);
    return new CaseQuestion(
        VisibleText.isBlank(id) ? "line-" + line : id,
        facts.strip(),
        question.strip(),
        options(row, place));
  }

  private static List<CaseQuestion.Option> options(JsonNode row, String place) {
    JsonNode given = row.path("options");
    String expected = "a text (A. … B. …), a list of texts, or an object of letters";
    if (given.isObject()) {
      if (given.properties().stream()
          .anyMatch(e -> VisibleText.isBlank(e.getKey()) || !e.getValue().isTextual())) {
        throw new BadInputException(
            place + ": \"options\" has a letter without a text; expected " + expected);
      }
      return given.properties().stream()
          .map(e -> new CaseQuestion.Option(e.getKey().strip(), e.getValue().asText("").strip()))
          .toList();
    }
    List<String> texts = RowFields.texts(row, "options", place, expected);
    String printed = String.join("\n", texts);
    if (VisibleText.isBlank(printed)) {
      return List.of();
    }
    List<CaseQuestion.Option> options = CaseQuestion.optionsIn(printed);
    requireSequence(printed, place);
    if (options.isEmpty() && texts.size() > 1) {
      return java.util.stream.IntStream.range(0, texts.size())
          .mapToObj(
              i -> new CaseQuestion.Option(String.valueOf((char) ('A' + i)), texts.get(i).strip()))
          .toList();
    }
    if (options.isEmpty()) {
      throw new BadInputException(place + ": \"options\" has no letters; expected " + expected);
    }
    return options;
  }

  /** Lines that begin with a letter must run through the alphabet: none is lost silently. */
  private static void requireSequence(String printed, String place) {
    Matcher line = LETTERED_LINE.matcher(printed);
    for (char next = 'A'; line.find(); next++) {
      if (line.group(1).charAt(0) != next) {
        throw new BadInputException(
            "%s: \"options\" has the letter %s where %s is due; expected each letter once, in order"
                .formatted(place, line.group(1), next));
      }
    }
  }

  /** Gold answer of a row, letters ascending; empty when it has none. For scoring only. */
  public static String answer(JsonNode row, String place) {
    return RowFields.text(row, "answer", place)
        .toUpperCase(Locale.ROOT)
        .chars()
        .filter(c -> c >= 'A' && c <= 'Z')
        .distinct()
        .sorted()
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Gold articles of a row, {@code 民法典/593}; empty when it has none. For scoring only. */
  public static List<String> hops(JsonNode row) {
    List<String> hops = new java.util.ArrayList<>();
    row.path("hops").forEach(number -> hops.add("民法典/" + number.asText()));
    return hops;
  }
}
