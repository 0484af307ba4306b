package org.nomograph.engine.lawgraph.statute;

import java.util.List;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Validity;

/**
 * An article in one version of a law.
 *
 * @param id {@code 民法典@2020-05-28/1165}
 * @param ref the article whatever its version
 * @param versionId id of the version
 * @param path headings above it, outermost first; may be empty
 * @param validity when the version is in force
 * @param newest whether no newer version of the law is known and this one is not known to have
 *     ended
 */
public record ArticleNode(
    String id,
    ArticleRef ref,
    String versionId,
    List<String> path,
    Validity validity,
    boolean newest) {
  public ArticleNode {
    path = List.copyOf(path);
  }
}
