package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An invented law that was numbered anew: what show and ask say of the numbers of before. */
class FormerNumbersRunTest {
  private static final String OLD =
      "# 图书馆法\n\n2015年1月1日 通过\n\n<!-- INFO END -->\n\n第一条 借阅图书的读者应当在三十日内归还图书。\n\n第二条 损坏图书的读者应当照价赔偿。\n\n第三条 本法自2015年3月1日起施行。\n";
  private static final String NEW =
      "# 图书馆法\n\n2017年1月1日 修订\n\n<!-- INFO END -->\n\n第一条 为了方便读者，制定本法。\n\n第二条 借阅图书的读者应当在六十日内归还图书。\n\n第三条 损坏图书的读者应当照价赔偿。\n\n第四条 本法自2017年3月1日起施行。\n";

  @TempDir Path directory;

  private Cli.Result run(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", directory.resolve("w").toString()));
    all.addAll(List.of("--config", directory.resolve("none.yaml").toString()));
    return Cli.run(all);
  }

  @BeforeEach
  void build() throws IOException {
    SmallCorpus.withoutVectors(directory);
    Path laws = Files.createDirectory(directory.resolve("laws"));
    Files.writeString(laws.resolve("图书馆法(2015-01-01).md"), OLD);
    Files.writeString(laws.resolve("图书馆法(2017-01-01).md"), NEW);
    assertThat(run("import", laws.toString()).status()).isZero();
    assertThat(run("build").status()).isZero();
  }

  @Test
  void anAnswerGivesTodaysNumberAndTellsTheFormerOne() {
    String question = "损坏图书的读者应当怎样赔偿？";
    Cli.Result today = run("ask", question, "--as-of", "2019-05-05");
    assertThat(today.out()).contains("第三条", "在2017-03-01以前为第二条");
    // Who asks by the law of before gets its number, and that law had none before.
    Cli.Result then = run("ask", question, "--as-of", "2016-05-05");
    assertThat(then.out()).contains("第二条").doesNotContain("以前为");
    // After some years nobody goes by the numbers of before.
    Cli.Result late = run("ask", question, "--as-of", "2022-03-02");
    assertThat(late.out()).contains("第三条").doesNotContain("以前为");
  }

  @Test
  void showTellsTheFormerNumber() {
    assertThat(run("show", "图书馆法/3").out()).contains("formerly", "图书馆法@2015-01-01/2");
    assertThat(run("show", "图书馆法/1").out()).doesNotContain("formerly");
  }
}
