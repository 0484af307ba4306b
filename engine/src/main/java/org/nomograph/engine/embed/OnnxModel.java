package org.nomograph.engine.embed;

/**
 * An embedding model that lies on the class path as two resources. Models of this kind are BERT
 * encoders whose vector is that of the first ([CLS]) token, scaled to length 1, as the BGE family
 * defines it.
 *
 * @param name short name, part of the fingerprint
 * @param modelResource ONNX graph, name from the root of the class path
 * @param tokenizerResource Hugging Face {@code tokenizer.json}, name from the root of the class
 *     path
 * @param dimensions length of the vectors, at least 1
 * @param maxTokens most tokens of one input, special tokens included; more than 2
 * @param queryPrefix text put before every query, may be empty
 */
public record OnnxModel(
    String name,
    String modelResource,
    String tokenizerResource,
    int dimensions,
    int maxTokens,
    String queryPrefix) {

  /** BGE small v1.5 for Chinese, 8-bit weights, 512 dimensions. */
  public static final OnnxModel ZH_SMALL =
      new OnnxModel(
          "bge-small-zh-v1.5-q",
          "/bge-small-zh-v1.5-q.onnx",
          "/bge-small-zh-v1.5-q-tokenizer.json",
          512,
          512,
          "为这个句子生成表示以用于检索相关文章：");

  /** BGE small v1.5 for English, 8-bit weights, 384 dimensions. */
  public static final OnnxModel EN_SMALL =
      new OnnxModel(
          "bge-small-en-v1.5-q",
          "/bge-small-en-v1.5-q.onnx",
          "/bge-small-en-v1.5-q-tokenizer.json",
          384,
          512,
          "Represent this sentence for searching relevant passages: ");

  public OnnxModel {
    if (name.isBlank() || modelResource.isBlank() || tokenizerResource.isBlank()) {
      throw new IllegalArgumentException("name and resources must not be blank");
    }
    if (dimensions < 1 || maxTokens <= 2) {
      throw new IllegalArgumentException(
          "dimensions or maxTokens out of range: " + dimensions + ", " + maxTokens);
    }
  }
}
