package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Makes the material of an answer: articles that the question names first, then what was found, cut
 * where the scores fall off. Immutable.
 */
final class Materials {
  private final Snapshot snapshot;
  private final AskParams params;

  Materials(Snapshot snapshot, AskParams params) {
    this.snapshot = snapshot;
    this.params = params;
  }

  /**
   * The material.
   *
   * @param fixed whether a fixed number is kept whatever the scores
   */
  AnswerMaterial of(Reading reading, TierSearch.Found found, boolean fixed, TraceSteps steps)
      throws IOException {
    List<Retrieved> kept = kept(found.ranked(), fixed);
    List<Provision> provisions = new ArrayList<>(named(reading, kept));
    Set<String> named = reading.cited().found().stream().map(Hit::id).collect(Collectors.toSet());
    for (int i = 0; i < kept.size(); i++) {
      Hit hit = kept.get(i).hit();
      if (!named.contains(hit.id())) {
        String path = found.paths().getOrDefault(hit.id(), "");
        String why = "%s，第 %d 位%s".formatted(found.how(), i + 1, path.isEmpty() ? "" : "；" + path);
        provision(hit.id(), hit.score(), false, why).ifPresent(provisions::add);
      }
    }
    List<AnswerMaterial.Dropped> dropped = new ArrayList<>();
    for (TierSearch.Dropped one : found.dropped()) {
      Hit hit = one.hit().hit();
      if (!named.contains(hit.id())) {
        provision(hit.id(), hit.score(), false, found.how())
            .ifPresent(p -> dropped.add(new AnswerMaterial.Dropped(p, one.reason())));
      }
    }
    steps.add("truncation", Map.of("kept", kept.size(), "of", found.ranked().size()));
    return new AnswerMaterial(
        reading.question(),
        reading.parts(),
        provisions,
        dropped,
        reading.day().day(),
        reading.notes(),
        explained(provisions, reading.standalone()));
  }

  /** The same material with further notes. */
  AnswerMaterial noting(AnswerMaterial material, List<String> more) {
    List<String> notes = new ArrayList<>(material.notes());
    notes.addAll(more);
    return new AnswerMaterial(
        material.question(),
        material.parts(),
        material.provisions(),
        material.dropped(),
        material.asOf(),
        notes,
        material.answered(),
        material.nearest());
  }

  private List<Provision> named(Reading reading, List<Retrieved> kept) throws IOException {
    double highest = kept.isEmpty() ? 0 : kept.getFirst().hit().score();
    List<Hit> cited = reading.cited().found();
    List<Provision> provisions = new ArrayList<>();
    for (int i = 0; i < cited.size(); i++) {
      double score = highest + cited.size() - i;
      provision(cited.get(i).id(), score, true, "问题写明了这一条").ifPresent(provisions::add);
    }
    return provisions;
  }

  private static List<String> explained(List<Provision> provisions, Standalone standalone) {
    return provisions.stream()
        .filter(p -> standalone.explained().contains(p.article().ref().toString()))
        .map(p -> p.article().id())
        .toList();
  }

  private List<Retrieved> kept(List<Retrieved> ranked, boolean fixed) {
    List<Retrieved> head = ranked.subList(0, Math.min(params.provisions(), ranked.size()));
    return fixed ? head : params.cliff().truncate(head, one -> one.hit().score());
  }

  private Optional<Provision> provision(String id, double score, boolean cited, String why)
      throws IOException {
    Optional<StoredArticle> stored = snapshot.findArticle(id);
    return stored.map(s -> new Provision(s.version(), s.article(), score, cited, why));
  }
}
