package org.nomograph.core.metric;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.model.ArticleNumber;

/** Scores of predicted articles. */
public final class ArticleScores {
  private ArticleScores() {}

  /** Strict: 133 and 133-1 are two articles. */
  public static LabelScore strict(
      List<? extends Collection<ArticleNumber>> gold,
      List<? extends Collection<ArticleNumber>> predicted) {
    return LabelScore.of(
        gold.stream().map(Set::copyOf).toList(), predicted.stream().map(Set::copyOf).toList());
  }

  /** By base number: 133-1 counts as 133, for data sets whose gold labels drop 之一. */
  public static LabelScore baseNumbers(
      List<? extends Collection<ArticleNumber>> gold,
      List<? extends Collection<ArticleNumber>> predicted) {
    return LabelScore.of(bases(gold), bases(predicted));
  }

  private static List<Set<Integer>> bases(List<? extends Collection<ArticleNumber>> articles) {
    return articles.stream()
        .map(set -> set.stream().map(ArticleNumber::base).collect(Collectors.toSet()))
        .toList();
  }
}
