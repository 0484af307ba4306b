package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.jobs.UploadLimits;

/** Slow clients, and those who go in the middle. */
class UploadTest {
  @TempDir Path directory;

  private static List<Path> left(Path workspace) throws IOException {
    try (Stream<Path> all = Files.walk(workspace)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().equalsIgnoreCase(".lock"))
          .filter(file -> !file.endsWith("LOCK"))
          .toList();
    }
  }

  private static Socket begun(LawServer server, long length, String some) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    socket.setSoTimeout(30_000);
    OutputStream out = socket.getOutputStream();
    String head =
        "POST /v1/imports?name=x.md HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n"
            .formatted(length);
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    out.write(some.getBytes(StandardCharsets.UTF_8));
    out.flush();
    return socket;
  }

  @Test
  void ofAConnectionThatDropsNothingStays() throws Exception {
    try (Workshop workshop = Workshop.one(directory)) {
      for (boolean reset : new boolean[] {false, true}) {
        try (Socket socket = begun(workshop.server, 1000, "# 半部法")) {
          Thread.sleep(200);
          if (reset) {
            socket.setSoLinger(true, 0);
          }
        }
      }
      long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
      while (!left(directory).isEmpty() && System.nanoTime() < end) {
        Thread.sleep(50);
      }
      assertThat(left(directory)).isEmpty();
      assertThat(workshop.http().get("/v1/jobs").json().path("jobs")).isEmpty();
    }
  }

  @Test
  void whoIsSilentOrTooSlowIsToldAndTheOthersAreServed() throws Exception {
    ServerParams hasty = Workshop.ANY_PORT.withIdle(Duration.ofSeconds(1), 100_000);
    try (Workshop workshop = Workshop.one(directory, UploadLimits.DEFAULT, hasty);
        Socket silent = begun(workshop.server, 1000, "#");
        Socket slow = begun(workshop.server, 1_000_000, "#")) {
      Thread dripping =
          Thread.startVirtualThread(
              () -> {
                try {
                  for (int i = 0; i < 100; i++) {
                    slow.getOutputStream().write('x');
                    slow.getOutputStream().flush();
                    Thread.sleep(100);
                  }
                } catch (IOException | InterruptedException closed) {
                  Thread.currentThread().interrupt();
                }
              });
      Http http = workshop.http();
      assertThat(
              http.ended(http.upload("停车法.md", Workshop.law("停车法", "停车付费。")))
                  .path("state")
                  .asText())
          .isEqualTo("done");
      for (Socket one : List.of(silent, slow)) {
        byte[] answer = new byte[2000];
        int read = one.getInputStream().read(answer);
        assertThat(new String(answer, 0, Math.max(0, read), StandardCharsets.UTF_8))
            .startsWith("HTTP/1.1 408")
            .contains("did not arrive");
      }
      dripping.interrupt();
      assertThat(http.get("/v1/jobs").json().path("jobs")).hasSize(1);
    }
  }
}
