package org.nomograph.app.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.cli.Cli;
import org.nomograph.engine.testserver.ChatServer;

/**
 * A workspace with an invented criminal law, whose offense no pack has, with a law of readers and
 * with cases; each test has its own.
 */
final class SeatCorpus {
  static final String OFFENSE = "占座罪";

  private static final String CRIMINAL_LAW =
      """
      # 中华人民共和国刑法

      2020年12月26日 修正

      <!-- INFO END -->

      ## 第一编 总则

      第六十七条 作案以后自己去投案并且讲清楚的，可以从轻。

      ## 第二编 分则

      第三百零一条 在图书馆用物品长期占据座位，经劝阻仍不离开，情节严重的，处拘役或者罚金；为照顾病人占座的除外。

      第三百零二条 损毁图书馆藏书，数额较大的，处三年以下徒刑。
      """;
  private static final String READERS_LAW =
      """
      # 读者服务法

      2020年12月1日 通过

      <!-- INFO END -->

      第一条 读者借阅图书的，应当在三十日内归还；逾期不归还的，图书馆可以停止其借阅，但因住院不能归还的除外。

      第二条 读者损坏图书的，应当按照原价赔偿；自然磨损的，不赔偿。
      """;
  private final Path directory;
  private final String embedder;

  private SeatCorpus(Path directory, String embedder) {
    this.directory = directory;
    this.embedder = embedder;
  }

  /** Imports and builds in a directory, without vectors. */
  static SeatCorpus in(Path directory) throws IOException {
    return in(directory, "none");
  }

  /** Imports and builds in a directory with an embedder. */
  static SeatCorpus in(Path directory, String embedder) throws IOException {
    SeatCorpus corpus = new SeatCorpus(directory, embedder);
    Path sources = Files.createDirectories(directory.resolve("sources"));
    Files.writeString(sources.resolve("刑法(2020-12-26).md"), CRIMINAL_LAW, UTF_8);
    Files.writeString(sources.resolve("读者服务法(2020-12-01).md"), READERS_LAW, UTF_8);
    Files.writeString(sources.resolve("cases.jsonl"), cases(), UTF_8);
    Files.writeString(
        directory.resolve("none.yaml"), "embedder: {kind: %s}\n".formatted(embedder), UTF_8);
    corpus.done("import", sources.toString());
    corpus.done("build");
    return corpus;
  }

  private static String cases() {
    StringBuilder rows = new StringBuilder();
    for (String floor : List.of("一", "二", "三", "四")) {
      rows.append(
          theCase(
              "被告人钱某甲在图书馆" + floor + "楼用书包长期占据座位，管理员多次劝阻，钱某甲仍不离开，并辱骂管理员。", OFFENSE, 301, "钱某甲"));
      rows.append(
          theCase(
              "被告人孙某乙在图书馆" + floor + "楼撕毁藏书十二册，经鉴定损失价值人民币九千元，孙某乙当场被管理员抓获。", "损毁藏书罪", 302, "孙某乙"));
    }
    return rows.toString();
  }

  /** A decided case, as a line of a file. */
  static String theCase(String facts, String charge, int article, String name) {
    return ("{\"fact\":\"%s\",\"meta\":{\"accusation\":[\"%s\"],\"relevant_articles\":[%d],\"criminals\":[\"%s\"],\"punish_of_money\":0,"
            + "\"term_of_imprisonment\":{\"death_penalty\":false,\"life_imprisonment\":false,\"imprisonment\":3}}}\n")
        .formatted(facts, charge, article, name);
  }

  Path workspace() {
    return directory.resolve("workspace");
  }

  Path drafts() {
    return workspace().resolve("drafts");
  }

  /** Settings with a model behind an endpoint. */
  Path models(String baseUrl) throws IOException {
    return Files.writeString(
        directory.resolve("models.yaml"),
        "embedder: {kind: %s}\nmodels: {base-url: \"%s\", model: %s, max-retries: 0}\n"
            .formatted(embedder, baseUrl, ChatServer.MODEL),
        UTF_8);
  }

  /** Runs a verb with the model of a server. */
  Cli.Result run(ChatServer server, String... args) throws IOException {
    return run(models(server.openAi().toString()), args);
  }

  /** Runs a verb without a model. */
  Cli.Result run(String... args) {
    return run(directory.resolve("none.yaml"), args);
  }

  Cli.Result run(Path config, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", workspace().toString(), "--config", config.toString()));
    return Cli.run(all);
  }

  /** Runs a verb that must succeed. */
  Cli.Result done(String... args) {
    Cli.Result result = run(args);
    if (result.status() != 0) {
      throw new IllegalStateException(result.toString());
    }
    return result;
  }
}
