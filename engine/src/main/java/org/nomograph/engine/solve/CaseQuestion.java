package org.nomograph.engine.solve;

import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A question about a case, with its options or open. It has no answer: gold labels never get here.
 *
 * @param id id, as given
 * @param facts the case as told; may be empty
 * @param question what is asked; not blank
 * @param options options in order, empty for an open question
 */
public record CaseQuestion(String id, String facts, String question, List<Option> options) {
  /** A letter at the start of a line, or behind white space or the end of a sentence. */
  private static final Pattern LETTER =
      Pattern.compile("(?:^|(?<=[\\s。；;]))[(（]?([A-ZＡ-Ｚ])[)）]?\\s*[.．、:：)）]\\s*");

  private static final int FULL_WIDTH = 'Ａ' - 'A';

  public CaseQuestion {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(facts, "facts");
    options = List.copyOf(options);
    if (question.isBlank() && facts.isBlank()) {
      throw new IllegalArgumentException("a question without words: " + id);
    }
  }

  /**
   * An answer option.
   *
   * @param letter its letter, A to Z
   * @param text its text without the letter; may be empty
   */
  public record Option(String letter, String text) {}

  /**
   * Takes printed options apart: {@code A. … B. …}, each after its letter, the letters in order
   * from A on. A letter out of order belongs to the text of the option before it.
   *
   * @return the options; empty when the text has none
   */
  public static List<Option> optionsIn(String printed) {
    List<Option> found = new java.util.ArrayList<>();
    Matcher letter = LETTER.matcher(printed);
    int from = -1;
    char next = 'A';
    while (letter.find()) {
      char c = letter.group(1).charAt(0);
      char plain = c >= 'Ａ' ? (char) (c - FULL_WIDTH) : c;
      if (plain == next) {
        if (from >= 0) {
          found.add(option((char) (next - 1), printed.substring(from, letter.start())));
        }
        from = letter.end();
        next++;
      }
    }
    if (from >= 0) {
      found.add(option((char) (next - 1), printed.substring(from)));
    }
    return found;
  }

  private static Option option(char letter, String text) {
    return new Option(String.valueOf(letter), text.strip());
  }

  /** The options as text, one a line; empty for an open question. */
  public String printedOptions() {
    return options.stream()
        .map(option -> option.letter() + ". " + option.text())
        .collect(Collectors.joining("\n"));
  }
}
