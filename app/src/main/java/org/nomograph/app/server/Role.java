package org.nomograph.app.server;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a key may do in a workspace; each role may do what those before it may. */
public enum Role {
  /** Ask: everything that changes nothing. */
  READ,
  /** Import and build. */
  WRITE,
  /** Look after the server: its counts. */
  ADMIN;

  /** Name in files and options. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The role of a name; empty when there is none. */
  public static Optional<Role> of(String key) {
    return Stream.of(values()).filter(role -> role.key().equals(key)).findFirst();
  }

  boolean atLeast(Role other) {
    return compareTo(other) >= 0;
  }
}
