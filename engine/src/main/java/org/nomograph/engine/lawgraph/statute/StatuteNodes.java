package org.nomograph.engine.lawgraph.statute;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.lawgraph.statute.LawSection.ArticlePart;
import org.nomograph.engine.lawgraph.statute.LawSection.VersionPart;

/** The laws, versions and articles of all sections. Immutable and thread-safe. */
final class StatuteNodes {
  private static final Comparator<VersionPart> OLDEST_FIRST =
      Comparator.comparing((VersionPart v) -> v.node().validity().from().orElse(LocalDate.MIN))
          .thenComparing(v -> v.node().id());

  private final SortedMap<String, LawSection> laws = new TreeMap<>();
  private final Map<String, Version> versions = new HashMap<>();
  private final Map<String, List<Version>> byLaw = new HashMap<>();
  private final LawFusion fusion;

  /** A version with its articles by number. */
  record Version(VersionPart part, SortedMap<ArticleNumber, ArticlePart> articles) {
    VersionNode node() {
      return part.node();
    }

    String id(ArticleNumber number) {
      return node().id() + "/" + number;
    }

    ArticleNode article(ArticlePart article) {
      return new ArticleNode(
          id(article.number()),
          new ArticleRef(node().law(), article.number()),
          node().id(),
          article.path(),
          node().validity(),
          node().newest());
    }
  }

  /** An article and the version it stands in. */
  record Place(Version version, ArticlePart article) {
    String id() {
      return version.id(article.number());
    }

    String law() {
      return version.node().law();
    }
  }

  StatuteNodes(Collection<LawSection> sections) {
    for (LawSection section : sections) {
      laws.put(section.law(), section);
      for (VersionPart part : section.versions()) {
        SortedMap<ArticleNumber, ArticlePart> articles = new TreeMap<>();
        part.articles().forEach(a -> articles.put(a.number(), a));
        versions.put(part.node().id(), new Version(part, articles));
      }
    }
    laws.forEach(
        (law, section) ->
            byLaw.put(
                law,
                section.versions().stream()
                    .sorted(OLDEST_FIRST)
                    .map(part -> versions.get(part.node().id()))
                    .toList()));
    this.fusion = new LawFusion(laws.keySet());
  }

  LawFusion fusion() {
    return fusion;
  }

  SortedMap<String, LawSection> laws() {
    return laws;
  }

  /** Versions of a law, oldest first. */
  List<Version> versions(String law) {
    return byLaw.getOrDefault(law, List.of());
  }

  Optional<Version> version(String id) {
    return Optional.ofNullable(versions.get(id));
  }

  Optional<Place> find(String articleId) {
    int slash = articleId.lastIndexOf('/');
    Version version = slash < 0 ? null : versions.get(articleId.substring(0, slash));
    if (version == null) {
      return Optional.empty();
    }
    try {
      ArticleNumber number = ArticleNumber.parse(articleId.substring(slash + 1));
      return place(version, number);
    } catch (IllegalArgumentException noNumber) {
      return Optional.empty();
    }
  }

  static Optional<Place> place(Version version, ArticleNumber number) {
    return Optional.ofNullable(version.articles().get(number)).map(a -> new Place(version, a));
  }

  /** Number of articles of all versions. */
  long size() {
    return versions.values().stream().mapToLong(v -> v.articles().size()).sum();
  }

  /** Every article of every version, laws and versions ascending. */
  void forEach(Consumer<Place> consumer) {
    for (LawSection section : laws.values()) {
      for (VersionPart part : section.versions()) {
        Version version = versions.get(part.node().id());
        version.articles().values().forEach(a -> consumer.accept(new Place(version, a)));
      }
    }
  }

  /**
   * The article of a law as it stood when another version was in force: in the newest version for a
   * version that is in force, else in the one of the other's last day; where that does not have it,
   * in the newest that has.
   */
  Optional<Place> contemporary(ArticleRef ref, VersionNode citing) {
    List<Version> all = new ArrayList<>(versions(ref.law()));
    Optional<LocalDate> last = citing.validity().until().map(day -> day.minusDays(1));
    if (last.isPresent()) {
      for (Version version : all) {
        if (version.node().validity().covers(last.get())
            && version.articles().containsKey(ref.number())) {
          return place(version, ref.number());
        }
      }
    }
    return all.reversed().stream()
        .filter(v -> v.articles().containsKey(ref.number()))
        .findFirst()
        .flatMap(v -> place(v, ref.number()));
  }

  /** The newest version of an article that is a node. */
  Optional<Place> newest(ArticleRef ref) {
    return versions(ref.law()).reversed().stream()
        .filter(v -> v.articles().containsKey(ref.number()))
        .findFirst()
        .flatMap(v -> place(v, ref.number()));
  }
}
