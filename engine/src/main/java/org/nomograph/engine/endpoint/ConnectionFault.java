package org.nomograph.engine.endpoint;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;

/** Says in plain words why no reply came. Stateless. */
public final class ConnectionFault {
  private static final int DEEPEST = 8;

  private ConnectionFault() {}

  /** Whether a reply was given up since it did not end. */
  static boolean isLongReply(IOException failure) {
    Throwable at = failure;
    for (int depth = 0; at != null && depth < DEEPEST; depth++, at = at.getCause()) {
      if (at instanceof LongReplyException) {
        return true;
      }
    }
    return false;
  }

  /** The reason and what to check, without names of classes; follows the address. */
  public static String of(IOException failure) {
    String innermost = null;
    Throwable at = failure;
    for (int depth = 0; at != null && depth < DEEPEST; depth++, at = at.getCause()) {
      if (at instanceof UnresolvedAddressException || at instanceof UnknownHostException) {
        return "its host is not known; check base-url and the network";
      }
      if (at instanceof CertificateException || at instanceof CertPathBuilderException) {
        return "its certificate is not accepted; check it, and whether this machine trusts it";
      }
      if (at instanceof ProtocolException) {
        return "what answers there does not speak HTTP; check the port of base-url, and https";
      }
      innermost =
          at instanceof SocketException && at.getMessage() != null ? at.getMessage() : innermost;
    }
    return named(failure, innermost);
  }

  /**
   * The outermost failure that has a name; clients wrap it in others when they work in parallel.
   */
  private static String named(IOException failure, String innermost) {
    Throwable at = failure;
    for (int depth = 0; at != null && depth < DEEPEST; depth++, at = at.getCause()) {
      String said =
          switch (at) {
            case HttpConnectTimeoutException slow ->
                "the connection timed out; check base-url, the network and any proxy between";
            case SilentReplyException silent ->
                "it fell silent in the middle of its reply; check whether it is overloaded, and its log";
            case HttpTimeoutException slow ->
                "the request timed out; check whether it is overloaded";
            case SSLException insecure ->
                "no secure connection comes about; check whether base-url should begin with http://";
            case ConnectException refused -> refused(innermost);
            default -> null;
          };
      if (said != null) {
        return said;
      }
    }
    return "the connection broke off; check its log";
  }

  private static String refused(String innermost) {
    String reason =
        innermost == null ? "the connection is refused" : "no connection (" + innermost + ")";
    return reason + "; check that it runs, and the port of base-url";
  }
}
