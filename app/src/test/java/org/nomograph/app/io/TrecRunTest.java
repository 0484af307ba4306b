package org.nomograph.app.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.index.Hit;

class TrecRunTest {
  private static List<String> lines(double... scores) {
    List<Hit> hits = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      hits.add(new Hit("法/" + i, "法/" + i, scores[i]));
    }
    return TrecRun.lines("q", hits, "tag");
  }

  /** Ids in the order that trec_eval gives them: by score as it reads it, equal ones by id. */
  private static List<String> asRead(List<String> lines) {
    Comparator<String[]> byScore = Comparator.comparingDouble(f -> Float.parseFloat(f[4]));
    return lines.stream()
        .map(line -> line.split(" "))
        .sorted(byScore.thenComparing(f -> f[2]).reversed())
        .map(f -> f[2])
        .toList();
  }

  @Test
  void aLineNamesQueryDocumentRankScoreAndTag() {
    assertThat(lines(2.5, 1)).containsExactly("q Q0 法/0 1 2.5 tag", "q Q0 法/1 2 1.0 tag");
  }

  @Test
  void theOrderOutlivesSinglePrecisionWhateverTheScores() {
    // Equal scores, scores closer than single precision, tiny ones, and those about zero.
    for (double scale : new double[] {0, 1e-12, 1e-6, 1, 50, 1e6}) {
      for (double step : new double[] {0, 1e-15, 1e-9, 1e-6, 1e-3}) {
        double[] scores = new double[9];
        for (int i = 0; i < scores.length; i++) {
          scores[i] = scale - i * step;
        }
        List<String> lines = lines(scores);
        assertThat(asRead(lines)).isEqualTo(lines.stream().map(l -> l.split(" ", -1)[2]).toList());
      }
    }
    SplittableRandom random = new SplittableRandom(1);
    double[] drawn = random.doubles(200, -1, 1).sorted().toArray();
    double[] falling = new double[drawn.length];
    for (int i = 0; i < drawn.length; i++) {
      falling[i] = drawn[drawn.length - 1 - i];
    }
    assertThat(asRead(lines(falling)).getFirst()).isEqualTo("法/0");
    assertThat(asRead(lines(falling)).getLast()).isEqualTo("法/199");
  }

  @Test
  void versionsOfADocumentAreOneAndWhiteSpaceIsNone() {
    List<Hit> hits = List.of(new Hit("甲 法@1/1", "甲 法/1", 3), new Hit("甲 法@2/1", "甲 法/1", 2));
    assertThat(TrecRun.lines("q", hits, "tag")).containsExactly("q Q0 甲_法/1 1 3.0 tag");
  }
}
