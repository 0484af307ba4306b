package org.nomograph.engine.embed;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;

/** Says in plain words why no reply came. Stateless. */
final class ConnectionFault {
  private static final int DEEPEST = 8;

  private ConnectionFault() {}

  /** The reason, without names of classes; ends a sentence that names the address. */
  static String of(IOException failure) {
    Throwable at = failure;
    String innermost = null;
    for (int depth = 0; at != null && depth < DEEPEST; depth++, at = at.getCause()) {
      if (at instanceof UnresolvedAddressException || at instanceof UnknownHostException) {
        return "its host is not known";
      }
      innermost =
          at instanceof SocketException && at.getMessage() != null ? at.getMessage() : innermost;
    }
    return switch (failure) {
      case HttpConnectTimeoutException slow -> "the connection timed out";
      case HttpTimeoutException slow -> "the request timed out";
      case SSLException insecure -> "no secure connection (" + insecure.getMessage() + ")";
      case ConnectException refused ->
          innermost == null ? "the connection is refused" : "no connection (" + innermost + ")";
      case ProtocolException other -> "what answers there does not speak HTTP";
      default -> "the connection broke off";
    };
  }
}
