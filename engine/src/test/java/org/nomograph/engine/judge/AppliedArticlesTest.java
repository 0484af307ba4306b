package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Judgment;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;

/** The article of the range that the facts open, by an invented law. */
class AppliedArticlesTest {
  private static final String LAW =
      """
      # 中华人民共和国刑法

      2000年1月1日 测试通过

      <!-- INFO END -->

      第一百一十四条 点着别人草垛的，关三年以上十年以下。

      第一百一十五条 点着草垛烧死人的，关十年以上。不小心的，关三年以下。

      第三百八十三条 收礼的，按多少关。

      第三百八十五条 做官的收别人的礼，是收礼。
      """;

  private static final String OFFENSES =
      """
      offenses:
      - name: 放火罪
        articles: ["114", "115"]
        checklist:
        - {id: a, element: conduct, question: 是否点火, necessity: required, signals: [{supports: [点着草垛]}]}
        tiers:
        - {name: 无人死亡, months: [36, 120], when: []}
        - {name: 死人, article: "115", months: [120, 180], life: true, death: true, when: [{supports: [烧死]}]}
      - name: 失火罪
        articles: ["115"]
        checklist:
        - {id: a, element: conduct, question: 是否失手, necessity: required, signals: [{supports: [失手打翻油灯]}]}
        tiers:
        - {name: 基本, months: [0, 36], when: []}
      - name: 受贿罪
        articles: ["385", "383"]
        checklist:
        - {id: a, element: conduct, question: 是否收礼, necessity: required, signals: [{supports: [收下金条]}]}
        tiers:
        - {name: 基本, article: "383", months: [0, 36], when: []}
      """;

  @TempDir private Path directory;

  @Test
  void theArticleOfTheRangeIsApplied() throws IOException, InterruptedException {
    Path sources = directory.resolve("sources");
    Files.createDirectories(sources.resolve("pack/offenses"));
    Files.writeString(sources.resolve("刑法(2000-01-01).md"), LAW);
    Files.writeString(
        sources.resolve("pack/pack.yaml"), "name: demo\nversion: \"1\"\nlanguage: zh\nlaw: 刑法\n");
    Files.writeString(sources.resolve("pack/offenses/a.yaml"), OFFENSES);
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    Path workspace = directory.resolve("workspace");
    Corpus corpus = new Corpus(workspace, params, Clock.systemUTC());
    corpus.importSources(List.of(sources), Optional.empty(), Progress.NONE);
    corpus.build(Progress.NONE);
    try (Nomograph nomograph = Nomograph.open(workspace, params)) {
      assertThat(articles(nomograph, "被告人赵某点着草垛，未伤人。")).containsExactly("刑法/114");
      Judgment graver = judge(nomograph, "被告人赵某点着草垛，烧死钱某。");
      // the article of the graver result takes the place of the other
      assertThat(graver.articles()).extracting(Object::toString).containsExactly("刑法/115");
      assertThat(graver.term().orElseThrow().months()).isGreaterThanOrEqualTo(120);
      // an article on punishment alone stands beside the one that defines the offense
      assertThat(articles(nomograph, "被告人孙某收下金条。")).containsExactly("刑法/385", "刑法/383");
    }
  }

  private static Judgment judge(Nomograph nomograph, String facts) throws IOException {
    return nomograph.judge(JudgeRequest.of(new CaseRecord("1", List.of(), facts))).whole();
  }

  private static List<String> articles(Nomograph nomograph, String facts) throws IOException {
    return judge(nomograph, facts).articles().stream().map(Object::toString).toList();
  }
}
