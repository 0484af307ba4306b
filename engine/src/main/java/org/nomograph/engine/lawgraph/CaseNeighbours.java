package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nomograph.engine.lawgraph.format.Rows;

/**
 * The k nearest cases of each case, nearest first, ties by place.
 *
 * @param rows neighbours by case
 * @param similarity similarity in (0, 1] of each edge of {@code rows}
 */
@SuppressWarnings("ArrayRecordComponent") // one number for each edge of a large graph
record CaseNeighbours(Rows rows, float[] similarity) {
  /** A case near another one. */
  record Near(int place, float similarity) {
    /** Nearest first, then by place. */
    static final Comparator<Near> ORDER =
        Comparator.comparingDouble((Near n) -> -n.similarity()).thenComparingInt(Near::place);
  }

  static CaseNeighbours of(List<List<Near>> nearest) {
    List<List<Integer>> rows = new ArrayList<>();
    nearest.forEach(n -> rows.add(n.stream().map(Near::place).toList()));
    Rows compressed = Rows.of(rows);
    float[] similarity = new float[compressed.edges()];
    int at = 0;
    for (List<Near> row : nearest) {
      for (Near near : row) {
        similarity[at++] = near.similarity();
      }
    }
    return new CaseNeighbours(compressed, similarity);
  }
}
