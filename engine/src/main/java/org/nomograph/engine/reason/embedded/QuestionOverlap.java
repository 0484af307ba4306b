package org.nomograph.engine.reason.embedded;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;

/**
 * How far one sentence of the facts speaks the words of a question: share of the question's content
 * bigrams that stand in the sentence. Stateless.
 */
public final class QuestionOverlap {
  private static final List<String> EMPTY_WORDS =
      List.of(
          "行为人", "被告人", "是否", "有无", "有没有", "本人", "他人", "或者", "以及", "并且", "为了", "属于", "具有", "存在",
          "实施", "进行", "上述", "规定", "情形", "行为", "的", "了", "其", "在", "和", "与", "对", "把", "被", "以", "该",
          "而");

  private QuestionOverlap() {}

  /**
   * Best sentence.
   *
   * @param span the sentence
   * @param share share of the content bigrams, in (0, 1]
   */
  record Best(FactSpan span, double share) {}

  static Optional<Best> best(String question, CaseText text) {
    Set<String> content = bigrams(question);
    Best best = null;
    for (FactSpan sentence : text.sentences()) {
      if (content.isEmpty() || text.ignores(sentence)) {
        continue;
      }
      long shared = content.stream().filter(sentence.text()::contains).count();
      double share = (double) shared / content.size();
      if (share > 0 && (best == null || share > best.share())) {
        best = new Best(sentence, share);
      }
    }
    return Optional.ofNullable(best);
  }

  /** Share of a question's content bigrams that stand in a sentence, in [0, 1]. */
  public static double share(String question, String sentence) {
    Set<String> content = bigrams(question);
    long shared = content.stream().filter(sentence::contains).count();
    return content.isEmpty() ? 0 : (double) shared / content.size();
  }

  private static Set<String> bigrams(String question) {
    String content = question;
    for (String word : EMPTY_WORDS) {
      content = content.replace(word, " ");
    }
    Set<String> bigrams = new LinkedHashSet<>();
    for (int i = 0; i + 2 <= content.length(); i++) {
      String bigram = content.substring(i, i + 2);
      if (bigram.codePoints().allMatch(Character::isIdeographic)) {
        bigrams.add(bigram);
      }
    }
    return bigrams;
  }
}
