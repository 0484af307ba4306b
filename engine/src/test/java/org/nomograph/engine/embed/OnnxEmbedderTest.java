package org.nomograph.engine.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallzhv15q.BgeSmallZhV15QuantizedEmbeddingModel;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OnnxEmbedderTest {
  private static final List<String> CHINESE =
      List.of("借用他人自行车不还的，出借人可以请求返还。", "甲", "测试法第三条：饲养的猫咬伤邻居的，饲养人承担责任，但邻居故意挑逗的除外。2024年ABC");
  private static final List<String> ENGLISH =
      List.of("A tenant may not sublet without consent.", "Dog bites: strict liability?");

  private static OnnxEmbedder zh;

  @BeforeAll
  static void open() throws IOException {
    zh = OnnxEmbedder.open(OnnxModel.ZH_SMALL);
  }

  @AfterAll
  static void close() {
    zh.close();
  }

  @Test
  void agreesWithTheModelAsShipped() throws IOException {
    assertAgrees(zh, new BgeSmallZhV15QuantizedEmbeddingModel(), CHINESE, 512);
    try (OnnxEmbedder en = OnnxEmbedder.open(OnnxModel.EN_SMALL)) {
      assertAgrees(en, new BgeSmallEnV15QuantizedEmbeddingModel(), ENGLISH, 384);
    }
  }

  private static void assertAgrees(
      Embedder ours, EmbeddingModel shipped, List<String> texts, int dimensions) {
    for (String text : texts) {
      float[] vector = ours.embedPassage(text);
      assertThat(vector).hasSize(dimensions).hasSize(ours.dimensions());
      assertThat(Vectors.dot(vector, vector)).isBetween(0.99999, 1.00001);
      float[] reference = Vectors.normalise(shipped.embed(text).content().vector());
      assertThat(Vectors.dot(vector, reference)).as(text).isGreaterThan(0.999);
    }
  }

  @Test
  void putsTheQueryPrefixBeforeQueries() {
    String query = "狗咬人谁负责";
    assertThat(zh.embedQuery(query))
        .isEqualTo(zh.embedPassage(OnnxModel.ZH_SMALL.queryPrefix() + query));
  }

  @Test
  void refusesWhatTheModelWouldCut() {
    // One Chinese character is one token; two of the 512 are the special ones.
    assertThat(zh.embedPassage("猫".repeat(510))).hasSize(512);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> zh.embedPassage("猫".repeat(511)))
        .withMessageContaining("513 tokens");
  }

  @Test
  void splitsOnlyWhatIsTooLongAndAtSentenceEnds() {
    String sentence = "猫".repeat(99) + "。";
    String text = sentence.repeat(11);
    assertThat(zh.split(sentence.repeat(5))).hasSize(1);
    assertThat(zh.split(text)).containsExactly(sentence.repeat(5), sentence.repeat(5), sentence);
  }

  @Test
  void averagesTheTwoHalvesOfALongQuery() {
    String first = "猫".repeat(399) + "。";
    String second = "狗".repeat(399) + "。";
    float[] expected = Vectors.meanDirection(List.of(zh.embedQuery(first), zh.embedQuery(second)));
    assertThat(zh.embedQuery(first + second)).isEqualTo(expected);
  }

  @Test
  void givesTheSameVectorsToSeveralThreads() {
    List<String> texts = IntStream.range(0, 40).mapToObj(i -> "第" + i + "只猫。").toList();
    List<float[]> alone = texts.stream().map(zh::embedPassage).toList();
    List<float[]> together = texts.parallelStream().map(zh::embedPassage).toList();
    for (int i = 0; i < texts.size(); i++) {
      assertThat(together.get(i)).isEqualTo(alone.get(i));
    }
  }

  @Test
  void fingerprintsTellModelsApart() throws IOException {
    try (OnnxEmbedder en = OnnxEmbedder.open(OnnxModel.EN_SMALL)) {
      assertThat(en.fingerprint()).isNotEqualTo(zh.fingerprint());
    }
    assertThat(zh.fingerprint()).matches("bge-small-zh-v1\\.5-q:[0-9a-f]{12}:cls-l2-1");
  }

  @Test
  void failsAfterClose() throws IOException {
    OnnxEmbedder closed = OnnxEmbedder.open(OnnxModel.ZH_SMALL);
    closed.close();
    closed.close();
    assertThatIllegalStateException().isThrownBy(() -> closed.embedPassage("猫"));
  }
}
