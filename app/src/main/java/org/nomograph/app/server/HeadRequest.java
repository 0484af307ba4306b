package org.nomograph.app.server;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;

/**
 * A request for the headers alone, answered as one for the whole; the server leaves the body out.
 * Used by one thread.
 */
final class HeadRequest extends HttpServletRequestWrapper {
  private HeadRequest(HttpServletRequest request) {
    super(request);
  }

  /** The request itself, unless it asks for headers of what ends. */
  static HttpServletRequest orSame(HttpServletRequest request) {
    boolean stream = Routes.path(request).endsWith("/events");
    return request.getMethod().equals("HEAD") && !stream ? new HeadRequest(request) : request;
  }

  @Override
  public String getMethod() {
    return "GET";
  }
}
