package org.nomograph.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.server.Http;

/** A server that is killed in the middle of a job, as a process of its own. */
@EnabledOnOs(OS.LINUX)
class KilledServerTest {
  private static final int LAWS = 600;

  @TempDir Path directory;
  private Checkout checkout;
  private Path workspace;

  @BeforeEach
  void places() throws IOException {
    checkout = Checkout.in(directory.resolve("checkout"));
    workspace = Files.createDirectories(directory.resolve("ws"));
    SmallCorpus.withoutVectors(directory);
  }

  private ServerProcess serve() throws IOException {
    return ServerProcess.start(checkout, directory, workspace, "");
  }

  private static String law(int number) {
    return """
        # 第%1$d号测试法

        2021年6月1日 通过

        <!-- INFO END -->

        第一条 第%1$d号规则应当遵守。

        第二条 本法自2021年9月1日起施行。
        """
        .formatted(number);
  }

  private static byte[] laws() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < LAWS; i++) {
        zip.putNextEntry(new ZipEntry("第" + i + "号.md"));
        zip.write(law(i).getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void whatWasPromisedBeforeTheKillIsDoneAfterIt() throws Exception {
    String running;
    String waiting;
    try (ServerProcess first = serve()) {
      Http http = first.http();
      running = http.upload("法律.zip", laws()).json().path("job").path("id").asText();
      waiting = http.upload("单行.md", law(LAWS)).json().path("job").path("id").asText();
      JsonNode job = http.get("/v1/jobs/" + running).json().path("job");
      while (job.path("state").asText().matches("queued|running")
          && job.path("done").asInt() < 50) {
        Thread.sleep(5);
        job = http.get("/v1/jobs/" + running).json().path("job");
      }
      assertThat(job.path("state").asText()).as("%s", job).isEqualTo("running");
    }
    try (ServerProcess second = serve()) {
      Http http = second.http();
      assertThat(http.get("/v1/jobs/" + running).json().path("job").path("state").asText())
          .isEqualTo("interrupted");
      Http.Reply resumed = http.post("/v1/jobs/" + running + "/resume", "");
      JsonNode done = http.ended(resumed);
      assertThat(done.path("state").asText()).as("%s", done).isEqualTo("done");
      assertThat(done.path("message").asText()).as("it went on where it was").contains("unchanged");
      assertThat(http.get("/v1/jobs/" + waiting).json().path("job").path("state").asText())
          .as("what waited was done without being asked again")
          .isEqualTo("done");
      assertThat(http.get("/v1/sources").json().path("records").path("statute").asInt())
          .isEqualTo(LAWS + 1);
    }
  }

  @Test
  void aBuildThatWasKilledLeavesTheLastOneAndCanBeResumed() throws Exception {
    String build;
    try (ServerProcess first = serve()) {
      Http http = first.http();
      http.ended(http.upload("单行.md", law(0)));
      assertThat(http.ended(http.post("/v1/builds", "{}")).path("state").asText())
          .isEqualTo("done");
      http.ended(http.upload("法律.zip", laws()));
      build = http.post("/v1/builds", "{}").json().path("job").path("id").asText();
      String state = "queued";
      while (state.equals("queued")) {
        state = http.get("/v1/jobs/" + build).json().path("job").path("state").asText();
      }
      assertThat(state).isEqualTo("running");
    }
    try (ServerProcess second = serve()) {
      Http http = second.http();
      assertThat(http.post("/v1/show", "{\"id\":\"第0号测试法/1\"}").status()).isEqualTo(200);
      assertThat(http.post("/v1/show", "{\"id\":\"第77号测试法/1\"}").status()).isEqualTo(404);
      // A job that was killed before its start was written waits, and goes on by itself.
      String job = "/v1/jobs/" + build;
      boolean interrupted =
          http.get(job).json().path("job").path("state").asText().equals("interrupted");
      JsonNode done = http.ended(interrupted ? http.post(job + "/resume", "") : http.get(job));
      assertThat(done.path("state").asText()).as("%s", done).isEqualTo("done");
      assertThat(http.post("/v1/show", "{\"id\":\"第77号测试法/1\"}").status()).isEqualTo(200);
    }
  }
}
