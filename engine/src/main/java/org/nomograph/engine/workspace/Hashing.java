package org.nomograph.engine.workspace;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Content hashes, SHA-256. Stateless. */
public final class Hashing {
  private Hashing() {}

  /** A fresh digest. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** First 32 hex digits of the hash over the parts, each ended by a zero byte. */
  public static String of(Iterable<String> parts) {
    MessageDigest digest = sha256();
    for (String part : parts) {
      digest.update(part.getBytes(StandardCharsets.UTF_8));
      digest.update((byte) 0);
    }
    return HexFormat.of().formatHex(digest.digest(), 0, 16);
  }
}
