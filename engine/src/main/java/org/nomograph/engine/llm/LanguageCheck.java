package org.nomograph.engine.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells whether a reply is in the language of its prompt, by the scripts of its letters. Texts that
 * stand in the prompt or in the schema are left out: quotes keep their language, and the values of
 * a list are what they are. Stateless.
 */
final class LanguageCheck {
  /** Fewer letters are names and abbreviations, not a language; letters and Chinese characters. */
  private static final int LEAST_LETTERS = 24;

  /**
   * Least share of Chinese characters among all letters of a Chinese text, 0 to 1. A Chinese word
   * has 2 characters, an English one 5 letters: at 0.2, one word in 2 is Chinese at least.
   */
  private static final double LEAST_CHINESE = 0.2;

  /** Most of them in an English one, which may name laws and charges in Chinese. */
  private static final double MOST_CHINESE = 0.5;

  private LanguageCheck() {}

  /** Whether the texts of a reply are in the language that its request names. */
  static boolean passes(JsonNode reply, ChatRequest request) {
    List<String> texts = new ArrayList<>();
    collect(reply, texts);
    String prompt =
        request.system()
            + "\n"
            + request.user()
            + "\n"
            + request.schema().map(ReplySchema::text).orElse("");
    StringBuilder own = new StringBuilder();
    texts.stream().filter(text -> !prompt.contains(text)).forEach(own::append);
    return passes(own.toString(), request.language());
  }

  /** Whether enough of a text's letters are Chinese characters. */
  static boolean isChinese(String text) {
    long chinese = text.codePoints().filter(LanguageCheck::isChinese).count();
    return chinese >= LEAST_CHINESE * text.codePoints().filter(Character::isLetter).count();
  }

  /** Whether a text is in a language, as far as can be told. */
  static boolean passes(String text, ReplyLanguage language) {
    long chinese = text.codePoints().filter(LanguageCheck::isChinese).count();
    long letters = text.codePoints().filter(Character::isLetter).count();
    if (letters < LEAST_LETTERS) {
      return true;
    }
    double share = (double) chinese / letters;
    return language == ReplyLanguage.ZH ? share >= LEAST_CHINESE : share <= MOST_CHINESE;
  }

  private static boolean isChinese(int codePoint) {
    return UnicodeScript.of(codePoint) == UnicodeScript.HAN;
  }

  private static void collect(JsonNode node, List<String> texts) {
    if (node.isTextual()) {
      texts.add(node.asText());
    }
    node.forEach(child -> collect(child, texts));
  }
}
