package org.nomograph.app.bench.suite;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** Draws rows. Stateless. */
final class RowSample {
  private RowSample() {}

  /**
   * Some rows, in their order.
   *
   * @param limit most rows; 0 for all
   * @param seed seed of the draw: the same gives the same rows
   */
  static List<BenchRow> draw(List<BenchRow> rows, int limit, long seed) {
    if (limit <= 0 || rows.size() <= limit) {
      return rows;
    }
    SplittableRandom random = new SplittableRandom(seed);
    TreeSet<Integer> drawn = new TreeSet<>();
    while (drawn.size() < limit) {
      drawn.add(random.nextInt(rows.size()));
    }
    return drawn.stream().map(rows::get).toList();
  }
}
