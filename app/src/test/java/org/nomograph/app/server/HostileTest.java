package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.jobs.UploadLimits;

/** Input of those who wish us ill is refused with a clear message, and nothing of it stays. */
class HostileTest {
  private static final UploadLimits SMALL = new UploadLimits(2 << 20, 50, 8 << 20, 100, 3, 5);

  @TempDir static Path directory;

  private static Workshop workshop;
  private static Http http;

  @BeforeAll
  static void start() throws IOException {
    workshop = Workshop.one(directory.resolve("deep/one"), SMALL, Workshop.ANY_PORT);
    http = workshop.http();
    http.ended(http.upload("停车法.md", Workshop.law("停车法", "停车超过一小时的，应当付费。")));
    http.ended(http.post("/v1/builds", "{}"));
  }

  @AfterAll
  static void stop() {
    workshop.close();
  }

  private static List<String> everything() throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile)
          .map(path -> directory.relativize(path).toString())
          .filter(path -> path.contains("upload") || !path.startsWith("deep/one/"))
          .toList();
    }
  }

  private static byte[] zip(String... entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (String entry : entries) {
        zip.putNextEntry(new ZipEntry(entry));
        zip.write(Workshop.law("草法", "草地不得入内。").getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ".",
        "..",
        "../x.md",
        "../../../../etc/cron.d/x",
        "/etc/passwd",
        "a/b.md",
        "a\\b.md",
        "..\\x.md",
        ".hidden",
        "x\u0000.md",
        "x\n.md",
        "\u202Etxt.exe",
        "C:\\x.md"
      })
  void aNameIsNeverAPath(String name) throws IOException {
    Http.Reply reply = http.upload(name, "# 法");
    assertThat(reply.status()).as(reply.body()).isEqualTo(400);
    assertThat(reply.told()).startsWith("name: ").contains("expected");
    assertThat(everything()).isEmpty();
  }

  @Test
  void aLongNameIsRefused() {
    assertThat(http.upload("长".repeat(100) + ".md", "# 法").status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../x.md",
        "a/../../x.md",
        "/x.md",
        "a\\..\\x.md",
        "C:/x.md",
        "./x.md",
        "a/./b.md"
      })
  void anArchiveThatLeadsOutOfItselfIsRefused(String entry) throws IOException {
    Http.Reply reply = http.upload("a.zip", zip("好.md", entry));
    assertThat(reply.status()).as(reply.body()).isEqualTo(400);
    assertThat(reply.told()).contains("leads out of it", "expected");
    assertThat(everything()).isEmpty();
  }

  @Test
  void anArchiveOfZeroesIsRefusedBeforeItIsUnpacked() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("zeroes.md"));
      for (int i = 0; i < 300; i++) {
        zip.write(new byte[1 << 20]);
      }
      zip.closeEntry();
    }
    Http.Reply reply = http.upload("bomb.zip", bytes.toByteArray());
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.told()).contains("unpacks to too much");
    assertThat(everything()).isEmpty();
  }

  @Test
  void anArchiveThatLiesAboutItsSizeFailsAsAJob() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("zeroes.md"));
      zip.write(new byte[20 << 20]);
      zip.closeEntry();
    }
    byte[] lie = bytes.toByteArray();
    // The size stands in the table of contents, 24 bytes after its mark 50 4b 01 02.
    for (int i = 0; i < lie.length - 4; i++) {
      if (lie[i] == 0x50 && lie[i + 1] == 0x4b && lie[i + 2] == 1 && lie[i + 3] == 2) {
        lie[i + 24] = 100;
        lie[i + 25] = 0;
        lie[i + 26] = 0;
        lie[i + 27] = 0;
      }
    }
    Http.Reply reply = http.upload("lie.zip", lie);
    JsonNode job = reply.status() == 202 ? http.ended(reply) : reply.json();
    assertThat(job.toString()).doesNotContain("\"done\":1,");
    assertThat(job.path("state").asText("failed")).isEqualTo("failed");
    assertThat(Files.exists(directory.resolve("deep/one/uploads/lie.zip"))).isFalse();
  }

  @Test
  void tooManyFilesNamesTwiceAndWhatIsNoArchiveAreRefused() throws IOException {
    String[] many = new String[60];
    for (int i = 0; i < many.length; i++) {
      many[i] = i + ".md";
    }
    assertThat(http.upload("many.zip", zip(many)).told()).contains("60 files", "at most 50");
    assertThat(http.upload("twice.zip", zip("A.md", "a.md")).told()).contains("twice");
    assertThat(http.upload("none.zip", "no archive").told()).contains("no archive", "ZIP");
    assertThat(everything()).isEmpty();
  }

  /** What a file system would refuse is refused before it is asked, as the sender's fault. */
  @Test
  void namesThatNoFileSystemTakesAreRefused() throws IOException {
    assertThat(http.upload("a.zip", zip("长".repeat(86) + ".md")).told())
        .contains("a name of more than 255 bytes");
    assertThat(http.upload("a.zip", zip("a\u0007.md")).told()).contains("control characters");
    for (String[] both :
        new String[][] {{"A.md", "a.md/b.md"}, {"a/b/c.md", "a/b"}, {"a.md", "a.md/"}}) {
      Http.Reply reply = http.upload("a.zip", zip(both));
      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.told()).contains("for a file and for a folder");
    }
    assertThat(everything()).isEmpty();
    JsonNode fits = http.ended(http.upload("a.zip", zip("长".repeat(84) + ".md", "a/", "a/b.md")));
    assertThat(fits.path("state").asText()).as("%s", fits).isEqualTo("done");
  }

  @Test
  void anHonestArchiveIsRead() throws IOException {
    JsonNode job = http.ended(http.upload("好.zip", zip("法律/草法.md", "__MACOSX/x", "空/")));
    assertThat(job.path("state").asText()).as("%s", job).isEqualTo("done");
    assertThat(job.path("message").asText()).contains("statute 1");
    assertThat(everything()).isEmpty();
  }

  @Test
  void aFileBeyondTheLimitIsRefusedByItsLengthAndByItsBytes() throws IOException {
    byte[] large = new byte[(int) SMALL.bytes() + 1];
    assertThat(http.upload("x.md", large).status()).isEqualTo(413);
    Http.Reply chunked =
        http.send(
            http.to("/v1/imports?name=x.md")
                .POST(
                    java.net.http.HttpRequest.BodyPublishers.fromPublisher(
                        java.net.http.HttpRequest.BodyPublishers.ofByteArray(large))));
    assertThat(chunked.status()).isEqualTo(413);
    assertThat(chunked.told()).contains("more than 2,097,152 bytes");
    assertThat(http.upload("x.md", "").told()).contains("empty");
    assertThat(everything()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.xml", "x.html", "x.md", "x.json"})
  void entitiesOfXmlAreNotFollowed(String name) {
    String body =
        "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">"
            + "<!ENTITY y \"&x;&x;\">]><html><body><p>第一条 &x;&y;</p></body></html>";
    JsonNode job = http.ended(http.upload(name, body));
    assertThat(job.path("state").asText()).isIn("failed", "done");
    assertThat(http.post("/v1/search", "{\"query\":\"root\",\"mode\":\"bm25\"}").body())
        .doesNotContain("root:", "/bin/");
  }

  @Test
  void scriptInTheTextOfACaseIsTextAndNothingElse() {
    String script = "<script>alert(1)</script>";
    Http.Reply reply = http.post("/v1/ask", "{\"question\":\"停车" + script + "要付费吗？\"}");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.whole().headers().firstValue("content-type").orElse(""))
        .startsWith("application/json");
    assertThat(reply.whole().headers().firstValue("x-content-type-options")).contains("nosniff");
    Http.Reply error = http.post("/v1/search", "{\"query\":\"a\",\"law\":\"" + script + "\"}");
    assertThat(error.whole().headers().firstValue("content-type").orElse(""))
        .startsWith("application/json");
  }

  @Test
  void jobsDoNotPileUpWithoutBounds(@TempDir Path other) throws IOException {
    try (Workshop crowded = Workshop.one(other, SMALL, Workshop.ANY_PORT)) {
      Http client = crowded.http();
      int refused = 0;
      for (int i = 0; i < 30; i++) {
        Http.Reply reply = client.upload(i + ".md", "无".repeat(1000));
        refused += reply.status() == 429 ? 1 : 0;
        assertThat(reply.status()).isIn(202, 429);
      }
      JsonNode jobs = client.get("/v1/jobs").json().path("jobs");
      assertThat(jobs.size()).isBetween(1, SMALL.kept() + SMALL.waiting() + 1);
      assertThat(refused).isLessThan(30);
    }
  }
}
