package org.nomograph.engine.embed;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * First 128 bits of a SHA-256: tells contents apart.
 *
 * @param high bits 0–63
 * @param low bits 64–127
 */
record ContentHash(long high, long low) {
  /** Number of bytes in a file. */
  static final int BYTES = 16;

  /** Hash of the text's UTF-8 form. */
  static ContentHash of(String text) {
    ByteBuffer digest = ByteBuffer.wrap(sha256(text.getBytes(StandardCharsets.UTF_8)));
    return new ContentHash(digest.getLong(), digest.getLong());
  }

  /** First digits of the hash over several byte arrays, one after the other. */
  static String hex(int digits, byte[]... contents) {
    return HexFormat.of().formatHex(sha256(contents)).substring(0, digits);
  }

  private static byte[] sha256(byte[]... contents) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (byte[] content : contents) {
        digest.update(content);
      }
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
