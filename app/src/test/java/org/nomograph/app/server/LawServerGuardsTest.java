package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.io.BadInputException;

/** Who is not answered, or not yet. */
class LawServerGuardsTest extends ServedTest {

  @Test
  void aPageOfAnotherSiteCannotReachLoopbackByAnotherName() throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      OutputStream out = socket.getOutputStream();
      out.write(
          "GET /v1/about HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
              .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 403").contains("localhost only");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "http://localhost:1", "https://127.0.0.1"})
  void pagesOfOtherSitesAreNotAnswered(String origin) {
    HttpRequest.Builder request =
        to(server, "/v1/judge")
            .header("Origin", origin)
            .header("Content-Type", "text/plain")
            .POST(HttpRequest.BodyPublishers.ofString("{\"fact\":\"a\"}"));
    assertThat(send(request).statusCode()).isEqualTo(403);
    assertThat(send(to(server, "/v1/about").header("Sec-Fetch-Site", "cross-site")).statusCode())
        .isEqualTo(403);
    String own = "http://127.0.0.1:" + server.port();
    assertThat(send(to(server, "/v1/about").header("Origin", own)).statusCode()).isEqualTo(200);
  }

  @Test
  void slowBodiesKeepNobodyWaiting() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 2 * ANY_PORT.atOnce(); i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket
            .getOutputStream()
            .write(
                "POST /v1/search HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{"
                    .getBytes(StandardCharsets.US_ASCII));
        slow.add(socket);
      }
      assertThat(Http.of(server).post("/v1/show", "{\"id\":\"测试法/2\"}").status()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void keysAreAskedForWhereTheyAreSet(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("keys.jsonl");
    String key = ApiKeys.add(file, "reader", ApiKey.ONLY, Role.READ);
    assertThat(Files.readString(file)).doesNotContain(key).contains(ApiKeys.hash(key));
    try (LawServer locked = LawServer.start(tenants, ANY_PORT.withKeys(Optional.of(file)))) {
      assertThat(send(to(locked, "/v1/about")).statusCode()).isEqualTo(401);
      assertThat(send(to(locked, "/metrics")).statusCode()).isEqualTo(401);
      assertThat(send(to(locked, "/health")).statusCode()).isEqualTo(200);
      for (String wrong : List.of("Bearer " + key + "0", "Bearer ", "Basic x", key)) {
        assertThat(send(to(locked, "/v1/about").header("Authorization", wrong)).statusCode())
            .isEqualTo(401);
      }
      assertThat(
              send(to(locked, "/v1/about").header("Authorization", "Bearer " + key)).statusCode())
          .isEqualTo(200);
      assertThat(send(to(locked, "/v1/about").header("X-API-Key", key)).statusCode())
          .isEqualTo(200);
    }
    assertThat(ApiKeys.remove(file, "reader")).isTrue();
    assertThat(ApiKeys.remove(file, "reader")).isFalse();
    assertThatThrownBy(() -> LawServer.start(tenants, ANY_PORT.withKeys(Optional.of(file))))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("holds no key");
  }

  @Test
  void nothingListensBeyondLoopbackWithoutKeys() {
    assertThatThrownBy(() -> LawServer.start(tenants, ANY_PORT.at("0.0.0.0", 0)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("0.0.0.0 can be reached from other machines");
  }

  @Test
  void whoAsksTooFastIsToldWhenToComeBack() throws IOException {
    try (LawServer slow = LawServer.start(tenants, ANY_PORT.withRate(2))) {
      List<Integer> statuses = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        statuses.add(send(to(slow, "/v1/about")).statusCode());
      }
      assertThat(statuses).containsExactly(200, 200, 429);
      HttpResponse<String> told = send(to(slow, "/v1/about"));
      assertThat(told.headers().firstValueAsLong("retry-after").orElse(0)).isBetween(1L, 31L);
    }
  }
}
