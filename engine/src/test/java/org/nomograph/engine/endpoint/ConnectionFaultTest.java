package org.nomograph.engine.endpoint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.engine.embed.EndpointEmbedder;
import org.nomograph.engine.embed.EndpointParams;
import org.nomograph.engine.embed.RetriableEmbeddingException;

class ConnectionFaultTest {
  private static IOException with(IOException failure, Throwable cause) {
    failure.initCause(cause);
    return failure;
  }

  @Test
  void everyFaultOfAConnectionIsSaidInPlainWords() {
    Map.<IOException, String>ofEntries(
            Map.entry(new ConnectException(), "the connection is refused"),
            Map.entry(
                with(new ConnectException(), new ConnectException("Connection refused")),
                "no connection (Connection refused)"),
            Map.entry(
                with(new ConnectException(), new NoRouteToHostException("No route to host")),
                "no connection (No route to host)"),
            Map.entry(
                with(new ConnectException(), new UnresolvedAddressException()),
                "its host is not known"),
            Map.entry(new UnknownHostException("nowhere"), "its host is not known"),
            Map.entry(new HttpConnectTimeoutException("x"), "the connection timed out"),
            Map.entry(new HttpTimeoutException("x"), "the request timed out"),
            Map.entry(new SilentReplyException(5), "it fell silent"),
            Map.entry(new SSLHandshakeException("a.b.Exception: x"), "no secure connection"),
            Map.entry(
                with(
                    new SSLHandshakeException("PKIX"),
                    new CertPathBuilderException("sun.security.x: y")),
                "its certificate is not accepted"),
            Map.entry(
                with(new SSLHandshakeException("x"), new CertificateExpiredException("x")),
                "its certificate is not accepted"),
            Map.entry(new IOException("x", new SSLHandshakeException("y")), "no secure connection"),
            Map.entry(
                new IOException("x", new HttpConnectTimeoutException("y")),
                "the connection timed out"),
            Map.entry(new ProtocolException("x"), "what answers there does not speak HTTP"),
            Map.entry(new SocketException("Connection reset"), "the connection broke off"),
            Map.entry(new ClosedChannelException(), "the connection broke off"),
            Map.entry(new IOException("header parser"), "the connection broke off"))
        .forEach(
            (failure, said) ->
                assertThat(ConnectionFault.of(failure))
                    .startsWith(said)
                    .contains("; check ")
                    .doesNotContain("Exception", "sun.", "PKIX"));
  }

  /** Reads to the end before it closes: unread bytes would reset the connection. */
  private static void answer(ServerSocket socket, byte[] bytes) {
    try (Socket connection = socket.accept()) {
      InputStream in = connection.getInputStream();
      if (in.read() >= 0) {
        connection.getOutputStream().write(bytes);
        if (bytes.length == 0) {
          // An answer is told from an end only while the connection stands.
          connection.shutdownOutput();
        }
        in.transferTo(OutputStream.nullOutputStream());
      }
    } catch (IOException e) {
      // The client has ended first, as it may.
      return;
    }
  }

  /** Servers that are no endpoint: what the HTTP client really throws for each. */
  @ParameterizedTest
  @CsvSource({
    "http, hello there/n/n, does not speak HTTP",
    "http, '', broke off",
    "https, 'HTTP/1.1 400 Bad Request/n/n', no secure connection"
  })
  void aServerThatIsNoEndpointIsTold(String scheme, String answer, String said) throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        ExecutorService server = Executors.newSingleThreadExecutor()) {
      server.execute(() -> answer(socket, answer.replace("/n", "\r\n").getBytes(UTF_8)));
      URI url = URI.create(scheme + "://127.0.0.1:" + socket.getLocalPort() + "/v1");
      EndpointParams params = EndpointParams.of(url, "m", 2).withMaxRetries(0);
      try (EndpointEmbedder embedder = new EndpointEmbedder(params, name -> null)) {
        assertThatThrownBy(() -> embedder.embedPassage("x"))
            .isInstanceOf(RetriableEmbeddingException.class)
            .hasMessageStartingWith("no reply from " + url)
            .hasMessageContaining(said)
            .hasMessageContaining("; check ")
            .hasMessageNotContainingAny("java", "Exception", "sun.");
      }
    }
  }

  /** What the HTTP client really throws for a closed port and for a host without an address. */
  @Test
  void anEndpointThatIsNotThereIsNamedWithTheReason() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Map.of("127.0.0.1:" + port, "connection", "host.invalid", "its host is not known")
        .forEach(
            (host, said) -> {
              URI url = URI.create("http://" + host + "/v1");
              EndpointParams params = EndpointParams.of(url, "m", 2).withMaxRetries(0);
              try (EndpointEmbedder embedder = new EndpointEmbedder(params, name -> null)) {
                var failure =
                    catchThrowableOfType(
                        RetriableEmbeddingException.class, () -> embedder.embedPassage("x"));
                assertThat(failure)
                    .hasMessageStartingWith("no reply from " + url + "/embeddings: ")
                    .hasMessageEndingWith(", after 1 attempt(s)")
                    .hasMessageContaining(said)
                    .hasMessageNotContainingAny("java", "Exception");
              }
            });
  }
}
