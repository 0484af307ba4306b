package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.engine.reason.CaseFeatures;

/**
 * Nearest cases by common features, for builds without vectors: Jaccard with each feature weighted
 * by ln(1 + n / df), through an inverted index. Features are read rarest first, until enough
 * candidates are seen, so that features of most cases cost nothing.
 */
final class LexicalNeighbours {
  private static final int MAX_POSTINGS = 20_000;

  private final List<List<Integer>> features = new ArrayList<>();
  private final List<List<Integer>> postings = new ArrayList<>();
  private final double[] weights;
  private final double[] totals;

  private LexicalNeighbours(List<CaseFeatures> cases) {
    Map<String, Integer> ids = new TreeMap<>();
    for (int place = 0; place < cases.size(); place++) {
      List<Integer> own = new ArrayList<>();
      for (String keyword : keywords(cases.get(place))) {
        int id = ids.computeIfAbsent(keyword, k -> postings.size());
        if (id == postings.size()) {
          postings.add(new ArrayList<>());
        }
        postings.get(id).add(place);
        own.add(id);
      }
      features.add(own);
    }
    weights = new double[postings.size()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.log1p((double) cases.size() / postings.get(i).size());
    }
    totals = new double[cases.size()];
    for (int place = 0; place < totals.length; place++) {
      features
          .get(place)
          .sort(
              Comparator.comparingInt((Integer f) -> postings.get(f).size())
                  .thenComparing(Comparator.naturalOrder()));
      for (int feature : features.get(place)) {
        totals[place] += weights[feature];
      }
    }
  }

  static CaseNeighbours find(List<CaseFeatures> cases, int k) {
    LexicalNeighbours index = new LexicalNeighbours(cases);
    List<List<CaseNeighbours.Near>> all = new ArrayList<>();
    for (int place = 0; place < cases.size(); place++) {
      all.add(index.nearest(place, k));
    }
    return CaseNeighbours.of(all);
  }

  private static SortedSet<String> keywords(CaseFeatures features) {
    SortedSet<String> all = new TreeSet<>();
    features.defendant().forEach(f -> all.add("1" + f));
    features.conduct().forEach(f -> all.add("2" + f));
    features.object().forEach(f -> all.add("3" + f));
    features.mental().forEach(f -> all.add("4" + f));
    return all;
  }

  private List<CaseNeighbours.Near> nearest(int place, int k) {
    Map<Integer, Double> common = new TreeMap<>();
    int seen = 0;
    for (int feature : features.get(place)) {
      if (seen > 0 && seen + postings.get(feature).size() > MAX_POSTINGS) {
        break;
      }
      seen += postings.get(feature).size();
      for (int other : postings.get(feature)) {
        common.merge(other, weights[feature], Double::sum);
      }
    }
    common.remove(place);
    List<CaseNeighbours.Near> found = new ArrayList<>();
    common.forEach(
        (other, weight) -> {
          double union = totals[place] + totals[other] - weight;
          found.add(new CaseNeighbours.Near(other, (float) Math.min(1, weight / union)));
        });
    found.sort(CaseNeighbours.Near.ORDER);
    return List.copyOf(found.subList(0, Math.min(k, found.size())));
  }
}
