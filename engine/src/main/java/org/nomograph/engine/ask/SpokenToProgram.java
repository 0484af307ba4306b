package org.nomograph.engine.ask;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nomograph.engine.text.Sentences;

/**
 * Tells whether a question is nothing but orders to the program: to leave out of account what it
 * was told, or to show it. No provision answers that, however near its words. Orders beside a
 * question are words of the question and change nothing. Word lists and forms, no proof. Immutable.
 */
final class SpokenToProgram {
  private static final String RESOURCE = "spoken-to-program.tsv";

  private final List<String> legal;
  private final Pattern chinese;
  private final Pattern english;

  SpokenToProgram() {
    Map<String, List<String>> words = WordTable.read(RESOURCE);
    this.legal = words.get("legal");
    String within = "[^，,。；;！!？?]";
    String begin = "(?:^|[，,、：:\\s])" + either(words, "begin") + "*";
    this.chinese =
        Pattern.compile(
            begin
                + either(words, "leave")
                + within
                + "{0,6}"
                + either(words, "which")
                + within
                + "{0,8}"
                + either(words, "orders")
                + "|"
                + begin
                + either(words, "show")
                + within
                + "{0,8}"
                + either(words, "inner")
                + "|"
                + begin
                + either(words, "inner")
                + within
                + "{0,8}"
                + either(words, "show"));
    this.english =
        Pattern.compile(
            "\\b"
                + either(words, "leave-en")
                + "\\b[^.;?!]{0,40}\\b"
                + either(words, "orders-en")
                + "\\b|\\b"
                + either(words, "show-en")
                + "\\b[^.;?!]{0,30}\\b"
                + either(words, "inner-en")
                + "\\b");
  }

  private static String either(Map<String, List<String>> words, String kind) {
    return words.get(kind).stream()
        .map(Pattern::quote)
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  /** Whether every sentence of the question is such an order. */
  boolean alone(String question) {
    var sentences = Sentences.of(question.toLowerCase(Locale.ROOT));
    return !sentences.isEmpty()
        && sentences.stream().allMatch(sentence -> order(sentence.text().strip()));
  }

  private boolean order(String sentence) {
    return legal.stream().noneMatch(sentence::contains)
        && (chinese.matcher(sentence).find() || english.matcher(sentence).find());
  }
}
