package org.nomograph.engine.lawgraph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import org.nomograph.core.model.ArticleRef;

/**
 * The article nodes in ascending order; the place in the list is the node's int id. Immutable.
 *
 * <p>An article is known when a statute of the workspace has it; the others are only cited.
 */
final class Articles {
  private final List<ArticleRef> refs;
  private final BitSet known;

  Articles(List<ArticleRef> sorted, BitSet known) {
    this.refs = List.copyOf(sorted);
    this.known = (BitSet) known.clone();
  }

  static Articles of(SortedSet<ArticleRef> all, SortedSet<ArticleRef> known) {
    List<ArticleRef> sorted = List.copyOf(all);
    BitSet bits = new BitSet(sorted.size());
    for (int i = 0; i < sorted.size(); i++) {
      bits.set(i, known.contains(sorted.get(i)));
    }
    return new Articles(sorted, bits);
  }

  List<ArticleRef> refs() {
    return refs;
  }

  int size() {
    return refs.size();
  }

  ArticleRef get(int id) {
    return refs.get(id);
  }

  /** Id of an article, negative when it is no node. */
  int indexOf(ArticleRef ref) {
    return Collections.binarySearch(refs, ref);
  }

  boolean known(int id) {
    return known.get(id);
  }

  List<ArticleRef> refs(int[] ids) {
    return Arrays.stream(ids).mapToObj(refs::get).toList();
  }
}
