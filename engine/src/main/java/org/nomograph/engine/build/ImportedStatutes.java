package org.nomograph.engine.build;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Workspace;

/**
 * The statutes in the store of a workspace, built or not: which article is in force when, and what
 * they say. Immutable, safe for use by several threads.
 */
public final class ImportedStatutes {
  /** Articles of the versions of one law. */
  private record Version(Validity validity, Set<ArticleRef> articles) {}

  private final Map<String, List<Version>> laws;
  private final List<String> texts;

  private ImportedStatutes(Map<String, List<Version>> laws, List<String> texts) {
    this.laws = laws;
    this.texts = List.copyOf(texts);
  }

  /**
   * Reads all statutes of a workspace.
   *
   * @throws org.nomograph.engine.workspace.WorkspaceDamagedException if they cannot be read
   */
  public static ImportedStatutes of(Workspace workspace) throws IOException {
    StoreBuildInput input = new StoreBuildInput(workspace, workspace.catalog(), Optional.empty());
    input.planVersions();
    Map<String, Map<String, Version>> versions = new TreeMap<>();
    List<String> texts = new ArrayList<>();
    input.forEach(
        SourceRecord.Statute.class,
        statute -> {
          texts.add(statute.preamble());
          // Sources that hold parts of one version (books of a code) make one version.
          Version version =
              versions
                  .computeIfAbsent(statute.version().law(), law -> new TreeMap<>())
                  .computeIfAbsent(
                      statute.version().id(),
                      id -> new Version(statute.version().validity(), new HashSet<>()));
          for (Article article : statute.articles()) {
            version.articles().add(article.ref());
            texts.add(article.text());
          }
        });
    input.forEach(SourceRecord.Interpretation.class, i -> texts.add(i.interpretation().text()));
    Map<String, List<Version>> laws = new HashMap<>();
    versions.forEach((law, all) -> laws.put(law, List.copyOf(all.values())));
    return new ImportedStatutes(laws, texts);
  }

  /** Keys of the laws, sorted. */
  public SortedSet<String> laws() {
    return new TreeSet<>(laws.keySet());
  }

  /** The texts of all articles, of documents without articles, and of interpretations. */
  public List<String> texts() {
    return texts;
  }

  /**
   * Whether an article may be cited for a rule of this validity: a version that is in force on some
   * day of it has the article. A workspace seldom has every version, so a later one that the rule
   * lives to see counts as well as that of its first day; where no version was in force then, any
   * counts. Of a law that is not imported nothing is known, and the answer is yes.
   */
  public boolean mayHave(ArticleRef article, Validity validity) {
    List<Version> versions = laws.getOrDefault(article.law(), List.of());
    List<Version> inForce = versions.stream().filter(v -> v.validity().meets(validity)).toList();
    return versions.isEmpty()
        || (inForce.isEmpty() ? versions : inForce)
            .stream().anyMatch(v -> v.articles().contains(article));
  }
}
