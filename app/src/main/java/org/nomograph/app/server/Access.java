package org.nomograph.app.server;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.app.tenant.Tenant;
import org.nomograph.app.tenant.Tenants;

/**
 * Who may do what where. A workspace that a key does not belong to is told apart from one that is
 * not there by nothing. Safe for use by several threads.
 */
final class Access {
  /** Header that picks one of the workspaces that a key may use. */
  static final String HEADER = "X-Nomograph-Workspace";

  private final Tenants tenants;

  Access(Tenants tenants) {
    this.tenants = tenants;
  }

  /**
   * A workspace and what a caller may do there.
   *
   * @param tenant the workspace
   * @param role what the caller may do there
   */
  record Place(Tenant tenant, Role role) {}

  /**
   * The roles of a caller, by the name of the workspace.
   *
   * @param key the caller's key; empty where nobody needs one
   */
  Map<String, Role> roles(Optional<ApiKey> key) throws IOException {
    Map<String, Role> roles = new LinkedHashMap<>();
    for (String workspace : tenants.names()) {
      role(key, workspace).ifPresent(role -> roles.put(workspace, role));
    }
    return roles;
  }

  private Optional<Role> role(Optional<ApiKey> key, String workspace) {
    if (key.isEmpty()) {
      return Optional.of(Role.ADMIN);
    }
    Map<String, Role> roles = key.get().roles();
    Role only = tenants.single() ? roles.get(ApiKey.ONLY) : null;
    Role every = roles.getOrDefault(ApiKey.EVERY, only);
    return Optional.ofNullable(roles.getOrDefault(workspace, every));
  }

  /** Whether a caller may see the counts of the whole server. */
  boolean seesCounts(Optional<ApiKey> key) {
    if (key.isEmpty() || tenants.single()) {
      return true;
    }
    return key.get().roles().get(ApiKey.EVERY) == Role.ADMIN;
  }

  /**
   * The workspace that a request means.
   *
   * @param key the caller's key; empty where nobody needs one
   * @param named what the header says; null when it is not there
   * @throws RefusedException if the caller may use no such workspace, or has to say which
   */
  Place place(Optional<ApiKey> key, String named) throws IOException {
    String name = named == null ? theOnlyOne(key) : named.strip();
    Optional<Role> role = tenants.names().contains(name) ? role(key, name) : Optional.empty();
    Optional<Tenant> tenant = role.isPresent() ? tenants.find(name) : Optional.empty();
    if (tenant.isEmpty()) {
      throw new RefusedException(
          403, "forbidden", "this key may use no workspace of the name that " + HEADER + " gives");
    }
    return new Place(tenant.get(), role.get());
  }

  private String theOnlyOne(Optional<ApiKey> key) throws IOException {
    List<String> may = List.copyOf(roles(key).keySet());
    if (may.isEmpty()) {
      throw new RefusedException(403, "forbidden", "this key may use no workspace of this server");
    }
    if (may.size() > 1) {
      throw new RefusedException(
          400,
          "which_workspace",
          "say which workspace in the header %s: one of %s"
              .formatted(HEADER, String.join(", ", may)));
    }
    return may.getFirst();
  }
}
