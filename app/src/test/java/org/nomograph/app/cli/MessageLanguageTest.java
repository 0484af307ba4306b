package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What went wrong is told in the language of the user; English words stay where scripts look. */
class MessageLanguageTest {
  @TempDir Path directory;

  private void told(String english, String chinese, String... args) {
    Cli.Result inChinese = Cli.run(List.of(args));
    assertThat(inChinese.err()).contains(english).contains("（" + chinese);
    List<String> more = new ArrayList<>(List.of(args));
    more.addAll(List.of("--lang", "en"));
    Cli.Result inEnglish = Cli.run(more);
    assertThat(inEnglish.status()).isEqualTo(inChinese.status()).isNotZero();
    assertThat(inEnglish.err()).contains(english).doesNotContain(chinese);
  }

  @Test
  void ofInputsWorkspacesAndUsage() throws IOException {
    String missing = directory.resolve("none").toString();
    Path empty = Files.writeString(directory.resolve("empty.txt"), " ");
    told("no such file", "没有这个文件", "judge", missing);
    told("the text is empty", "文本是空的", "judge", empty.toString());
    told("there is no workspace", "没有工作区", "search", "q", "--workspace", missing);
    told("models check needs", "没有配置模型端点", "models", "check");
    told("name one case FILE", "请给出一个案件文件", "judge");
    told("--form goes with", "--form 须与", "graph", "--form", "csv");
    told("is no day to go by", "不能采用此日期", "judge", "a", "--act-date", "2999-01-01");
    told(
        "nothing could be imported",
        "没有任何内容可以导入",
        "import",
        empty.toString(),
        "--workspace",
        missing);
  }
}
