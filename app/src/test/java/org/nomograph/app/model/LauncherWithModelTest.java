package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.ScriptedJudge;
import org.nomograph.app.cli.SharedWorkspace;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.launcher.Checkout;
import org.nomograph.app.model.Roles.Role;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

/** The verbs with chat models from end to end: launcher, process, HTTP. */
@EnabledOnOs(OS.LINUX)
class LauncherWithModelTest {
  private static final String DEAD = "http://127.0.0.1:9/v1";
  private static final String QUESTION = "我住院了没法按时还图书，图书馆停止我的借阅，合法吗？要不要赔偿？";
  private static final String NEAR = "被告人王某系甲物流公司员工，利用值班之便秘密窃取本公司仓库内手机二十部，价值人民币六万元，据为己有。";
  private static final String STEALTH = "秘密窃取";

  @TempDir Path directory;
  private Checkout checkout;
  private Path judging;

  @BeforeEach
  void checkout() throws IOException {
    checkout = Checkout.in(directory.resolve("checkout"));
    judging = directory.resolve("judging");
    SharedWorkspace.link(SmallCorpus.get().workspace(), judging);
  }

  private Path settings(String baseUrl, String more) throws IOException {
    return Files.writeString(
        directory.resolve("models.yaml"),
        "embedder: {kind: none}\nmodels: {base-url: \"%s\", model: %s, max-retries: 0%s}\n"
            .formatted(baseUrl, ChatServer.MODEL, more));
  }

  private Checkout.Result run(Path workspace, Path config, String... args)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", workspace.toString(), "--config", config.toString()));
    return checkout.run(directory, all.toArray(String[]::new));
  }

  private JsonNode json(Path workspace, Path config, String... args)
      throws IOException, InterruptedException {
    Checkout.Result result = run(workspace, config, args);
    assertThat(result.status()).as(result.toString()).isZero();
    return JsonMapper.builder().build().readTree(result.out());
  }

  private static Set<String> keys(JsonNode row) {
    Set<String> keys = new TreeSet<>();
    row.fieldNames().forEachRemaining(keys::add);
    keys.remove("notes");
    return keys;
  }

  private static List<String> steps(JsonNode row) {
    List<String> names = new ArrayList<>();
    row.path("trace").path("steps").forEach(step -> names.add(step.path("name").asText()));
    return names;
  }

  /** A judge that finds two offenses close and is asked for the article. */
  @Test
  void judgeAsksEachRoleAndForTheArticle() throws Exception {
    ScriptedJudge judge =
        new ScriptedJudge()
            .with("prejudge", ScriptedJudge.charge("盗窃罪", STEALTH))
            .with("audit", ScriptedJudge.all("U", ""))
            .with(
                "articles",
                q -> "{\"n\": %d, \"quote\": \"%s\"}".formatted(theft(q.user()), STEALTH))
            .with("adjudicate", ScriptedJudge.reasons("被告人窃取本公司仓库内手机", 1, 2));
    Path facts = Files.writeString(directory.resolve("case.txt"), NEAR);
    try (ChatServer server = new ChatServer(judge)) {
      Path config = settings(server.openAi().toString(), "");
      JsonNode plain = json(judging, config, "judge", facts.toString(), "--json");
      JsonNode row =
          json(judging, config, "judge", facts.toString(), "--json", "--reasoner", "llm");
      assertThat(plain.path("charges")).hasToString("[\"职务侵占罪\"]");
      assertThat(row.path("charges")).hasToString("[\"盗窃罪\"]");
      assertThat(keys(row)).isEqualTo(keys(plain));
      assertThat(row.path("reasoner").asText()).isEqualTo("llm");
      assertThat(steps(row)).contains("model:prejudge", "model:articles", "model:adjudicate");
      assertThat(row.path("trace").path("usage").path("calls").asInt())
          .isEqualTo(server.calls().size());
    }
  }

  /** The number that the question gives the offense. */
  private static int theft(String user) {
    return user.indexOf("盗窃罪：") < user.indexOf("职务侵占罪：") ? 1 : 2;
  }

  private static Roles consulted() {
    return new Roles()
        .say(
            Role.ANSWER,
            q -> Roles.sentences("exception|因住院不能归还的，图书馆不得停止其借阅。|" + Roles.number(q, "但因住院不能归还")))
        .say(
            Role.SOLVE,
            q ->
                SolveWithModelTest.reply(
                    Roles.number(q, "但因住院不能归还"),
                    "逾期不归还的，图书馆可以停止其借阅，但因住院不能归还的除外。",
                    "住院一个月",
                    false,
                    true));
  }

  @Test
  void askAndSolveHaveTheFormOfTheEmbeddedOnes() throws Exception {
    Path readers = ReadersCorpus.get().workspace();
    Path items = Files.writeString(directory.resolve("items.jsonl"), SolveWithModelTest.ITEM);
    try (ChatServer server = new ChatServer(consulted())) {
      Path config = settings(server.openAi().toString(), "");
      JsonNode plain = json(readers, config, "ask", QUESTION, "--json", "--tier", "2");
      JsonNode row =
          json(readers, config, "ask", QUESTION, "--json", "--tier", "2", "--reasoner", "llm");
      assertThat(keys(row)).isEqualTo(keys(plain));
      assertThat(steps(row))
          .contains("model:decompose", "model:rewrite", "model:answer", "model:verification");
      assertThat(row.path("lines").get(0).path("text").asText()).contains("不得停止其借阅");
      JsonNode solved =
          json(readers, config, "solve", items.toString(), "--json").path("results").get(0);
      JsonNode told =
          json(readers, config, "solve", items.toString(), "--json", "--reasoner", "llm")
              .path("results")
              .get(0);
      assertThat(keys(told)).isEqualTo(keys(solved));
      assertThat(steps(told)).contains("model:solve", "model:verification");
      assertThat(told.path("answer").asText()).isEqualTo("B");
    }
  }

  /** Nothing listens: every verb gives the embedded result and says why. */
  @Test
  void aDeadEndpointLeavesTheEmbeddedResult() throws Exception {
    Path readers = ReadersCorpus.get().workspace();
    Path config = settings(DEAD, "");
    Path facts = Files.writeString(directory.resolve("case.txt"), NEAR);
    JsonNode plain = json(judging, config, "judge", facts.toString(), "--json");
    JsonNode row = json(judging, config, "judge", facts.toString(), "--json", "--reasoner", "llm");
    for (String key :
        List.of("charges", "articles", "months", "evidence", "reasoning", "reasoner")) {
      assertThat(row.path(key)).as(key).isEqualTo(plain.path(key));
    }
    assertThat(row.path("trace").path("usage").path("notes").toString() + row.path("notes"))
        .contains("内置推理器");
    JsonNode asked = json(readers, config, "ask", QUESTION, "--json", "--reasoner", "llm");
    assertThat(asked.path("answer"))
        .isEqualTo(json(readers, config, "ask", QUESTION, "--json").path("answer"));
    assertThat(asked.path("notes").toString()).contains("内置推理器");
    assertThat(run(judging, config, "models", "check").status()).isEqualTo(5);
  }

  /** After three failures in a row the endpoint is left alone, and the rows say so. */
  @Test
  void theCircuitBreakerStopsAskingAndSaysSo() throws Exception {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      rows.append("{\"id\":\"q%d\",\"question\":\"%d号读者逾期不归还图书怎么办？\"}\n".formatted(i, i));
    }
    Path batch = Files.writeString(directory.resolve("batch.jsonl"), rows);
    Path out = directory.resolve("out.jsonl");
    try (ChatServer server =
        new ChatServer(
            ChatServer.Replies.of(q -> ""),
            FaultPlan.none(),
            call -> Optional.of(Step.of(500, "{}")))) {
      Path config =
          settings(server.openAi().toString(), ", failures-to-open: 3, open-millis: 600000");
      Checkout.Result result =
          run(
              ReadersCorpus.get().workspace(),
              config,
              "ask",
              "--batch",
              batch.toString(),
              "--out",
              out.toString(),
              "--reasoner",
              "llm");
      assertThat(result.status()).as(result.toString()).isZero();
      assertThat(server.calls()).hasSizeBetween(3, 8);
    }
    List<String> lines = Files.readAllLines(out);
    assertThat(lines).hasSize(8).allMatch(line -> line.contains("内置推理器"));
    assertThat(lines.getLast()).contains("暂停使用");
  }

  /** A stream that breaks off is found by the check; whole replies still serve the verbs. */
  @Test
  void aStreamThatBreaksIsToldByTheCheck() throws Exception {
    try (ChatServer server =
        new ChatServer(
            ChatServer.Replies.of(
                q -> q.form().isMissingNode() ? "好，7391" : "{\"sum\": 5, \"parity\": \"odd\"}"),
            FaultPlan.none(),
            LauncherWithModelTest::broken)) {
      Path config = settings(server.openAi().toString(), ", context-tokens: 4096");
      Checkout.Result result = run(judging, config, "models", "check", "--json");
      assertThat(result.status()).isEqualTo(5);
      JsonNode probes =
          JsonMapper.builder().build().readTree(result.out()).path("models").get(0).path("probes");
      List<String> failing = new ArrayList<>();
      probes.forEach(
          probe -> {
            if (!probe.path("works").asBoolean()) {
              failing.add(probe.path("probe").asText());
            }
          });
      assertThat(failing).containsExactly("stream");
    }
  }

  private static Optional<Step> broken(Call call) {
    return call.body().path("stream").asBoolean(false)
        ? Optional.of(
            Step.streamed(
                    "text/event-stream",
                    List.of(
                        "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"一、\"}}]}\n\n",
                        "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"二\"}}]}\n\n"))
                .broken(Step.Ending.RESET))
        : Optional.empty();
  }
}
