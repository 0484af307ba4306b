package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.nomograph.engine.reason.CaseFeatures;

/**
 * Orders the cases of each community by centrality and writes its summary (LegalGraphRAG, arXiv
 * 2605.28120, Ontology layer): score = 0.7·PageRank + 0.3·degree, both min–max scaled over the
 * community; the summary names the most frequent offenses and what the most central cases have in
 * common, dimension by dimension.
 */
final class CommunityBuilder {
  private static final int KEYWORDS = 8;

  private final FactLayer facts;
  private final List<CaseFeatures> features;
  private final LawGraphParams params;
  private final CaseCentrality centrality;

  CommunityBuilder(
      FactLayer facts,
      List<CaseFeatures> features,
      CaseNeighbours neighbours,
      LawGraphParams params) {
    this.facts = facts;
    this.features = features;
    this.params = params;
    this.centrality = CaseCentrality.of(neighbours);
  }

  /** Members of a community, most central first; ties by place. */
  List<Integer> byCentrality(List<Integer> members) {
    double[] rank = scaled(members, centrality.pageRank());
    double[] links = scaled(members, centrality.degree());
    Map<Integer, Double> score = new TreeMap<>();
    for (int i = 0; i < members.size(); i++) {
      score.put(
          members.get(i),
          params.pageRankShare() * rank[i] + (1 - params.pageRankShare()) * links[i]);
    }
    return members.stream()
        .sorted(
            Comparator.comparingDouble((Integer m) -> -score.get(m))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private static double[] scaled(List<Integer> members, List<? extends Number> values) {
    double min = members.stream().mapToDouble(m -> values.get(m).doubleValue()).min().orElse(0);
    double max = members.stream().mapToDouble(m -> values.get(m).doubleValue()).max().orElse(0);
    return members.stream()
        .mapToDouble(m -> max > min ? (values.get(m).doubleValue() - min) / (max - min) : 0)
        .toArray();
  }

  LawGraph.Community community(int number, List<Integer> central) {
    List<String> offenses =
        frequent(central, c -> facts.cases().get(c).charges(), params.topOffenses());
    List<String> ids = central.stream().map(c -> facts.cases().get(c).id()).toList();
    return new LawGraph.Community("community/" + number, summary(central, offenses), offenses, ids);
  }

  private String summary(List<Integer> central, List<String> offenses) {
    List<Integer> top = central.subList(0, Math.min(params.centralCases(), central.size()));
    CaseFeatures common =
        new CaseFeatures(
            frequent(top, c -> features.get(c).defendant(), KEYWORDS),
            frequent(top, c -> features.get(c).conduct(), KEYWORDS),
            frequent(top, c -> features.get(c).object(), KEYWORDS),
            frequent(top, c -> features.get(c).mental(), KEYWORDS));
    return "相似案件%d件。常见罪名：%s。%s"
        .formatted(central.size(), String.join("；", offenses), common.serialise());
  }

  /** The most frequent words, each counted once a case; ties by the word. */
  private static List<String> frequent(
      List<Integer> cases, Function<Integer, List<String>> words, int top) {
    Map<String, Long> counts =
        cases.stream()
            .flatMap(c -> words.apply(c).stream().distinct())
            .collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .sorted(
            Comparator.comparingLong((Map.Entry<String, Long> e) -> -e.getValue())
                .thenComparing(Map.Entry::getKey))
        .limit(top)
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(ArrayList::new));
  }
}
