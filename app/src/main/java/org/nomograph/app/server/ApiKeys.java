package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.app.io.AtomicFile;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.JsonRows;

/**
 * The keys that a server admits, one JSON object a line: {@code {"name","sha256"}}. Only the hash
 * of a key is kept: a key is 256 random bits, so its hash needs no salt. Immutable.
 */
public final class ApiKeys {
  /** Marks a key, so that searches for leaked secrets find it. */
  static final String PREFIX = "nmg_";

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,60}");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final int BYTES = 32;

  /**
   * A key.
   *
   * @param name who uses it
   * @param sha256 hash of it, in hexadecimal digits
   */
  public record Key(String name, String sha256) {}

  private final List<Key> keys;

  private ApiKeys(List<Key> keys) {
    this.keys = List.copyOf(keys);
  }

  /**
   * Reads a file of keys.
   *
   * @throws BadInputException naming file and line, if a row is no key or a name comes twice
   */
  public static ApiKeys read(Path file) throws IOException {
    List<Key> keys = new ArrayList<>();
    if (Files.isRegularFile(file) && Files.size(file) == 0) {
      return none();
    }
    try (JsonRows rows = JsonRows.open(file)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        Key key = new Key(row.path("name").asText(), row.path("sha256").asText());
        if (!NAME.matcher(key.name()).matches() || !HASH.matcher(key.sha256()).matches()) {
          throw new BadInputException(
              rows.place()
                  + ": no key; expected {\"name\", \"sha256\"} with 64 hexadecimal digits");
        }
        if (keys.stream().anyMatch(k -> k.name().equals(key.name()))) {
          throw new BadInputException(
              rows.place() + ": the name " + key.name() + " is there already");
        }
        keys.add(key);
      }
    }
    return new ApiKeys(keys);
  }

  /** No keys. */
  public static ApiKeys none() {
    return new ApiKeys(List.of());
  }

  public List<Key> all() {
    return keys;
  }

  /** Whose key this is; empty when it is nobody's. Takes as long for a wrong key as for a right. */
  public Optional<String> owner(String secret) {
    byte[] given = hash(secret).getBytes(StandardCharsets.US_ASCII);
    String owner = null;
    for (Key key : keys) {
      boolean same = MessageDigest.isEqual(given, key.sha256().getBytes(StandardCharsets.US_ASCII));
      owner = same ? key.name() : owner;
    }
    return Optional.ofNullable(owner);
  }

  /**
   * Adds a key to a file, which is made where it is not there.
   *
   * @return the key itself, which is kept nowhere
   */
  public static String add(Path file, String name) throws IOException {
    if (!NAME.matcher(name).matches()) {
      throw new BadInputException(
          "NAME: expected letters, digits, dots, dashes and underscores, at most 60 of them");
    }
    return KeyLock.holding(file, () -> added(file, name));
  }

  private static String added(Path file, String name) throws IOException {
    List<Key> all = new ArrayList<>(Files.exists(file) ? read(file).all() : List.of());
    if (all.stream().anyMatch(k -> k.name().equals(name))) {
      throw new BadInputException(file + ": the name " + name + " is there already");
    }
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    String secret = PREFIX + HexFormat.of().formatHex(random);
    all.add(new Key(name, hash(secret)));
    write(file, all);
    return secret;
  }

  /** Takes a key out of a file; false when there was none of this name. */
  public static boolean remove(Path file, String name) throws IOException {
    return KeyLock.holding(
        file,
        () -> {
          List<Key> all = new ArrayList<>(read(file).all());
          boolean removed = all.removeIf(key -> key.name().equals(name));
          if (removed) {
            write(file, all);
          }
          return removed;
        });
  }

  private static void write(Path file, List<Key> keys) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Key key : keys) {
      ObjectNode row = JSON.createObjectNode().put("name", key.name()).put("sha256", key.sha256());
      lines.append(row).append('\n');
    }
    try (AtomicFile out = AtomicFile.open(file)) {
      out.write(lines.toString());
      out.commit();
    }
  }

  static String hash(String secret) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha.digest(secret.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
