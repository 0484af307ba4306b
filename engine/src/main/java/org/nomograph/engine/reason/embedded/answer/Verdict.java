package org.nomograph.engine.reason.embedded.answer;

import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.engine.text.norm.Effects;
import org.nomograph.engine.text.norm.Modality;

/** The word that answers a question of yes or no where a sentence decides it. Stateless. */
final class Verdict {
  private static final String VALIDITY = "效力/";
  private static final String FREE = "责任/免除";
  private static final Pattern LIABLE = Pattern.compile("应当[^，。；]{0,20}(?:赔偿|承担|支付|补偿|返还|偿还|清偿)");

  private Verdict() {}

  /** The word; empty where the sentence does not decide. */
  static String of(String question, RuleSentence sentence) {
    if (QuestionForm.denies(question)) {
      return "";
    }
    String rule = sentence.consequence();
    return switch (QuestionForm.Turn.of(question)) {
      case EFFECT -> effect(rule);
      case LIABILITY -> liability(rule);
      case POWER ->
          switch (Modality.of(rule)) {
            case BAN -> "不可以";
            case POWER -> "可以";
            case DUTY, PLAIN -> "";
          };
      case DUTY ->
          switch (Modality.of(rule)) {
            case BAN -> "不得";
            case DUTY -> "应当";
            case POWER, PLAIN -> "";
          };
      case OTHER -> "";
    };
  }

  private static String effect(String rule) {
    Set<String> effects = Effects.in(rule);
    effects = new java.util.TreeSet<>(effects);
    effects.removeIf(effect -> !effect.startsWith(VALIDITY));
    if (effects.size() != 1) {
      return "";
    }
    return switch (effects.iterator().next()) {
      case "效力/无效" -> "无效";
      case "效力/可撤销" -> "可以请求撤销";
      case "效力/待定" -> "效力待定";
      default -> "有效";
    };
  }

  private static String liability(String rule) {
    if (Effects.in(rule).contains(FREE)) {
      return "不承担";
    }
    return LIABLE.matcher(rule).find() ? "应当" : "";
  }
}
