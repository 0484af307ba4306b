package org.nomograph.engine.lawgraph.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowsTest {
  @TempDir Path directory;

  @Test
  void rowsSurviveTheFileWhateverIsEmpty() throws IOException {
    long seed = 5;
    Random random = new Random(seed);
    for (int run = 0; run < 200; run++) {
      List<List<Integer>> rows = new ArrayList<>();
      int size = random.nextInt(8);
      for (int i = 0; i < size; i++) {
        List<Integer> row = new ArrayList<>();
        for (int e = random.nextInt(4) - 1; e > 0; e--) {
          row.add(random.nextInt(1000));
        }
        rows.add(row);
      }
      Path file = directory.resolve("rows");
      GraphOutput out = new GraphOutput();
      out.rows(Rows.of(rows));
      out.writeTo(file, "test");
      Rows read = new GraphInput(file, "test").rows();
      assertThat(read.size()).as("seed %d run %d", seed, run).isEqualTo(size);
      for (int i = 0; i < size; i++) {
        assertThat(read.row(i))
            .as("seed %d run %d row %d", seed, run, i)
            .isEqualTo(rows.get(i).stream().mapToInt(r -> r).toArray());
      }
    }
  }

  @Test
  void transposingTurnsEveryEdgeRound() {
    Rows rows = Rows.of(List.of(List.of(2, 0), List.of(), List.of(2)));
    Rows back = rows.transposed(3);
    assertThat(back.row(0)).containsExactly(0);
    assertThat(back.row(1)).isEmpty();
    assertThat(back.row(2)).containsExactly(0, 2);
  }
}
