package org.nomograph.app.server;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.nomograph.app.tenant.Tenant;

/**
 * Who sent a request, as the gate found out. Immutable.
 *
 * @param name name of the key, or the address of who needs none
 * @param key the key; empty where nobody needs one
 * @param place the workspace that is meant; empty for what belongs to none
 */
record Caller(String name, Optional<ApiKey> key, Optional<Access.Place> place) {
  private static final String ATTRIBUTE = "nomograph.caller";

  void into(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, this);
  }

  /** Who sent a request that passed the gate. */
  static Caller of(HttpServletRequest request) {
    return (Caller) request.getAttribute(ATTRIBUTE);
  }

  /** The workspace that a request is for. */
  static Tenant tenant(HttpServletRequest request) {
    return of(request).place().orElseThrow().tenant();
  }
}
