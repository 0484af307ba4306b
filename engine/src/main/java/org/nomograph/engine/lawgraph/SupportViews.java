package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.Vectors;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.index.TextScorer;

/**
 * Four views of whether an article supports a rule card, each in [0, 1]: by meaning, by words, by
 * its place among the headings of the law, and by citation. Not thread-safe.
 */
final class SupportViews {
  /** Number of views. */
  static final int COUNT = 4;

  private final LawTexts law;
  private final Optional<Embedder> embedder;
  private final List<ArticleRef> refs;
  private final Map<ArticleRef, Integer> places = new HashMap<>();
  private final TextScorer words;
  private List<List<float[]>> vectors = List.of();
  private String card = "";
  private double[] meanings = {};
  private double[] shared = {};

  SupportViews(LawTexts law, Optional<Embedder> embedder) {
    this.law = law;
    this.embedder = embedder;
    this.refs = law.refs();
    for (int i = 0; i < refs.size(); i++) {
      places.put(refs.get(i), i);
    }
    this.words = new TextScorer(refs.stream().map(law::text).toList(), SearchParams.DEFAULT);
  }

  /** Whether the law has the article. */
  boolean has(ArticleRef article) {
    return places.containsKey(article);
  }

  /**
   * The views of one pair.
   *
   * @param article one that {@link #has} says is there
   * @return meaning (0 without an embedder), words, place, citation; the first two rescaled over
   *     all articles, the others as to the further articles of the card
   */
  double[] of(RuleCard rule, ArticleRef article) {
    if (!card.equals(rule.id())) {
      card = rule.id();
      meanings = meanings(text(rule));
      shared = rescaled(words.scores(text(rule)));
    }
    int place = places.get(article);
    double together = 0;
    boolean cited = false;
    int others = 0;
    for (RuleCard.Support support : rule.supports()) {
      ArticleRef other = support.article();
      if (!other.equals(article)) {
        together += law.together(article, other);
        cited |= law.cite(article, other);
        others++;
      }
    }
    return new double[] {
      meanings[place], shared[place], others == 0 ? 0 : together / others, cited ? 1 : 0
    };
  }

  private double[] meanings(String text) {
    double[] cosines = new double[refs.size()];
    if (embedder.isEmpty()) {
      return cosines;
    }
    if (vectors.isEmpty()) {
      vectors = refs.stream().map(ref -> embedded(law.text(ref))).toList();
    }
    List<float[]> own = embedded(text);
    for (int i = 0; i < cosines.length; i++) {
      double best = -1;
      for (float[] passage : vectors.get(i)) {
        for (float[] part : own) {
          best = Math.max(best, Vectors.dot(part, passage));
        }
      }
      cosines[i] = best;
    }
    return rescaled(cosines);
  }

  private List<float[]> embedded(String text) {
    Embedder model = embedder.orElseThrow();
    return new ArrayList<>(model.embedPassages(model.split(text)));
  }

  private static double[] rescaled(double[] values) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    double[] rescaled = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      rescaled[i] = high > low ? (values[i] - low) / (high - low) : 0;
    }
    return rescaled;
  }

  private static String text(RuleCard card) {
    return String.join(
        "\n",
        Stream.of(
                List.of(card.title()),
                card.issueFrames(),
                card.positiveConditions(),
                card.legalEffects())
            .flatMap(List::stream)
            .toList());
  }
}
