package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * Under which number an article stood in the version of its law before. The texts of the two
 * versions are set against each other by their pairs of characters (Dice): two articles belong
 * together when each is the other's nearest and they share at least {@link #LEAST}. A law is
 * aligned when one of its articles is first asked for. Safe for several threads.
 */
public final class FormerNumbers {
  /** Least share of pairs that two texts of one article have in common, in [0, 1]. */
  static final double LEAST = 0.5;

  private final StatuteGraph graph;
  private final Texts texts;
  private final Map<String, Map<String, ArticleNumber>> byVersion = new HashMap<>();

  /** Where the texts of articles are read. */
  @FunctionalInterface
  public interface Texts {
    /** The text of an article by the id of its version; empty where there is none. */
    Optional<String> of(String articleId) throws IOException;
  }

  /**
   * A former number.
   *
   * @param versionId id of the version before
   * @param number the number there, another than now
   * @param until day on which the present version came into force, where that is known
   */
  public record Former(String versionId, ArticleNumber number, Optional<LocalDate> until) {}

  private record Text(ArticleNumber number, Set<String> pairs) {}

  public FormerNumbers(StatuteGraph graph, Texts texts) {
    this.graph = graph;
    this.texts = texts;
  }

  /**
   * The former number of an article.
   *
   * @return empty where no version before is there, where the number is the same, and where the
   *     article has no counterpart
   */
  public Optional<Former> of(String articleId) throws IOException {
    Optional<ArticleNode> node = graph.article(articleId);
    Optional<VersionNode> before = node.flatMap(this::before);
    if (before.isEmpty()) {
      return Optional.empty();
    }
    ArticleNumber then = aligned(node.get().versionId(), before.get().id()).get(articleId);
    return Optional.ofNullable(then)
        .filter(number -> !number.equals(node.get().ref().number()))
        .map(number -> new Former(before.get().id(), number, node.get().validity().from()));
  }

  private Optional<VersionNode> before(ArticleNode node) {
    List<VersionNode> versions = graph.versions(node.ref().law());
    for (int i = 1; i < versions.size(); i++) {
      if (versions.get(i).id().equals(node.versionId())) {
        return Optional.of(versions.get(i - 1));
      }
    }
    return Optional.empty();
  }

  private synchronized Map<String, ArticleNumber> aligned(String version, String before)
      throws IOException {
    Map<String, ArticleNumber> known = byVersion.get(version);
    if (known == null) {
      known = align(read(version), read(before), version);
      byVersion.put(version, known);
    }
    return known;
  }

  private List<Text> read(String version) throws IOException {
    List<Text> read = new ArrayList<>();
    for (ArticleNode node : graph.articlesIn(version)) {
      Optional<String> text = texts.of(node.id());
      if (text.isPresent()) {
        read.add(new Text(node.ref().number(), WordWeights.pairs(text.get())));
      }
    }
    return read;
  }

  private static Map<String, ArticleNumber> align(List<Text> now, List<Text> then, String version) {
    int[] back = new int[then.size()];
    for (int i = 0; i < then.size(); i++) {
      back[i] = nearest(then.get(i), now);
    }
    Map<String, ArticleNumber> found = new HashMap<>();
    for (int i = 0; i < now.size(); i++) {
      int other = nearest(now.get(i), then);
      if (other >= 0 && back[other] == i) {
        found.put(version + "/" + now.get(i).number(), then.get(other).number());
      }
    }
    return found;
  }

  /** Place of the text that shares most, the first of equal ones; -1 where none shares enough. */
  private static int nearest(Text one, List<Text> others) {
    int nearest = -1;
    double most = 0;
    for (int i = 0; i < others.size(); i++) {
      double share = dice(one.pairs(), others.get(i).pairs());
      if (share >= LEAST && share > most) {
        most = share;
        nearest = i;
      }
    }
    return nearest;
  }

  private static double dice(Set<String> one, Set<String> other) {
    long common = one.stream().filter(other::contains).count();
    return one.isEmpty() ? 0 : 2.0 * common / (one.size() + other.size());
  }
}
