package org.nomograph.app.server;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The connections of this machine as Linux lists them: the one way to know that a client has gone
 * without reading what it may have sent next. Elsewhere nothing is known. Immutable.
 */
final class Connections {
  private static final List<Path> TABLES =
      List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

  private static final String CLOSED_BY_PEER = "08";
  private static final String MAPPED = "0000000000000000FFFF0000";
  private static final int V4 = 4;

  private final Map<String, String> states;

  private Connections(Map<String, String> states) {
    this.states = states;
  }

  /** What a connection does. */
  enum State {
    /** The client is there. */
    OPEN,
    /** The client has closed its side. */
    LEFT,
    /** There is no such connection, or nothing is known of it. */
    UNKNOWN
  }

  /** The connections now; none where the system does not tell. */
  static Connections now() {
    Map<String, String> states = new HashMap<>();
    for (Path table : TABLES) {
      try {
        Files.readAllLines(table).forEach(line -> add(line, states));
      } catch (IOException notTold) {
        // A system without the table tells of no connection of this kind.
      }
    }
    return new Connections(states);
  }

  static Connections of(List<String> lines) {
    Map<String, String> states = new HashMap<>();
    lines.forEach(line -> add(line, states));
    return new Connections(states);
  }

  private static void add(String line, Map<String, String> states) {
    String[] fields = line.strip().split("\\s+", 5);
    if (fields.length == 5 && fields[0].endsWith(":")) {
      String local = fields[1].substring(fields[1].indexOf(':') + 1);
      states.put(local + " " + fields[2].replace(MAPPED, ""), fields[3]);
    }
  }

  /** Whether the system tells anything. */
  boolean told() {
    return !states.isEmpty();
  }

  /**
   * What the connection of a client does.
   *
   * @param key as {@link #key} has it
   */
  State state(String key) {
    String state = states.get(key);
    if (state == null) {
      return State.UNKNOWN;
    }
    return state.equals(CLOSED_BY_PEER) ? State.LEFT : State.OPEN;
  }

  /**
   * How the system names a connection; empty when the address is none.
   *
   * @param localPort port of the server
   * @param address address of the client, in digits
   * @param port port of the client
   */
  static Optional<String> key(int localPort, String address, int port) {
    try {
      byte[] bytes = InetAddress.getByName(address.replaceAll("[\\[\\]]|%.*", "")).getAddress();
      StringBuilder hex = new StringBuilder();
      ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      for (int i = 0; i < bytes.length / V4; i++) {
        hex.append("%08X".formatted(words.getInt()));
      }
      return Optional.of(
          String.format(
              Locale.ROOT, "%04X %s:%04X", localPort, hex.toString().replace(MAPPED, ""), port));
    } catch (java.net.UnknownHostException e) {
      return Optional.empty();
    }
  }
}
