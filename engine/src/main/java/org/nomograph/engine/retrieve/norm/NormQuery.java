package org.nomograph.engine.retrieve.norm;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A question of law in its parts. What is missing is empty; at least one part is not.
 *
 * @param facts the case that is told
 * @param question what is asked
 * @param options answer options, all of them
 */
public record NormQuery(String facts, String question, String options) {
  /** From option A on, where an option B follows. */
  private static final Pattern OPTIONS =
      Pattern.compile(
          "(?<![\\p{Alnum}Ａ-Ｚ])[(（]?[AＡ][.．、:：)）](?=.*(?<![\\p{Alnum}Ａ-Ｚ])[(（]?[BＢ][.．、:：)）])",
          Pattern.DOTALL);

  /** The last sentence, with what ends it. */
  private static final Pattern LAST_SENTENCE = Pattern.compile("[^。！？!?\\n]+[。！？!?：:（）()\\s]*\\z");

  public NormQuery {
    facts = facts.strip();
    question = question.strip();
    options = options.strip();
  }

  /**
   * Takes a text apart: options from A on, the question is the last sentence before them, the rest
   * the case. A text of one sentence is a question.
   */
  public static NormQuery of(String text) {
    Matcher options = OPTIONS.matcher(text);
    int stem = options.find() ? options.start() : text.length();
    String told = text.substring(0, stem).strip();
    Matcher last = LAST_SENTENCE.matcher(told);
    int asked = last.find() ? last.start() : 0;
    return new NormQuery(told.substring(0, asked), told.substring(asked), text.substring(stem));
  }

  /** The parts that are not empty, in their order. */
  public List<String> parts() {
    return Stream.of(facts, question, options).filter(part -> !part.isEmpty()).toList();
  }

  /** The query serialised: its parts, a line break between them. */
  public String whole() {
    return String.join("\n", parts());
  }

  /** What is embedded: the whole, or each part. */
  List<String> segments(NcgParams.Segments how) {
    return switch (how) {
      case WHOLE -> List.of(whole());
      case PARTS -> parts();
    };
  }
}
