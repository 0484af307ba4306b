package org.nomograph.core.metric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Scores of predicted charges. */
public final class ChargeScores {
  private ChargeScores() {}

  /**
   * Strict: the sets of charge names are equal after normalisation.
   *
   * @param normalise maps an alias to the canonical name, applied to both sides
   */
  public static LabelScore strict(
      List<? extends Collection<String>> gold,
      List<? extends Collection<String>> predicted,
      UnaryOperator<String> normalise) {
    return LabelScore.of(mapped(gold, normalise), mapped(predicted, normalise));
  }

  /**
   * The rule by which LegalGraphRAG (arXiv 2605.28120) was scored, for comparison with its
   * published figures only. Names get a final 罪 where it is missing. A prediction of which a gold
   * name is a character subsequence is replaced by that gold name; then the sets are compared. It
   * is lenient: a prediction of 盗伐林木罪 would satisfy a gold label of 盗罪, and several predictions may
   * collapse into one gold label.
   */
  public static LabelScore publishedRule(
      List<? extends Collection<String>> gold, List<? extends Collection<String>> predicted) {
    Shares.sameLength(gold, predicted);
    List<Set<String>> goldSets = mapped(gold, ChargeScores::withSuffix);
    List<Set<String>> predictedSets = mapped(predicted, ChargeScores::withSuffix);
    List<Set<String>> replaced = new ArrayList<>();
    for (int i = 0; i < goldSets.size(); i++) {
      replaced.add(replaced(goldSets.get(i), predictedSets.get(i)));
    }
    return LabelScore.of(goldSets, replaced);
  }

  private static Set<String> replaced(Set<String> gold, Set<String> predicted) {
    Set<String> result = new HashSet<>();
    for (String prediction : predicted) {
      List<String> matched = gold.stream().filter(g -> isSubsequence(g, prediction)).toList();
      result.addAll(matched.isEmpty() ? List.of(prediction) : matched);
    }
    return result;
  }

  /** Whether all characters of the one occur in the other in the same order. */
  static boolean isSubsequence(String inner, String outer) {
    int at = 0;
    for (int i = 0; i < outer.length() && at < inner.length(); i++) {
      at += outer.charAt(i) == inner.charAt(at) ? 1 : 0;
    }
    return at == inner.length();
  }

  private static String withSuffix(String name) {
    String stripped = name.strip();
    return stripped.isEmpty() || stripped.endsWith("罪") ? stripped : stripped + "罪";
  }

  private static List<Set<String>> mapped(
      List<? extends Collection<String>> names, UnaryOperator<String> normalise) {
    return names.stream()
        .map(
            set ->
                set.stream()
                    .map(normalise)
                    .filter(name -> !name.isBlank())
                    .collect(Collectors.<String>toSet()))
        .toList();
  }
}
