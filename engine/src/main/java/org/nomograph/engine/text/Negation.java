package org.nomograph.engine.text;

import java.util.List;

/**
 * Decides whether the words before a phrase deny it. The negator must stand within the {@value
 * #WINDOW} characters before the phrase, in the same clause, and only filler words (能, 曾, 实际, 其, …)
 * may stand between. 拒不 is conduct of its own, not a negation of what follows; 不得不 and 无不 cancel
 * themselves. Stateless.
 */
final class Negation {
  static final int WINDOW = 4;

  private static final List<String> NEGATORS =
      List.of("没有", "并非", "绝非", "而非", "否认", "避免", "防止", "未", "没", "不", "无");
  private static final List<String> NOT_NEGATING =
      List.of("拒不", "不得不", "无不", "莫不", "未尝不", "淹没", "沉没", "埋没", "出没", "吞没", "是不", "从无", "毫无不");
  private static final List<String> FILLERS =
      List.of(
          "能够", "实际", "直接", "具有", "进行", "实施", "发生", "造成", "构成", "属于", "自己", "及时", "当场", "予以", "真正",
          "其", "有", "过", "曾", "能", "再", "被", "对", "向", "将", "把", "是", "得", "会", "敢", "肯", "愿", "想",
          "要", "应", "该", "予", "致", "使", "在", "给");
  private static final String CLAUSE_ENDS = "，,。；;：:、！!？?（）()\n“”\"";

  private Negation() {}

  /**
   * Whether the text before an offset negates what begins there.
   *
   * @param text folded text
   * @param offset first character of the phrase
   */
  static boolean before(String text, int offset) {
    int from = offset;
    while (from > 0 && offset - from < WINDOW && CLAUSE_ENDS.indexOf(text.charAt(from - 1)) < 0) {
      from--;
    }
    if (!mayNegate(text, from, offset)) {
      return false;
    }
    String window = text.substring(from, offset);
    for (String negator : NEGATORS) {
      int at = window.lastIndexOf(negator);
      if (at >= 0
          && onlyFillers(window.substring(at + negator.length()))
          && !cancelled(text, from + at + negator.length())) {
        return true;
      }
    }
    return false;
  }

  /** Spares most phrases the search: every negator ends in one of these characters. */
  private static boolean mayNegate(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if ("未没不无有非认免止".indexOf(text.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean cancelled(String text, int negatorEnd) {
    return NOT_NEGATING.stream()
        .anyMatch(word -> text.startsWith(word, negatorEnd - word.length()));
  }

  private static boolean onlyFillers(String words) {
    if (words.isBlank()) {
      return true;
    }
    for (String filler : FILLERS) {
      if (words.startsWith(filler) && onlyFillers(words.substring(filler.length()))) {
        return true;
      }
    }
    return false;
  }
}
