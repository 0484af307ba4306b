package org.nomograph.engine.lawgraph.format;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Adjacency in compressed rows over int ids, order inside a row kept. Immutable. */
public final class Rows {
  private final int[] offsets;
  private final int[] targets;

  /**
   * @param offsets where each row begins in the targets, and the number of targets
   * @param targets targets of all rows
   */
  public Rows(int[] offsets, int[] targets) {
    if (offsets.length == 0 || offsets[0] != 0 || offsets[offsets.length - 1] != targets.length) {
      throw new IllegalArgumentException("offsets do not span the targets");
    }
    this.offsets = offsets;
    this.targets = targets;
  }

  /** Rows from collections. */
  public static Rows of(List<? extends Collection<Integer>> rows) {
    int[] offsets = new int[rows.size() + 1];
    for (int i = 0; i < rows.size(); i++) {
      offsets[i + 1] = offsets[i] + rows.get(i).size();
    }
    int[] targets = new int[offsets[rows.size()]];
    int at = 0;
    for (Collection<Integer> row : rows) {
      for (int target : row) {
        targets[at++] = target;
      }
    }
    return new Rows(offsets, targets);
  }

  /** Number of rows. */
  public int size() {
    return offsets.length - 1;
  }

  /** Number of targets in all rows. */
  public int edges() {
    return targets.length;
  }

  /** First edge of a row. */
  public int from(int row) {
    return offsets[row];
  }

  /** Edge after the last one of a row. */
  public int to(int row) {
    return offsets[row + 1];
  }

  /** Target of an edge. */
  public int target(int edge) {
    return targets[edge];
  }

  /** Targets of a row. */
  public int[] row(int row) {
    return Arrays.copyOfRange(targets, offsets[row], offsets[row + 1]);
  }

  /** Rows by target; the sources of each ascend. */
  public Rows transposed(int targetCount) {
    int[] starts = new int[targetCount + 1];
    for (int target : targets) {
      starts[target + 1]++;
    }
    for (int i = 0; i < targetCount; i++) {
      starts[i + 1] += starts[i];
    }
    int[] next = Arrays.copyOf(starts, targetCount);
    int[] sources = new int[targets.length];
    for (int row = 0; row < size(); row++) {
      for (int e = offsets[row]; e < offsets[row + 1]; e++) {
        sources[next[targets[e]]++] = row;
      }
    }
    return new Rows(starts, sources);
  }
}
