package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A key that a server admits. Immutable.
 *
 * @param name who uses it
 * @param sha256 hash of it, in hexadecimal digits
 * @param roles what it may do, by the name of the workspace: {@link #EVERY} for all of a server,
 *     {@link #ONLY} for the one of a server that has one
 */
public record ApiKey(String name, String sha256, SortedMap<String, Role> roles) {
  /** Stands for every workspace of a server. */
  public static final String EVERY = "*";

  /** Stands for the workspace of a server that serves one. */
  public static final String ONLY = "";

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,60}");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  public ApiKey {
    roles = Collections.unmodifiableSortedMap(new TreeMap<>(roles));
  }

  /** Whether this can be the name of a key. */
  static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }

  /** Whether this can be the name of a workspace, or stands for some. */
  static boolean isWorkspace(String name) {
    return name.equals(EVERY) || name.equals(ONLY) || NAME.matcher(name).matches();
  }

  /** The key of a row; empty when it is none. Rows without roles may read the only workspace. */
  static Optional<ApiKey> of(JsonNode row) {
    Map<String, Role> roles = new TreeMap<>();
    boolean fit = true;
    if (row.has("role")) {
      fit = put(roles, ONLY, row.path("role"));
    }
    for (Map.Entry<String, JsonNode> one : row.path("workspaces").properties()) {
      fit = fit && put(roles, one.getKey(), one.getValue());
    }
    if (!row.has("role") && !row.has("workspaces")) {
      roles.put(ONLY, Role.READ);
    }
    String name = row.path("name").asText();
    String hash = row.path("sha256").asText();
    return fit && isName(name) && HASH.matcher(hash).matches()
        ? Optional.of(new ApiKey(name, hash, new TreeMap<>(roles)))
        : Optional.empty();
  }

  private static boolean put(Map<String, Role> roles, String workspace, JsonNode role) {
    Optional<Role> known = Role.of(role.asText());
    known.ifPresent(is -> roles.put(workspace, is));
    return known.isPresent() && isWorkspace(workspace);
  }

  ObjectNode row() {
    ObjectNode row = JSON.createObjectNode().put("name", name).put("sha256", sha256);
    Optional.ofNullable(roles.get(ONLY)).ifPresent(role -> row.put("role", role.key()));
    ObjectNode named = JSON.createObjectNode();
    roles.forEach(
        (workspace, role) -> {
          if (!workspace.equals(ONLY)) {
            named.put(workspace, role.key());
          }
        });
    if (!named.isEmpty() || !roles.containsKey(ONLY)) {
      row.set("workspaces", named);
    }
    return row;
  }

  /** The same with another role in a workspace; without one, with none there. */
  ApiKey with(String workspace, Optional<Role> role) {
    SortedMap<String, Role> other = new TreeMap<>(roles);
    role.ifPresentOrElse(is -> other.put(workspace, is), () -> other.remove(workspace));
    return new ApiKey(name, sha256, other);
  }
}
