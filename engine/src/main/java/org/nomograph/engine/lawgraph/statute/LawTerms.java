package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.engine.lawgraph.statute.ConceptSimilarity.Profile;
import org.nomograph.engine.lawgraph.statute.LawSection.ArticlePart;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Place;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Version;

/**
 * The articles of a version by the concepts they use, so that those alike to another article are
 * found without comparing it to every one. Immutable and thread-safe.
 */
final class LawTerms {
  private final List<Place> places;
  private final List<Profile> profiles;
  private final Map<String, List<Integer>> users = new HashMap<>();

  /**
   * An article with its likeness to another.
   *
   * @param place the article
   * @param similarity cosine of the concepts of both, in [0, 1]
   */
  record Alike(Place place, double similarity) {}

  LawTerms(Version version, ConceptSimilarity similarity) {
    List<Place> articles = new ArrayList<>();
    List<Profile> weighted = new ArrayList<>();
    for (ArticlePart article : version.articles().values()) {
      Profile profile = similarity.profile(article.terms());
      profile
          .terms()
          .forEach(t -> users.computeIfAbsent(t, u -> new ArrayList<>()).add(articles.size()));
      articles.add(new Place(version, article));
      weighted.add(profile);
    }
    this.places = List.copyOf(articles);
    this.profiles = List.copyOf(weighted);
  }

  /** Articles on the same matter as another, the most alike first, then by number. */
  List<Alike> alike(Profile other, ConflictParams params) {
    int[] shared = new int[places.size()];
    for (String term : other.terms()) {
      for (int user : users.getOrDefault(term, List.of())) {
        shared[user]++;
      }
    }
    List<Alike> alike = new ArrayList<>();
    for (int i = 0; i < shared.length; i++) {
      if (shared[i] >= params.leastShared()) {
        double like = ConceptSimilarity.of(other, profiles.get(i));
        if (like >= params.leastSimilarity()) {
          alike.add(new Alike(places.get(i), like));
        }
      }
    }
    alike.sort(
        Comparator.comparingDouble((Alike a) -> -a.similarity())
            .thenComparing(a -> a.place().article().number()));
    return alike.stream().limit(params.most()).toList();
  }
}
