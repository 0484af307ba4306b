package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.rank.ExpectedF1;
import org.nomograph.engine.ask.Relevance.Chance;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Makes the material of an answer: articles that the question names first, then what was found, as
 * many as make the expected F1 highest. Immutable.
 */
final class Materials {
  /** Most characters of a question that asks for one institution and nothing else. */
  private static final int BRIEF = 40;

  private final Snapshot snapshot;
  private final AskParams params;

  Materials(Snapshot snapshot, AskParams params) {
    this.snapshot = snapshot;
    this.params = params;
  }

  /**
   * The material.
   *
   * @param chances documents with their chances, the likeliest first
   * @param without how the number that is kept is not chosen
   */
  AnswerMaterial of(
      Reading reading,
      TierSearch.Found found,
      List<Chance> chances,
      Set<Ablation> without,
      TraceSteps steps)
      throws IOException {
    List<Chance> kept = chances.subList(0, kept(chances, without));
    List<Provision> provisions = new ArrayList<>(named(reading, kept));
    Set<String> named = reading.named().stream().map(Hit::id).collect(Collectors.toSet());
    for (int i = 0; i < kept.size(); i++) {
      Hit hit = kept.get(i).hit().hit();
      double chance = kept.get(i).chance();
      if (!named.contains(hit.id())) {
        String path = found.paths().getOrDefault(hit.id(), "");
        String why =
            "%s，第 %d 位，估计切题的可能 %.0f%%%s"
                .formatted(found.how(), i + 1, 100 * chance, path.isEmpty() ? "" : "；" + path);
        provision(hit.id(), chance, false, why).ifPresent(provisions::add);
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
    steps.add("truncation", TraceDetails.kept(kept.size(), chances));
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

  /**
   * The same without provisions of institutions that were no more on the day, unless cited; of a
   * short question, which asks for nothing else, without all that is not cited.
   */
  AnswerMaterial withoutEnded(AnswerMaterial material, Reading reading) {
    List<EndedRule> over =
        reading.ended().named().stream().filter(r -> r.ended(reading.day().day())).toList();
    if (over.isEmpty()) {
      return material;
    }
    boolean brief = reading.question().length() <= BRIEF;
    List<Provision> kept = new ArrayList<>();
    List<AnswerMaterial.Dropped> dropped = new ArrayList<>(material.dropped());
    for (Provision provision : material.provisions()) {
      Optional<EndedRule> of =
          over.stream()
              .filter(rule -> !provision.cited() && (brief || speaksOf(provision, rule)))
              .findFirst();
      of.ifPresentOrElse(
          rule ->
              dropped.add(
                  new AnswerMaterial.Dropped(provision, rule.name() + "已经废止，这一条是说它的，或者与所问无关")),
          () -> kept.add(provision));
    }
    return new AnswerMaterial(
        material.question(),
        material.parts(),
        kept,
        dropped,
        material.asOf(),
        material.notes(),
        material.answered(),
        material.nearest());
  }

  private static boolean speaksOf(Provision provision, EndedRule rule) {
    return rule.say().stream()
        .anyMatch(
            word ->
                provision.version().title().contains(word)
                    || provision.article().text().contains(word));
  }

  private List<Provision> named(Reading reading, List<Chance> kept) throws IOException {
    double highest = kept.isEmpty() ? 0 : kept.getFirst().chance();
    List<Hit> named = reading.named();
    List<Provision> provisions = new ArrayList<>();
    for (int i = 0; i < named.size(); i++) {
      double score = highest + named.size() - i;
      String id = named.get(i).id();
      provision(id, score, true, reading.why(id)).ifPresent(provisions::add);
    }
    return provisions;
  }

  private static List<String> explained(List<Provision> provisions, Standalone standalone) {
    return provisions.stream()
        .filter(p -> standalone.explained().contains(p.article().ref().toString()))
        .map(p -> p.article().id())
        .toList();
  }

  /** How many are kept: where not otherwise said, the number of the highest expected F1. */
  private int kept(List<Chance> chances, Set<Ablation> without) {
    double[] all = chances.stream().mapToDouble(Chance::chance).toArray();
    int most = Math.min(params.provisions(), all.length);
    if (without.contains(Ablation.FIXED_TOP)) {
      return Math.min(params.fixed(), most);
    }
    return without.contains(Ablation.CLIFF)
        ? params.cliff().cut(Arrays.copyOf(all, most)).kept()
        : ExpectedF1.best(params.provisions(), all).kept();
  }

  private Optional<Provision> provision(String id, double score, boolean cited, String why)
      throws IOException {
    Optional<StoredArticle> stored = snapshot.findArticle(id);
    return stored.map(s -> new Provision(s.version(), s.article(), score, cited, why));
  }
}
