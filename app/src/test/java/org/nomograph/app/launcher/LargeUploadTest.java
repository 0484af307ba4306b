package org.nomograph.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.server.Http;

/** A server whose whole heap is a third of what is uploaded to it. */
@EnabledOnOs(OS.LINUX)
class LargeUploadTest {
  private static final long BYTES = 200L << 20;

  @TempDir Path directory;

  /** Rows of invented cases without end, of which so many bytes are read. */
  private static final class Rows extends InputStream {
    private long given;
    private long row;
    private byte[] line = new byte[0];
    private int at;

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int length) {
      if (given >= BYTES) {
        return -1;
      }
      if (at == line.length) {
        String text = "{\"nothing\":%d,\"filling\":\"%s\"}%n".formatted(row++, "字".repeat(20_000));
        line = text.getBytes(StandardCharsets.UTF_8);
        at = 0;
      }
      int count = (int) Math.min(Math.min(length, line.length - at), BYTES - given);
      System.arraycopy(line, at, target, from, count);
      at += count;
      given += count;
      return count;
    }
  }

  @Test
  void twoHundredMegabytesPassThroughWithoutBeingHeldInMemory() throws Exception {
    Checkout checkout = Checkout.in(directory.resolve("checkout"));
    Path workspace = Files.createDirectories(directory.resolve("ws"));
    SmallCorpus.withoutVectors(directory);
    try (ServerProcess server = ServerProcess.start(checkout, directory, workspace, "-Xmx64m")) {
      Http http = server.http();
      Http.Reply taken = http.upload("large.bin", Rows::new, BYTES);
      assertThat(taken.status()).as(taken.body()).isEqualTo(202);
      JsonNode job = http.ended(taken);
      assertThat(job.path("state").asText()).as("%s", job).isEqualTo("failed");
      assertThat(job.path("message").asText()).isEqualTo("nothing could be imported");
      assertThat(job.path("problems").path(0).path("message").asText())
          .startsWith("JSON of an unknown format (keys of its first object: nothing, filling)");
    }
  }
}
