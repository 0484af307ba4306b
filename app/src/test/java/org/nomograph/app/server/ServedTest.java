package org.nomograph.app.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.nomograph.app.service.Served;
import org.nomograph.app.tenant.Tenants;

/**
 * What tests of a server of the small corpus share: the server, one for each class, and requests.
 */
abstract class ServedTest {
  static final ServerParams ANY_PORT = ServerParams.DEFAULT.at("127.0.0.1", 0);

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  static Tenants tenants;
  static LawServer server;

  @BeforeAll
  static void start() throws IOException {
    tenants = Served.tenants();
    server = LawServer.start(tenants, ANY_PORT.withRate(100_000));
  }

  @AfterAll
  static void stop() {
    server.close();
    tenants.close();
  }

  static HttpRequest.Builder to(LawServer at, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + at.port() + path));
  }

  static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
