package org.nomograph.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Topic;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildParams;
import org.nomograph.engine.build.BuildReport;
import org.nomograph.engine.build.SnapshotBuilder;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

/** Over an invented corpus without vectors. */
class QuestionRetrieverTest {
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);
  private static final SourceRecord.Subject LATE =
      new SourceRecord.Subject(
          "测试包",
          new Topic(
              "晚还书", List.of("晚还|拖着不还 + 书"), List.of("逾期归还"), List.of(ArticleRef.parse("馆藏法/2"))));

  @TempDir Path directory;
  private Workspace workspace;

  @BeforeEach
  void corpus() throws Exception {
    workspace = Workspace.openOrCreate(directory.resolve("w"));
    put("old", Fixtures.law("馆藏法", "2010-01-01", "为了管理馆藏，制定本法。", "旧时逾期归还的，停借一年。"));
    put("new", Fixtures.law("馆藏法", "2020-01-01", "为了管理馆藏，制定本法。", "逾期归还的，停借三个月。", "书要放好。"));
    put(
        "rule",
        Fixtures.statute(
            Fixtures.version("书库规定", "2020-01-01", DocumentKind.REGULATION), 1, "书库里的书不得带出。"));
  }

  private void put(String name, SourceRecord record) throws IOException {
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      store.add(
          Fixtures.file(directory.resolve(name), record.toString()),
          "test",
          List.of(record),
          List.of());
    }
  }

  private BuildReport build() throws Exception {
    return new SnapshotBuilder(
            workspace,
            Optional.empty(),
            List.of(new QuestionStage()),
            BuildParams.of("test"),
            Fixtures.CLOCK)
        .build(Progress.NONE);
  }

  /** Words count 1, what people say 2, terms 1. */
  private static QuestionParams params() {
    Map<QuestionFeature, Double> weights =
        Map.of(
            QuestionFeature.WORDS,
            1.0,
            QuestionFeature.TOPIC_SAID,
            2.0,
            QuestionFeature.TERMS,
            1.0);
    return new QuestionParams(10, 5, 5, 3, weights, weights);
  }

  private List<Retrieved> search(String question, DocFilter filter) throws IOException {
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      return QuestionRetriever.open(snapshot, snapshot.index(), Optional.empty(), params())
          .retrieve(question, filter, 10);
    }
  }

  private static List<String> ids(List<Retrieved> found) {
    return found.stream().map(r -> r.hit().id()).toList();
  }

  @Test
  void aQuestionGetsTheTermsOfTheTopicThatItsWordsFit() throws Exception {
    put("topic", LATE);
    build();
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      QuestionRetriever retriever =
          QuestionRetriever.open(snapshot, snapshot.index(), Optional.empty(), params());
      assertThat(retriever.inWordsOfLaw("我把书拖着不还会怎样")).contains("我把书拖着不还会怎样 逾期归还");
      assertThat(retriever.inWordsOfLaw("请问晚还书会怎样")).contains("晚还书会怎样 逾期归还");
      assertThat(retriever.inWordsOfLaw("书库的门几点开")).isEmpty();
    }
  }

  /** What the score was made of can be read from its explanation; what it lacks counts 0. */
  @Test
  void featuresAreReadFromTheExplanation() throws Exception {
    put("topic", LATE);
    build();
    Retrieved first = search("我把书拖着不还会怎样", ARTICLES).getFirst();
    assertThat(QuestionFeature.TERMS.in(first.explanation())).isEqualTo(1);
    assertThat(QuestionFeature.MEANING.in(first.explanation())).isZero();
    assertThat(
            QuestionFeature.WORDS.in(first.explanation())
                + 2 * QuestionFeature.TOPIC_SAID.in(first.explanation())
                + 1)
        .isEqualTo(first.hit().score());
  }

  @Test
  void aTopicBringsAnArticleThatSharesNoWordWithTheQuestion() throws Exception {
    build();
    String question = "我把书拖着不还会怎样";
    assertThat(ids(search(question, ARTICLES))).doesNotContain("馆藏法@2020-01-01/2");
    put("topic", LATE);
    build();
    assertThat(ids(search(question, ARTICLES)).getFirst()).isEqualTo("馆藏法@2020-01-01/2");
  }

  @Test
  void everyScoreIsTheSumOfItsExplanation() throws Exception {
    put("topic", LATE);
    build();
    Retrieved first = search("我把书拖着不还会怎样", ARTICLES).getFirst();
    // Said: 拖着不还 and 书 are 5 of 8 characters, weight 2; terms: the best one, weight 1; words: none.
    assertThat(first.hit().score()).isEqualTo(2 * 5 / 8.0 + 1);
    assertThat(first.explanation().value()).isEqualTo(first.hit().score());
    assertThat(first.explanation().toString()).contains("by what people say");
  }

  /** Of two topics that fit, the better one's first article has it, and no other. */
  @Test
  void onlyTheFirstArticleOfTheBestTopicIsTheFirst() throws Exception {
    put("topic", LATE);
    put(
        "broad",
        new SourceRecord.Subject(
            "测试包",
            new Topic(
                "书的事",
                List.of("书"),
                List.of("管理馆藏"),
                List.of(ArticleRef.parse("馆藏法/3"), ArticleRef.parse("馆藏法/2")))));
    build();
    Map<String, Double> first = new TreeMap<>();
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      QuestionRetriever.open(snapshot, snapshot.index(), Optional.empty(), params())
          .candidates("书拖着不还", ARTICLES)
          .forEach(c -> first.put(c.docId(), c.values().get(QuestionFeature.TOPIC_FIRST)));
    }
    assertThat(first).containsEntry("馆藏法/2", 5 / 8.0).containsEntry("馆藏法/3", 0.0);
    assertThat(first.values().stream().filter(value -> value > 0)).hasSize(1);
  }

  @Test
  void theFilterHoldsForTopicsToo() throws Exception {
    put("topic", LATE);
    build();
    String question = "书拖着不还";
    assertThat(ids(search(question, ARTICLES.withLaw("书库规定"))))
        .allMatch(id -> id.startsWith("书库规定"));
    assertThat(ids(search(question, ARTICLES.withAsOf(LocalDate.of(2015, 5, 5)))))
        .contains("馆藏法@2010-01-01/2")
        .noneMatch(id -> id.contains("2020"));
    assertThat(ids(search(question, ARTICLES.without(Set.of("馆藏法@2020-01-01/2")))))
        .doesNotContain("馆藏法@2020-01-01/2");
  }

  @Test
  void aBlankQuestionFindsNothing() throws Exception {
    build();
    assertThat(search("  ", ARTICLES)).isEmpty();
  }

  @Test
  void rowsOfAnotherLawAreKeptWhenALawComes() throws Exception {
    build();
    String before;
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      before =
          Files.readString(snapshot.stageDirectory(QuestionStage.NAME).resolve(QuestionStage.LAWS));
    }
    put("third", Fixtures.law("第三法", "2021-01-01", "依照《馆藏法》办理。"));
    assertThat(build().stagesRun()).containsExactly(QuestionStage.NAME);
    try (Snapshot snapshot = workspace.openSnapshot(SearchParams.DEFAULT)) {
      List<String> after =
          Files.readAllLines(
              snapshot.stageDirectory(QuestionStage.NAME).resolve(QuestionStage.LAWS));
      assertThat(after).containsAll(before.lines().toList()).hasSize(3);
      assertThat(String.join("", after)).contains("\"mentions\":[\"馆藏法\"]");
    }
  }
}
