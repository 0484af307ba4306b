package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.TreeMap;
import java.util.function.Function;
import org.nomograph.app.io.AtomicFile;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.JsonRows;

/**
 * The keys that a server admits, one JSON object a line: {@code {"name","sha256","workspaces":
 * {"alpha":"read"}}}, or {@code "role"} in place of {@code "workspaces"} for the one workspace of a
 * server that has one. Only the hash of a key is kept: a key is 256 random bits, so its hash needs
 * no salt. Immutable.
 */
public final class ApiKeys {
  /** Marks a key, so that searches for leaked secrets find it. */
  static final String PREFIX = "nmg_";

  private static final int BYTES = 32;

  private final List<ApiKey> keys;

  private ApiKeys(List<ApiKey> keys) {
    this.keys = List.copyOf(keys);
  }

  /**
   * Reads a file of keys.
   *
   * @throws BadInputException naming file and line, if a row is no key or a name comes twice
   */
  public static ApiKeys read(Path file) throws IOException {
    List<ApiKey> keys = new ArrayList<>();
    if (Files.isRegularFile(file) && Files.size(file) == 0) {
      return none();
    }
    try (JsonRows rows = JsonRows.open(file)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        Optional<ApiKey> key = ApiKey.of(row);
        if (key.isEmpty()) {
          throw new BadInputException(
              rows.place()
                  + ": no key; expected {\"name\", \"sha256\"} with 64 hexadecimal digits, and roles read, write or admin");
        }
        if (keys.stream().anyMatch(k -> k.name().equals(key.get().name()))) {
          throw new BadInputException(
              rows.place() + ": the name " + key.get().name() + " is there already");
        }
        keys.add(key.get());
      }
    }
    return new ApiKeys(keys);
  }

  /** No keys. */
  public static ApiKeys none() {
    return new ApiKeys(List.of());
  }

  public List<ApiKey> all() {
    return keys;
  }

  /** Whose key this is; empty when it is nobody's. Takes as long for a wrong key as for a right. */
  public Optional<ApiKey> owner(String secret) {
    byte[] given = hash(secret).getBytes(StandardCharsets.US_ASCII);
    ApiKey owner = null;
    for (ApiKey key : keys) {
      boolean same = MessageDigest.isEqual(given, key.sha256().getBytes(StandardCharsets.US_ASCII));
      owner = same ? key : owner;
    }
    return Optional.ofNullable(owner);
  }

  /**
   * Adds a key to a file, which is made where it is not there, for its owner alone to read.
   *
   * @param workspace where it may do something, see {@link ApiKey#roles}
   * @param role what it may do there
   * @return the key itself, which is kept nowhere
   */
  public static String add(Path file, String name, String workspace, Role role) throws IOException {
    if (!ApiKey.isName(name)) {
      throw new BadInputException(
          "NAME: expected letters, digits, dots, dashes and underscores, at most 60 of them");
    }
    requireWorkspace(workspace);
    return KeyLock.holding(file, () -> added(file, name, workspace, role));
  }

  private static void requireWorkspace(String workspace) {
    if (!ApiKey.isWorkspace(workspace)) {
      throw new BadInputException(
          workspace
              + ": no name of a workspace; expected letters, digits, dots, dashes and underscores, or *");
    }
  }

  private static String added(Path file, String name, String workspace, Role role)
      throws IOException {
    List<ApiKey> all = new ArrayList<>(Files.exists(file) ? read(file).all() : List.of());
    if (all.stream().anyMatch(k -> k.name().equals(name))) {
      throw new BadInputException(file + ": the name " + name + " is there already");
    }
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    String secret = PREFIX + HexFormat.of().formatHex(random);
    ApiKey key = new ApiKey(name, hash(secret), new TreeMap<>());
    all.add(key.with(workspace, Optional.of(role)));
    write(file, all);
    return secret;
  }

  /**
   * Gives a key another role in a workspace.
   *
   * @param role the role; empty for none
   * @return false when there was no key of this name
   */
  public static boolean grant(Path file, String name, String workspace, Optional<Role> role)
      throws IOException {
    requireWorkspace(workspace);
    return changed(file, name, key -> Optional.of(key.with(workspace, role)));
  }

  /** Takes a key out of a file; false when there was none of this name. */
  public static boolean remove(Path file, String name) throws IOException {
    return changed(file, name, key -> Optional.empty());
  }

  private static boolean changed(Path file, String name, Function<ApiKey, Optional<ApiKey>> how)
      throws IOException {
    return KeyLock.holding(
        file,
        () -> {
          List<ApiKey> after = new ArrayList<>();
          boolean found = false;
          for (ApiKey key : read(file).all()) {
            boolean meant = key.name().equals(name);
            found |= meant;
            (meant ? how.apply(key) : Optional.of(key)).ifPresent(after::add);
          }
          if (found) {
            write(file, after);
          }
          return found;
        });
  }

  private static void write(Path file, List<ApiKey> keys) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (ApiKey key : keys) {
      lines.append(key.row()).append('\n');
    }
    KeyLock.forOwnerAlone(file);
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
