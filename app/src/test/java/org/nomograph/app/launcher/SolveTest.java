package org.nomograph.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.Cli;
import org.nomograph.app.cli.SmallCorpus;

/** {@code solve} as a user runs it. */
class SolveTest {
  @TempDir Path directory;

  @Test
  void itemsGoInAndOneRowEachComesOut() throws Exception {
    Checkout checkout = Checkout.in(directory.resolve("checkout"));
    Path items =
        Files.writeString(
            directory.resolve("items.jsonl"),
            """
            {"id":"loan","case":"小米向图书馆借阅图书。","question":"借阅图书的，下列哪一说法是正确的？",\
            "options":"A. 应当在三十日内归还\\nB. 应当在六十日内归还"}
            """);
    Path out = directory.resolve("out.jsonl");
    List<String> args = new ArrayList<>(List.of("solve", items.toString(), "--force"));
    args.addAll(List.of("--out", out.toString()));
    args.addAll(SmallCorpus.get().locations());
    Checkout.Result result = checkout.run(directory, args.toArray(String[]::new));
    assertThat(result.status()).as(result.err()).isZero();
    List<String> rows = Files.readAllLines(out);
    assertThat(rows).hasSize(1);
    assertThat(Cli.parse(rows.getFirst()).path("answer").asText()).isEqualTo("B");
  }
}
