package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobRoutesTest {
  @TempDir Path directory;

  @Test
  void anEmptyWorkspaceIsFilledAndAnswersWithoutARestart() throws Exception {
    Path workspace = directory.resolve("fresh");
    try (Workshop workshop = Workshop.one(workspace)) {
      Http http = workshop.http();
      Http.Reply empty = http.post("/v1/ask", "{\"question\":\"图书借阅多久归还？\"}");
      assertThat(empty.status()).isEqualTo(409);
      assertThat(empty.told()).contains("no workspace in fresh", "POST /v1/imports");
      assertThat(http.get("/v1/sources").json().path("built").asBoolean(true)).isFalse();

      Http.Reply taken = http.upload("借阅法(2021-06-01).md", Workshop.law("借阅法", "借阅图书的，应当在六十日内归还。"));
      assertThat(taken.status()).isEqualTo(202);
      JsonNode imported = http.ended(taken);
      assertThat(imported.path("state").asText()).as("%s", imported).isEqualTo("done");
      assertThat(imported.path("message").asText()).contains("1 read", "statute 1");
      assertThat(imported.path("kind").asText()).isEqualTo("import");
      assertThat(imported.path("ended").isTextual()).isTrue();
      JsonNode sources = http.get("/v1/sources").json();
      assertThat(sources.path("records").path("statute").asInt()).isEqualTo(1);
      assertThat(sources.path("sources").get(0).path("name").asText())
          .isEqualTo("借阅法(2021-06-01).md");
      assertThat(sources.toString()).doesNotContain(directory.toString());
      assertThat(workspace.resolve("uploads"))
          .as("what is stored is not kept twice")
          .isEmptyDirectory();

      JsonNode built = http.ended(http.post("/v1/builds", "{}"));
      assertThat(built.path("state").asText()).as("%s", built).isEqualTo("done");
      assertThat(http.post("/v1/show", "{\"id\":\"借阅法/2\"}").body()).contains("六十日");

      http.ended(http.upload("停车法.md", Workshop.law("停车法", "停车超过一小时的，应当付费。")));
      assertThat(http.post("/v1/show", "{\"id\":\"停车法/2\"}").status()).isEqualTo(404);
      http.ended(http.post("/v1/builds", ""));
      assertThat(http.post("/v1/show", "{\"id\":\"停车法/2\"}").body()).contains("付费");
      assertThat(http.get("/v1/jobs").json().path("jobs")).hasSize(4);
    }
  }

  @Test
  void whatCannotBeReadIsToldWithItsProblemsAndNoPath() throws Exception {
    try (Workshop workshop = Workshop.one(directory.resolve("one"))) {
      Http http = workshop.http();
      JsonNode job = http.ended(http.upload("无格式.txt", "既不是法律，也不是案例。"));
      assertThat(job.path("state").asText()).isEqualTo("failed");
      assertThat(job.path("message").asText()).isEqualTo("nothing could be imported");
      assertThat(job.path("problems").get(0).path("file").asText()).isEqualTo("无格式.txt");
      assertThat(job.toString()).doesNotContain(directory.toString());
      assertThat(http.post("/v1/jobs/" + job.path("id").asText() + "/cancel", "").status())
          .isEqualTo(200);
      assertThat(http.get("/v1/jobs/none").status()).isEqualTo(404);
    }
  }

  @Test
  void aJobIsFollowedByEventsUntilItEnds() throws Exception {
    try (Workshop workshop = Workshop.one(directory.resolve("one"))) {
      Http http = workshop.http();
      Http.Reply taken = http.upload("停车法.md", Workshop.law("停车法", "停车超过一小时的，应当付费。"));
      String id = taken.json().path("job").path("id").asText();
      Http.Reply events = http.get("/v1/jobs/" + id + "/events");
      assertThat(events.whole().headers().firstValue("content-type").orElse(""))
          .startsWith("text/event-stream");
      List<String> lines = events.body().lines().filter(line -> !line.isEmpty()).toList();
      assertThat(lines.get(0)).isEqualTo("event: job");
      assertThat(lines.getLast()).startsWith("data: {").contains("\"state\":\"done\"");
    }
  }

  @Test
  void jobsOutliveTheServerAndWhatWasRunningCanBeResumed() throws Exception {
    Path workspace = directory.resolve("one");
    String id;
    try (Workshop workshop = Workshop.one(workspace)) {
      Http http = workshop.http();
      JsonNode job = http.ended(http.upload("停车法.md", Workshop.law("停车法", "停车应当付费。")));
      id = job.path("id").asText();
    }
    Path file = workspace.resolve("jobs").resolve(id + ".json");
    Files.writeString(
        file,
        Files.readString(file)
            .replace("\"done\",\"done\"", "\"running\",\"done\"")
            .replace("\"state\":\"done\"", "\"state\":\"running\""));
    Files.writeString(workspace.resolve("jobs/" + id + ".upload"), Workshop.law("停车法", "停车一律免费。"));
    Files.writeString(workspace.resolve("jobs/lost.part"), "half of a file");
    try (Workshop workshop = Workshop.one(workspace)) {
      Http http = workshop.http();
      assertThat(workspace.resolve("jobs/lost.part")).doesNotExist();
      JsonNode job = http.get("/v1/jobs/" + id).json().path("job");
      assertThat(job.path("state").asText()).isEqualTo("interrupted");
      Http.Reply resumed = http.post("/v1/jobs/" + id + "/resume", "");
      assertThat(resumed.status()).isEqualTo(202);
      assertThat(http.ended(resumed).path("state").asText()).isEqualTo("done");
      assertThat(http.post("/v1/jobs/" + id + "/resume", "").status()).isEqualTo(400);
      http.ended(http.post("/v1/builds", "{}"));
      assertThat(http.post("/v1/show", "{\"id\":\"停车法/2\"}").body()).contains("免费");
    }
  }

  @Test
  void theDocumentDescribesJobsSourcesAndWorkspaces() {
    JsonNode document = OpenApi.document();
    for (String path :
        List.of(
            Routes.IMPORTS,
            Routes.BUILDS,
            Routes.JOBS,
            Routes.JOBS + "/{id}",
            Routes.JOBS + "/{id}/events",
            Routes.JOBS + "/{id}/cancel",
            Routes.JOBS + "/{id}/resume",
            Routes.SOURCES,
            Routes.WORKSPACES)) {
      assertThat(document.path("paths").has(path)).as(path).isTrue();
    }
    assertThat(document.at("/components/schemas/Job/properties/state/enum")).hasSize(6);
  }
}
