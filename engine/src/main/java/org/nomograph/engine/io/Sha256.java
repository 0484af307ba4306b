package org.nomograph.engine.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Content hashes. Stateless. */
public final class Sha256 {
  private Sha256() {}

  /** Hex hash of bytes, 64 characters. */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  /**
   * Hex hash of what a stream has to its end, 64 characters.
   *
   * @param in the stream, not closed
   */
  public static String hex(InputStream in) throws IOException {
    MessageDigest digest = digest();
    byte[] chunk = new byte[1 << 16];
    for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
      digest.update(chunk, 0, read);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }

  /** Hex hash of a text in UTF-8, 64 characters. */
  public static String hex(String text) {
    return hex(text.getBytes(StandardCharsets.UTF_8));
  }
}
