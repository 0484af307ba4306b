package org.nomograph.engine.lawgraph.statute;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Place;

/** Sections and domains of articles. Immutable and thread-safe. */
final class Clusters {
  private final Optional<ClusterFile> file;
  private final Map<String, Integer> sectionOf = new HashMap<>();
  private final Map<String, Integer> ofLaw = new HashMap<>();

  Clusters(Optional<ClusterFile> file) {
    this.file = file;
    file.ifPresent(
        clusters ->
            clusters
                .laws()
                .forEach(
                    (law, members) -> {
                      sectionOf.putAll(members.sections());
                      ofLaw.put(law, most(members));
                    }));
  }

  /** The section with most chapters of a law; of equal ones the first. */
  private static int most(ClusterFile.Members members) {
    TreeMap<Integer, Integer> counts = new TreeMap<>();
    members.sections().values().forEach(section -> counts.merge(section, 1, Integer::sum));
    int best = counts.firstKey();
    for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
      best = entry.getValue() > counts.get(best) ? entry.getKey() : best;
    }
    return best;
  }

  /** Chapters of older versions that the newest does not have are where most of the law is. */
  private Optional<Integer> number(Place place) {
    String key = ChapterUnit.key(place.law(), place.article().path());
    return Optional.ofNullable(sectionOf.getOrDefault(key, ofLaw.get(place.law())));
  }

  Optional<String> section(Place place) {
    return number(place).map(n -> file.orElseThrow().model().sectionLabels().get(n));
  }

  Optional<String> domain(Place place) {
    return number(place)
        .map(n -> file.orElseThrow().model().domainOf().get(n))
        .map(n -> file.orElseThrow().model().domainLabels().get(n));
  }

  List<String> sections() {
    return file.map(f -> f.model().sectionLabels().stream().sorted().toList()).orElse(List.of());
  }

  List<String> domains() {
    return file.map(f -> f.model().domainLabels().stream().sorted().toList()).orElse(List.of());
  }

  /** Domain of each section, both by name. */
  Map<String, String> domainOfSection() {
    Map<String, String> domains = new TreeMap<>();
    file.map(ClusterFile::model)
        .ifPresent(
            model -> {
              for (int s = 0; s < model.sectionLabels().size(); s++) {
                domains.put(
                    model.sectionLabels().get(s),
                    model.domainLabels().get(model.domainOf().get(s)));
              }
            });
    return domains;
  }
}
