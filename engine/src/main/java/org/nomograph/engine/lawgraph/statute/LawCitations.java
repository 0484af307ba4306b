package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.lawgraph.statute.LawSection.ArticlePart;
import org.nomograph.engine.lawgraph.statute.LawSection.Cited;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Version;

/**
 * The articles of a law and what those of its newest version cite. Immutable.
 *
 * @param newest the newest version
 * @param articles numbers of the articles of all versions
 * @param cited articles that an article of the newest version cites, whether or not they exist
 */
public record LawCitations(
    VersionNode newest,
    SortedSet<ArticleNumber> articles,
    SortedMap<ArticleNumber, SortedSet<ArticleRef>> cited) {

  /**
   * Reads all laws, ascending by key.
   *
   * @param stageDirectory directory of {@link StatuteStage}
   * @throws IOException if the files are missing, damaged or of another format version
   */
  public static void forEach(Path stageDirectory, Consumer<LawCitations> consumer)
      throws IOException {
    StatuteNodes nodes = new StatuteNodes(StatuteGraph.sections(stageDirectory));
    for (String law : nodes.laws().keySet()) {
      consumer.accept(of(nodes.versions(law)));
    }
  }

  private static LawCitations of(List<Version> versions) {
    Version newest = versions.getLast();
    SortedSet<ArticleNumber> numbers = new TreeSet<>();
    versions.forEach(v -> numbers.addAll(v.articles().keySet()));
    SortedMap<ArticleNumber, SortedSet<ArticleRef>> cited = new TreeMap<>();
    for (ArticlePart article : newest.articles().values()) {
      SortedSet<ArticleRef> targets = new TreeSet<>();
      for (Cited one : article.citations()) {
        String law = one.law().isEmpty() ? newest.node().law() : one.law();
        targets.add(new ArticleRef(law, one.number()));
      }
      if (!targets.isEmpty()) {
        cited.put(article.number(), targets);
      }
    }
    return new LawCitations(newest.node(), numbers, cited);
  }
}
