package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.nomograph.app.service.LawService;
import org.nomograph.app.service.Served;
import org.nomograph.app.tenant.Tenants;

class WatchTest {
  private static final String LONG = longWork();

  /** A case that takes many seconds to explain: many defendants, many acts. */
  private static String longWork() {
    StringBuilder names = new StringBuilder();
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < LawService.MAX_DEFENDANTS; i++) {
      String name = "赵某" + (char) ('甲' + i * 7);
      names.append(i == 0 ? "" : ",").append('"').append(name).append('"');
      facts
          .append("被告人")
          .append(name)
          .append("趁无人之机窃取邻居现金")
          .append(3000 + 97 * i)
          .append("元，后持刀威胁并殴打追赶的李某致轻伤。");
    }
    return "{\"explain\":true,\"name\":[%s],\"fact\":\"%s\"}".formatted(names, facts);
  }

  private static long running(Http http) {
    String counts = http.get("/metrics").body();
    return counts
        .lines()
        .filter(line -> line.startsWith("nomograph_requests_running "))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
        .sum();
  }

  @Test
  void aRequestThatTakesTooLongIsToldSo() throws IOException {
    try (Tenants tenants = Served.tenants();
        LawServer server =
            LawServer.start(tenants, Workshop.ANY_PORT.withLimit(Duration.ofMillis(700)))) {
      Http http = Http.of(server);
      long begin = System.nanoTime();
      Http.Reply reply = http.post("/v1/judge", LONG);
      assertThat(reply.status()).as(reply.body()).isEqualTo(503);
      assertThat(reply.json().path("error").path("code").asText()).isEqualTo("time_limit");
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(20));
      assertThat(http.post("/v1/show", "{\"id\":\"测试法/2\"}").status()).isEqualTo(200);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void workOfWhoHasGoneEnds() throws Exception {
    try (Tenants tenants = Served.tenants();
        LawServer server = LawServer.start(tenants, Workshop.ANY_PORT)) {
      Http http = Http.of(server);
      byte[] body = LONG.getBytes(StandardCharsets.UTF_8);
      for (boolean reset : new boolean[] {false, true}) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
          String head =
              "POST /v1/judge HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n"
                  .formatted(body.length);
          socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
          socket.getOutputStream().write(body);
          socket.getOutputStream().flush();
          awaitRunning(http, 2);
          Thread.sleep(1000);
          if (reset) {
            socket.setSoLinger(true, 0);
          }
        }
        long begin = System.nanoTime();
        awaitRunning(http, 1);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
      }
      assertThat(http.get("/metrics").body()).contains("path=\"/v1/judge\",status=\"499\"} 2");
    }
  }

  private static void awaitRunning(Http http, long number) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (running(http) != number && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    assertThat(running(http)).isEqualTo(number);
  }

  @Test
  void connectionsAreReadAsTheSystemListsThem() {
    Connections connections =
        Connections.of(
            List.of(
                "  sl  local_address rem_address   st tx_queue",
                "   0: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00",
                "   1: 0000000000000000FFFF00000100007F:1F90 0000000000000000FFFF00000200A8C0:C351"
                    + " 08 0 0",
                "   2: 00000000000000000000000001000000:1F90 00000000000000000000000001000000:C352"
                    + " 08 0 0"));
    assertThat(state(connections, "127.0.0.1", 50000)).isEqualTo(Connections.State.OPEN);
    assertThat(state(connections, "192.168.0.2", 50001)).isEqualTo(Connections.State.LEFT);
    assertThat(state(connections, "192.168.0.3", 50001)).isEqualTo(Connections.State.UNKNOWN);
    assertThat(state(connections, "[::1]", 50002)).isEqualTo(Connections.State.LEFT);
  }

  private static Connections.State state(Connections of, String address, int port) {
    return of.state(Connections.key(8080, address, port).orElseThrow());
  }
}
