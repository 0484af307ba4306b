package org.nomograph.engine.verify;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A sentence of a reply as it is verified and as it is shown. A reply in English gives each
 * sentence twice: in the words of its evidence, which are Chinese and are verified, and in English;
 * the English is held against the Chinese and shown with it.
 *
 * @param sentence what is verified
 * @param english its rendering; empty in a reply in Chinese
 */
public record Rendered(CitedSentence sentence, Optional<String> english) {
  /** Field of a reply that has the Chinese of a sentence. */
  private static final String CHINESE = "zh";

  /**
   * Reads a sentence; numbers in its text count as cited.
   *
   * @param reply the object with the sentence
   * @param field field of its text
   * @return empty when it has no words
   */
  public static Optional<Rendered> of(JsonNode reply, String field) {
    boolean both = reply.has(CHINESE);
    String printed = reply.path(both ? CHINESE : field).asText();
    String text = CitedSentences.withoutNumbers(printed);
    if (text.isBlank()) {
      return Optional.empty();
    }
    List<Integer> evidence = new ArrayList<>(CitedSentences.numbers(printed));
    reply.path("evidence").forEach(number -> evidence.add(number.asInt()));
    Optional<String> english =
        both
            ? Optional.of(CitedSentences.withoutNumbers(reply.path(field).asText()))
            : Optional.empty();
    return Optional.of(new Rendered(new CitedSentence(text, evidence), english));
  }

  /** The sentence for a reader, in one line. */
  public String shown() {
    String text = line(sentence.text());
    return english.map(words -> line(words) + "（" + text + "）").orElse(text);
  }

  private static String line(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  /** What is wrong with the English, a line each; empty when nothing is, or there is none. */
  public List<String> faults() {
    return english
        .map(
            words ->
                words.isBlank()
                    ? List.of("the English is missing")
                    : EnglishRendering.faults(words, sentence.text()))
        .orElse(List.of());
  }

  /** The same as faults of a sentence. */
  public static List<ReplyFault> faults(List<Rendered> sentences) {
    List<ReplyFault> faults = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      for (String why : sentences.get(i).faults()) {
        faults.add(
            new ReplyFault(
                ReplyFault.Kind.NOT_ENTAILED, i + 1, sentences.get(i).english().orElse(""), why));
      }
    }
    return faults;
  }
}
