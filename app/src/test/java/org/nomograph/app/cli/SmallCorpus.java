package org.nomograph.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.nomograph.engine.workspace.DurableFiles;

/**
 * An invented corpus, imported and built once for all tests of this JVM: a criminal law and two
 * versions of a test law in our own words, the shipped pack and the example cases; no vectors.
 * Tests only read it.
 */
public final class SmallCorpus {
  private static final String CRIMINAL_LAW =
      """
      # 中华人民共和国刑法

      2020年12月26日 修正

      <!-- INFO END -->

      ## 第一编 总则

      第二十五条 几个人商量好一起作案的，都要负责。

      第六十七条 作案以后自己去投案并且讲清楚的，可以从轻。

      ## 第二编 分则

      第一百三十三条之一 喝醉了酒在路上开车的，处拘役，并处罚金。

      第二百六十三条 用暴力或者胁迫抢别人财物的，处三年以上十年以下徒刑。

      第二百六十四条 悄悄拿走别人财物，数额到了起点的，处三年以下徒刑。

      第二百六十九条 偷、骗、夺以后为了脱身当场动手的，依照本法第二百六十三条定罪。

      第二百七十一条 公司的人利用经手的方便把公司的钱拿走的，处三年以下徒刑。
      """;
  private static final String TEST_LAW_2015 =
      """
      # 测试法

      2015年1月1日 通过

      <!-- INFO END -->

      第一条 为了测试，制定本法。

      第二条 借阅图书的，应当在三十日内归还。

      第三条 损坏图书的，照价赔偿。

      第四条 本法自2015年3月1日起施行。
      """;
  private static final String TEST_LAW_2021 =
      """
      # 测试法

      2021年6月1日 修订

      <!-- INFO END -->

      第一条 为了测试，制定本法。

      第二条 借阅图书的，应当在六十日内归还。

      第二条之一 续借以一次为限。

      第三条 损坏图书的，照价赔偿。

      第四条 本法自2021年9月1日起施行。
      """;

  private final Path directory;

  private SmallCorpus(Path directory) {
    this.directory = directory;
  }

  private static final class Holder {
    static final SmallCorpus CORPUS = build();
  }

  /** The corpus, built when first asked for. */
  public static SmallCorpus get() {
    return Holder.CORPUS;
  }

  private static SmallCorpus build() {
    try {
      Path directory = Path.of("target", "small-corpus").toAbsolutePath();
      DurableFiles.deleteTree(directory);
      SmallCorpus corpus = new SmallCorpus(directory);
      writeLaws(corpus.sources());
      withoutVectors(directory);
      done(
          corpus.run("import", corpus.sources().toString(), pack().toString(), cases().toString()));
      done(corpus.run("build"));
      return corpus;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void done(Cli.Result result) {
    if (result.status() != 0) {
      throw new IllegalStateException(result.toString());
    }
  }

  /** Writes the laws into a directory. */
  public static void writeLaws(Path target) throws IOException {
    Files.createDirectories(target);
    Files.writeString(target.resolve("刑法(2020-12-26).md"), CRIMINAL_LAW);
    Files.writeString(target.resolve("测试法(2015-01-01).md"), TEST_LAW_2015);
    Files.writeString(target.resolve("测试法(2021-06-01).md"), TEST_LAW_2021);
  }

  /** Writes settings without an embedder into a directory. */
  public static Path withoutVectors(Path target) throws IOException {
    return Files.writeString(target.resolve("none.yaml"), "embedder:\n  kind: none\n");
  }

  /** The checkout that the tests run in. */
  public static Path home() {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.isRegularFile(at.resolve("nomograph"))) {
      at = at.getParent();
    }
    return at;
  }

  static Path pack() {
    return home().resolve("packs/prc-criminal");
  }

  /** Example cases with their judgments. */
  public static Path cases() {
    return home().resolve("examples/cases/demo-cases.jsonl");
  }

  /** One of the example cases without a judgment. */
  public static Path newCase(String name) {
    return home().resolve("examples/cases/new").resolve(name + ".txt");
  }

  Path directory() {
    return directory;
  }

  Path sources() {
    return directory.resolve("sources");
  }

  public Path workspace() {
    return directory.resolve("workspace");
  }

  public Path config() {
    return directory.resolve("none.yaml");
  }

  /** Runs a verb on this corpus. */
  Cli.Result run(String... args) {
    return Cli.run(arguments(args));
  }

  /** The arguments with those that name this corpus. */
  List<String> arguments(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(locations());
    return all;
  }

  /** The options that name this corpus. */
  public List<String> locations() {
    return Stream.of("--workspace", workspace(), "--config", config())
        .map(Object::toString)
        .toList();
  }
}
