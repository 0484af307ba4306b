package org.nomograph.engine.retrieve;

/**
 * Parameters of {@link DenseRetriever}.
 *
 * @param segmentChars length to which sentences of a long query are packed, characters, at least 1;
 *     default 200
 * @param maxSegments most segments of one query, at least 1; default 12. It bounds the time: each
 *     costs one embedding and one search
 * @param pool documents fetched for each segment, at least 1; default 100
 */
public record DenseParams(int segmentChars, int maxSegments, int pool) {
  /** 200, 12, 100. */
  public static final DenseParams DEFAULT = new DenseParams(200, 12, 100);

  public DenseParams {
    if (segmentChars < 1 || maxSegments < 1 || pool < 1) {
      throw new IllegalArgumentException(
          "must be at least 1: " + segmentChars + ", " + maxSegments + ", " + pool);
    }
  }
}
