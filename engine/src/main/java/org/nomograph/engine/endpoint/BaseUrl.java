package org.nomograph.engine.endpoint;

import java.net.URI;

/** What can be the base address of an endpoint. Stateless. */
public final class BaseUrl {
  private static final int MAX_PORT = 65_535;

  private BaseUrl() {}

  /**
   * Checks an address: http or https, a host, a possible port, no user, password, query or
   * fragment, since these may carry secrets and stand in messages.
   *
   * @throws IllegalArgumentException with a message that begins with {@code baseUrl}
   */
  public static void check(URI url) {
    String scheme = url.getScheme();
    check(
        url.getRawUserInfo() == null && url.getRawQuery() == null && url.getRawFragment() == null,
        "baseUrl must not carry a user, a password, a query or a fragment");
    check("http".equals(scheme) || "https".equals(scheme), "baseUrl must be http(s): " + url);
    check(
        url.getHost() != null && url.getPort() <= MAX_PORT,
        "baseUrl must name a host, and a port up to " + MAX_PORT + ": " + url);
  }

  private static void check(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }

  /** An address below a base address. */
  public static URI below(URI base, String path) {
    return URI.create(text(base) + path);
  }

  /** The base address without slashes at its end. */
  public static String text(URI base) {
    return base.toString().replaceAll("/+$", "");
  }
}
