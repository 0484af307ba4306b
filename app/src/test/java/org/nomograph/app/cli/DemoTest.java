package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoTest {
  @TempDir Path directory;

  @BeforeEach
  void home() {
    System.setProperty("nomograph.home", SmallCorpus.home().toString());
  }

  @AfterEach
  void noHome() {
    System.clearProperty("nomograph.home");
  }

  private Cli.Result demo(String... more) throws IOException {
    List<String> args = new java.util.ArrayList<>(List.of("demo"));
    args.addAll(List.of("--workspace", directory.resolve("工作区").toString()));
    args.addAll(List.of("--config", SmallCorpus.withoutVectors(directory).toString()));
    args.addAll(List.of(more));
    return Cli.run(args);
  }

  @Test
  void buildsAWorkspaceAndJudgesATheftWithNumberedEvidence() throws IOException {
    Cli.Result first = demo();
    assertThat(first.status()).as(first.err()).isZero();
    assertThat(first.err()).isEmpty();
    assertThat(first.out().lines())
        .anyMatch(line -> line.matches("imported: \\d+ files read, 0 unchanged \\{case=60, .*}"))
        .anyMatch(line -> line.matches("built: snapshot 000001-\\p{XDigit}{12}, .* 0 kept"))
        .contains("罪名：盗窃罪", "法条：刑法/264")
        .anyMatch(line -> line.matches("刑罚：约 (\\d+ 年)?( ?\\d+ 个月)?"))
        .anyMatch(line -> line.matches("  \\[1] 规则卡：盗窃罪.*  offense/盗窃罪"))
        .anyMatch(line -> line.matches("  \\[2] 案件事实.*  fact/\\d+-\\d+"))
        .contains("以上为计算结果，不是法律意见。");

    Cli.Result second = demo("--json");
    JsonNode judgment = second.json();
    assertThat(second.status()).isZero();
    assertThat(judgment.path("charges")).hasToString("[\"盗窃罪\"]");
    assertThat(judgment.path("trace").path("snapshot").asText()).startsWith("000001-");
    assertEveryCitedNumberHasItsEvidence(judgment);

    assertThat(demo("--lang", "en").out()).contains("Charge: 盗窃罪", "not legal advice");
  }

  /** What a sentence rejects it cites as pruned, all else as confirmed. */
  private static void assertEveryCitedNumberHasItsEvidence(JsonNode judgment) {
    List<String> sentences = judgment.path("reasoning").asText().lines().toList();
    assertThat(sentences).anyMatch(DemoTest::rejects);
    for (String sentence : sentences) {
      String role = rejects(sentence) ? "pruned" : "confirmed";
      java.util.regex.Pattern.compile("\\[(\\d+)]")
          .matcher(sentence)
          .results()
          .map(m -> Integer.parseInt(m.group(1)))
          .forEach(
              number -> {
                JsonNode evidence = judgment.path("evidence").path(number - 1);
                assertThat(evidence.path("n").asInt()).isEqualTo(number);
                assertThat(evidence.path("role").asText()).as(sentence).isEqualTo(role);
              });
    }
  }

  private static boolean rejects(String sentence) {
    return sentence.startsWith("未采信") || sentence.startsWith("排除");
  }

  @Test
  void refusesADirectoryThatHoldsAnythingElse() throws IOException {
    Path target = directory.resolve("工作区");
    Path other = Files.createDirectories(target).resolve("notes.txt");
    Files.writeString(other, "keep");
    assertRefused(target);
    assertThat(target.toFile().list()).containsExactly("notes.txt");

    Files.delete(other);
    Path source = directory.resolve("测试法(2020-01-01).md");
    Files.writeString(source, "# 测试法\n\n2020年1月1日 通过\n\n<!-- INFO END -->\n\n第一条 借书要还。\n");
    assertThat(
            Cli.run(List.of("import", source.toString(), "--workspace", target.toString()))
                .status())
        .isZero();
    Path catalog = target.resolve("store/catalog.jsonl");
    String before = Files.readString(catalog);
    assertRefused(target);
    assertThat(Files.readString(catalog)).isEqualTo(before);
    assertRefused(source);
  }

  private static void assertRefused(Path target) {
    Cli.Result refused = Cli.run(List.of("demo", "--workspace", target.toString()));
    assertThat(refused.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err()).contains(target.toString());
  }
}
