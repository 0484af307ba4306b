package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.Hit;

class CaseVectorsTest {
  @TempDir Path directory;

  /** Counts of 果实, 推车 and all else: cases about one object are near one another. */
  private static final class ObjectEmbedder implements Embedder {
    @Override
    public String fingerprint() {
      return "objects";
    }

    @Override
    public int dimensions() {
      return 3;
    }

    @Override
    public List<String> split(String text) {
      return List.of(text.substring(0, text.length() / 2), text.substring(text.length() / 2));
    }

    @Override
    public float[] embedPassage(String passage) {
      double fruit = passage.contains("果实") ? 1 : 0;
      double cart = passage.contains("推车") ? 1 : 0;
      double norm = Math.sqrt(fruit + cart + 0.01);
      return new float[] {(float) (fruit / norm), (float) (cart / norm), (float) (0.1 / norm)};
    }

    @Override
    public float[] embedQuery(String query) {
      return embedPassage(query);
    }

    @Override
    public void close() {}
  }

  @Test
  void aQueryFindsTheCasesAndTheCommunityItResembles() {
    StoredLawGraph graph = Fixture.standard().with(new ObjectEmbedder()).build(directory);
    CaseVectors vectors = graph.vectors().orElseThrow();
    assertThat(vectors.fingerprint()).isEqualTo("objects");
    float[] query = new ObjectEmbedder().embedQuery("推车");
    assertThat(vectors.nearestCases(query, 3))
        .extracting(Hit::id)
        .containsExactlyInAnyOrder("case/b1", "case/b2", "case/b3");
    assertThat(vectors.nearestCases(query, 6))
        .isSortedAccordingTo((a, b) -> Double.compare(b.score(), a.score()));
    String community = vectors.nearestCommunities(query, 1).get(0).id();
    assertThat(graph.findCase("case/b1").orElseThrow().community()).contains(community);
  }

  @Test
  void vectorsHaveLengthOneAlsoWhenTheirTextWasSplit() {
    StoredLawGraph graph = Fixture.standard().with(new ObjectEmbedder()).build(directory);
    float[] vector = graph.vectors().orElseThrow().find("case/a1").orElseThrow();
    double square = 0;
    for (float value : vector) {
      square += value * value;
    }
    assertThat(square).isBetween(0.9999, 1.0001);
  }

  @Test
  void twoBuildsGiveTheSameBytes() throws IOException {
    Path one = Files.createDirectory(directory.resolve("one"));
    Path two = Files.createDirectory(directory.resolve("two"));
    Fixture.standard().with(new ObjectEmbedder()).build(one);
    Fixture.standard().with(new ObjectEmbedder()).build(two);
    for (String file : List.of("vectors.graph", "ontology.graph")) {
      assertThat(two.resolve(file)).hasSameBinaryContentAs(one.resolve(file));
    }
  }

  @Test
  void aQueryOfAnotherModelIsRefused() {
    CaseVectors vectors =
        Fixture.standard().with(new ObjectEmbedder()).build(directory).vectors().orElseThrow();
    assertThatThrownBy(() -> vectors.nearestCases(new float[2], 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 dimensions, expected 3");
    assertThat(vectors.find("case/none")).isEmpty();
  }

  @Test
  void withoutAnEmbedderThereAreNone() {
    assertThat(Fixture.standard().build(directory).vectors()).isEmpty();
  }
}
