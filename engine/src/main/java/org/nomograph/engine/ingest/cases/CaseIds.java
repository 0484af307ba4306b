package org.nomograph.engine.ingest.cases;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Ids of stored cases. They come from the facts, so the same case has the same id whatever file it
 * stands in: {@code case/} and the first 16 hex digits of the SHA-256 of the normalised facts (no
 * white space, full-width characters as half-width). Rows for one of several defendants of one fact
 * add {@code /defendant}; the part before it is the key for folding by fact. Stateless.
 */
public final class CaseIds {
  static final String PREFIX = "case/";
  private static final int HASH_DIGITS = 16;

  private CaseIds() {}

  /**
   * Id of a case.
   *
   * @param facts statement of facts
   */
  public static String of(String facts) {
    return PREFIX + sha256(normalise(facts)).substring(0, HASH_DIGITS);
  }

  /**
   * Id of one defendant's row of a case.
   *
   * @param facts statement of facts
   * @param defendant name of the defendant, not blank
   */
  public static String of(String facts, String defendant) {
    if (defendant.isBlank()) {
      throw new IllegalArgumentException("a defendant's case id needs a name");
    }
    return of(facts) + "/" + normalise(defendant);
  }

  /**
   * Key shared by all rows with the same facts: the id without the defendant. Folds are made of
   * these groups, never of rows.
   *
   * @throws IllegalArgumentException if the id is not one of a stored case
   */
  public static String factGroup(String caseId) {
    int end = PREFIX.length() + HASH_DIGITS;
    if (!caseId.startsWith(PREFIX)
        || caseId.length() < end
        || (caseId.length() > end && caseId.charAt(end) != '/')) {
      throw new IllegalArgumentException("not the id of a stored case: " + caseId);
    }
    return caseId.substring(0, end);
  }

  /** Text without white space and with full-width characters as half-width. */
  static String normalise(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isWhitespace(c) && !Character.isSpaceChar(c) && c != '\uFEFF') {
        out.append(c >= 0xFF01 && c <= 0xFF5E ? (char) (c - 0xFEE0) : c);
      }
    }
    return out.toString();
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
