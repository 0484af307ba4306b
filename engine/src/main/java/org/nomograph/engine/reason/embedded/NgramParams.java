package org.nomograph.engine.reason.embedded;

/**
 * Which character n-grams count as features.
 *
 * @param minLength shortest n-gram, characters, in [1, 4]; default 2
 * @param maxLength longest n-gram, characters, in [minLength, 4]; default 4
 * @param minDocuments documents an n-gram must stand in to be kept, at least 1; default 2
 */
public record NgramParams(int minLength, int maxLength, int minDocuments) {
  /** 2 to 4 characters, in two documents or more. */
  public static final NgramParams DEFAULT = new NgramParams(2, 4, 2);

  /** An n-gram is packed into 64 bits, 16 a character. */
  static final int LONGEST = 4;

  public NgramParams {
    if (minLength < 1 || maxLength < minLength || maxLength > LONGEST) {
      throw new IllegalArgumentException(
          "n-gram lengths out of 1..4: " + minLength + ".." + maxLength);
    }
    if (minDocuments < 1) {
      throw new IllegalArgumentException("minDocuments must be at least 1: " + minDocuments);
    }
  }
}
