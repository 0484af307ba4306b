package org.nomograph.engine.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibratedLawsTest {
  @TempDir Path directory;

  private static SortedMap<String, String> laws(int count) {
    SortedMap<String, String> laws = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      laws.put("第" + i + "号法", "hash" + i);
    }
    return laws;
  }

  @Test
  void aFiftiethOfTheLawsMayDiffer() throws IOException {
    new CalibratedLaws("p", laws(100)).write(directory);
    assertThat(new CalibratedLaws("p", laws(100)).near(directory)).isTrue();
    assertThat(new CalibratedLaws("p", laws(102)).near(directory)).isTrue();
    assertThat(new CalibratedLaws("p", laws(103)).near(directory)).isFalse();
    assertThat(new CalibratedLaws("p", laws(98)).near(directory)).isTrue();
    assertThat(new CalibratedLaws("p", laws(97)).near(directory)).isFalse();
    SortedMap<String, String> changed = laws(101);
    changed.replaceAll((law, hash) -> law.matches("第[12]号法") ? "other" : hash);
    assertThat(new CalibratedLaws("p", changed).near(directory)).isFalse();
  }

  @Test
  void otherParametersOrNothingAreNotNear() throws IOException {
    assertThat(new CalibratedLaws("p", laws(3)).near(directory)).isFalse();
    new CalibratedLaws("p", laws(3)).write(directory);
    assertThat(new CalibratedLaws("q", laws(3)).near(directory)).isFalse();
  }
}
