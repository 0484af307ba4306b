package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.workspace.OtherFormatException;

/** Surprise of a fulfilled card, by hand. */
class CardRarityTest {
  private static final CardRarity RARITY = new CardRarity(98, Map.of("盗窃罪", 9, "走私罪", 0));

  @Test
  void surpriseIsTheLogarithmOfTheSmoothedShare() {
    assertThat(RARITY.surprise("盗窃罪")).isCloseTo(Math.log(10), within(1e-12));
    assertThat(RARITY.surprise("走私罪")).isCloseTo(Math.log(100), within(1e-12));
    assertThat(RARITY.surprise("没有问到的罪")).isCloseTo(Math.log(100), within(1e-12));
  }

  @Test
  void itIsBoundedAndTheSameForAllWhereNothingIsKnown() {
    assertThat(new CardRarity(100_000, Map.of()).surprise("盗窃罪")).isEqualTo(CardRarity.MOST);
    assertThat(CardRarity.UNKNOWN.surprise("盗窃罪")).isEqualTo(CardRarity.USUAL);
    assertThatThrownBy(() -> new CardRarity(-1, Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatIsWrittenIsRead(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("rarity.json");
    CardRarityFormat.write(RARITY, file);
    assertThat(CardRarityFormat.read(file)).isEqualTo(RARITY);
    Files.writeString(file, "{\"version\": 99}");
    assertThatThrownBy(() -> CardRarityFormat.read(file))
        .isInstanceOf(OtherFormatException.class)
        .hasMessageContaining("newer version of the program (format 99");
    Files.writeString(file, "nothing");
    assertThatThrownBy(() -> CardRarityFormat.read(file)).hasMessageContaining("build again");
  }
}
