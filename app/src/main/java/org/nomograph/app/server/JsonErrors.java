package org.nomograph.app.server;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * What the HTTP server itself refuses, told as all other faults are. Its own reasons may hold what
 * the client sent and are not passed on. Stateless.
 */
final class JsonErrors extends ErrorHandler {
  private static final int FAULT = 500;
  private static final int VERSION = 505;

  @Override
  protected void generateResponse(
      Request request,
      Response response,
      int status,
      String message,
      Throwable cause,
      Callback callback) {
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, Bodies.TYPE);
    response.getHeaders().put("X-Content-Type-Options", "nosniff");
    String body = Faults.body(code(status), told(status)).toString();
    Content.Sink.write(response, true, body, callback);
  }

  @Override
  public boolean errorPageForMethod(String method) {
    return true;
  }

  private static String code(int status) {
    return switch (status) {
      case 404 -> "not_found";
      case 405 -> "refused";
      case 408 -> "not_arrived";
      case 413, 414, 431 -> "too_large";
      case VERSION -> "bad_request";
      default -> status < FAULT ? "bad_request" : "fault";
    };
  }

  private static String told(int status) {
    return switch (status) {
      case 400 -> "the request is no HTTP that can be read; expected HTTP/1.1 with one Host";
      case 404 -> "there is nothing at this path; see /openapi.json";
      case 405 -> "this path does not take this method; see /openapi.json";
      case 408 -> "the request did not arrive in time";
      case 413 -> "the request is too large";
      case 414 -> "the address is too long";
      case 431 -> "the headers are too large";
      case VERSION -> "this version of HTTP is not spoken; expected HTTP/1.1";
      default -> status < FAULT ? "the request is refused" : "a fault of the program";
    };
  }
}
