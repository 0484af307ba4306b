package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.lawgraph.statute.ClusterFile.Members;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Version;

/**
 * Clusters the chapters of all laws into sections and these into domains (CoAL-RAG, arXiv
 * 2608.17536: embeddings, reduction, mixture of Gaussians by BIC, hierarchically). Chapters and not
 * articles: some thousand points instead of some ten thousand. While few chapters changed since the
 * mixtures were fitted, those that are new are put into the sections there are and all others stay
 * where they were. Used by one thread.
 */
final class ClusterBuilder {
  private final BuildInput input;
  private final ClusterParams params;
  private final UnitVectors vectors;
  private final SortedMap<String, List<ChapterUnit>> units = new TreeMap<>();
  private final SortedMap<String, String> keys = new TreeMap<>();
  private final SortedMap<String, String> newestVersions = new TreeMap<>();

  /**
   * @param sections sections of all laws, whose keys say what they were made of
   */
  ClusterBuilder(BuildInput input, ClusterParams params, StatuteNodes nodes, SectionFile sections) {
    this.input = input;
    this.params = params;
    this.vectors = new UnitVectors(input.embedder(), params.wordDimensions());
    for (String law : nodes.laws().keySet()) {
      Version newest = nodes.versions(law).getLast();
      List<ChapterUnit> chapters = ChapterUnit.of(law, newest.part());
      if (!chapters.isEmpty()) {
        units.put(law, chapters);
        newestVersions.put(law, newest.node().id());
        keys.put(law, sections.sections().get(law).key());
      }
    }
  }

  /** The clusters; empty when there is no chapter. */
  Optional<ClusterFile> build(Optional<ClusterFile> last, Progress progress)
      throws IOException, InterruptedException {
    if (units.isEmpty()) {
      return Optional.empty();
    }
    Optional<ClusterFile> kept =
        last.filter(l -> l.model().basis().equals(vectors.basis())).flatMap(this::drifted);
    progress.begin("clusters of chapters", units.size());
    ClusterFile clusters = kept.isPresent() ? extended(kept.get(), progress) : fitted(progress);
    progress.end();
    return Optional.of(clusters);
  }

  /** The last clusters with what drifted since, if that is little. */
  private Optional<ClusterFile> drifted(ClusterFile last) {
    int changed = last.drifted();
    for (Map.Entry<String, Members> law : last.laws().entrySet()) {
      if (!law.getValue().key().equals(keys.get(law.getKey()))) {
        changed += law.getValue().sections().size();
      }
    }
    for (Map.Entry<String, List<ChapterUnit>> law : units.entrySet()) {
      if (!last.laws().containsKey(law.getKey())) {
        changed += law.getValue().size();
      }
    }
    return changed <= params.refitShare() * last.model().fitted()
        ? Optional.of(new ClusterFile(last.model(), changed, last.laws()))
        : Optional.empty();
  }

  private ClusterFile extended(ClusterFile last, Progress progress)
      throws IOException, InterruptedException {
    SortedMap<String, List<ChapterUnit>> anew = new TreeMap<>(units);
    anew.keySet()
        .removeIf(
            law ->
                last.laws().containsKey(law) && last.laws().get(law).key().equals(keys.get(law)));
    SortedMap<String, float[]> found = embed(anew, progress);
    SortedMap<String, Members> laws = new TreeMap<>();
    for (String law : units.keySet()) {
      laws.put(
          law, anew.containsKey(law) ? members(law, last.model(), found) : last.laws().get(law));
    }
    return new ClusterFile(last.model(), last.drifted(), laws);
  }

  private ClusterFile fitted(Progress progress) throws IOException, InterruptedException {
    SortedMap<String, ChapterUnit> all = new TreeMap<>();
    units.values().forEach(list -> list.forEach(unit -> all.put(unit.key(), unit)));
    SortedMap<String, float[]> found = embed(units, progress);
    ClusterModel model = ClusterModel.fit(all, found, vectors.basis(), params);
    SortedMap<String, Members> laws = new TreeMap<>();
    units.keySet().forEach(law -> laws.put(law, members(law, model, found)));
    return new ClusterFile(model, 0, laws);
  }

  private Members members(String law, ClusterModel model, Map<String, float[]> found) {
    SortedMap<String, Integer> sections = new TreeMap<>();
    for (ChapterUnit unit : units.get(law)) {
      sections.put(unit.key(), model.section(found.get(unit.key())));
    }
    return new Members(keys.get(law), sections);
  }

  /** Vectors of the chapters of some laws by key; the texts are read only with an embedder. */
  private SortedMap<String, float[]> embed(
      SortedMap<String, List<ChapterUnit>> laws, Progress progress)
      throws IOException, InterruptedException {
    Map<String, String> texts = new HashMap<>();
    if (input.embedder().isPresent()) {
      input.forEachStatute(
          laws.keySet(),
          statute ->
              statute
                  .articles()
                  .forEach(a -> texts.put(a.versionId() + "/" + a.ref().number(), a.text())));
    }
    SortedMap<String, float[]> found = new TreeMap<>();
    for (Map.Entry<String, List<ChapterUnit>> law : laws.entrySet()) {
      if (Thread.interrupted()) {
        throw new InterruptedException("clusters of chapters");
      }
      String version = newestVersions.get(law.getKey());
      for (ChapterUnit unit : law.getValue()) {
        found.put(unit.key(), vectors.of(unit, texts(unit, version, texts)));
      }
      progress.advance(1);
    }
    return found;
  }

  private static List<String> texts(ChapterUnit unit, String version, Map<String, String> all) {
    List<String> texts = new ArrayList<>();
    for (ArticleNumber number : unit.articles()) {
      String text = all.get(version + "/" + number);
      if (text != null) {
        texts.add(text);
      }
    }
    return texts;
  }
}
