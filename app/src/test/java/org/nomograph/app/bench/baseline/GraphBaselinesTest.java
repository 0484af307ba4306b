package org.nomograph.app.bench.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nomograph.app.bench.baseline.RetrievalCorpus.Document;
import org.nomograph.core.rank.Scored;

/** Hierarchical, HippoRAG 2, LightRAG and G-Retriever on corpora whose ranking follows by hand. */
class GraphBaselinesTest {
  private static RetrievalCorpus corpus(
      List<Document> documents, List<float[]> vectors, CorpusLinks links) {
    List<List<float[]>> each = new ArrayList<>();
    vectors.forEach(v -> each.add(v.length == 0 ? List.of() : List.of(v)));
    return new RetrievalCorpus(
        documents, Optional.of(new CorpusVectors(each, new ToyCorpus.PointEncoder())), links);
  }

  private static List<String> ids(List<Scored> found) {
    return found.stream().map(Scored::id).toList();
  }

  /** 甲法 has two chapters, 乙法 one; the article closest to the query stands alone in 乙法. */
  private static RetrievalCorpus laws() {
    List<Document> documents =
        List.of(
            new Document("乙法/1", "乙法", List.of("总则"), "一"),
            new Document("乙法/2", "乙法", List.of("总则"), "二"),
            new Document("甲法/1", "甲法", List.of("分则"), "三"),
            new Document("甲法/2", "甲法", List.of("分则"), "四"),
            new Document("甲法/3", "甲法", List.of("附则"), "五"));
    return corpus(
        documents,
        List.of(
            ToyCorpus.unit(1, 0),
            ToyCorpus.unit(-1, 0.1),
            ToyCorpus.unit(0.9, 0.3),
            ToyCorpus.unit(0.8, 0.4),
            ToyCorpus.unit(0, 1)),
        CorpusLinks.NONE);
  }

  @Test
  void separateStoresTakeTurns() {
    List<Document> documents =
        List.of(
            new Document("case/1", "", List.of(), "一"),
            new Document("case/2", "", List.of(), "二"),
            new Document("case/3", "", List.of(), "三"),
            new Document("甲法/1", "甲法", List.of(), "四"),
            new Document("甲法/2", "甲法", List.of(), "五"));
    RetrievalCorpus corpus =
        corpus(
            documents,
            List.of(
                ToyCorpus.unit(1, 0.1),
                ToyCorpus.unit(1, 0),
                ToyCorpus.unit(1, 0.2),
                ToyCorpus.unit(0, 1),
                ToyCorpus.unit(1, 1)),
            CorpusLinks.NONE);
    Baseline separate = Baselines.build("separate", Map.of(), corpus, 1);
    assertThat(ids(separate.search("1,0", 9)))
        .containsExactly("甲法/2", "case/2", "甲法/1", "case/1", "case/3");
    assertThat(ids(separate.search("1,0", 3))).containsExactly("甲法/2", "case/2", "甲法/1");
    assertThat(ids(Baselines.build("dense", Map.of(), corpus, 1).search("1,0", 3)))
        .containsExactly("case/2", "case/1", "case/3");
  }

  @Test
  void hierarchicalAddsTheChapterToTheArticle() {
    List<Scored> found = Baselines.build("hierarchical", Map.of(), laws(), 1).search("1,0", 5);
    // Chapter vectors: 分则 the mean of two unit vectors near the x axis, 附则 the y axis,
    // 总则 the mean of two that all but cancel: (0, 0.1), so it adds about 0.05 / 0.11 at most.
    double x3 = 0.9 / Math.hypot(0.9, 0.3);
    double x4 = 0.8 / Math.hypot(0.8, 0.4);
    double y3 = 0.3 / Math.hypot(0.9, 0.3);
    double y4 = 0.4 / Math.hypot(0.8, 0.4);
    double chapter = (x3 + x4) / Math.hypot(x3 + x4, y3 + y4);
    assertThat(ids(found).subList(0, 2)).containsExactly("甲法/1", "甲法/2");
    assertThat(found.get(0).score()).isCloseTo(x3 + chapter, within(1e-6));
    assertThat(found.get(1).score()).isCloseTo(x4 + chapter, within(1e-6));
  }

  @Test
  void hierarchicalLooksOnlyIntoTheChosenLawsAndChapters() {
    assertThat(
            ids(Baselines.build("hierarchical", Map.of("laws", "1"), laws(), 1).search("1,0", 5)))
        .allMatch(id -> id.startsWith("甲法"));
    assertThat(
            ids(
                Baselines.build("hierarchical", Map.of("chapters", "1"), laws(), 1)
                    .search("1,0", 5)))
        .containsExactly("甲法/1", "甲法/2");
    // Without the chapter's weight and with all chapters it is the flat ranking.
    assertThat(
            ids(Baselines.build("hierarchical", Map.of("weight", "0"), laws(), 1).search("1,0", 5)))
        .isEqualTo(ids(Baselines.build("dense", Map.of(), laws(), 1).search("1,0", 5)));
  }

  /** Two passages, one phrase: 甲法/1 and 甲法/2 both use 定金; 甲法/3 does not. */
  private static RetrievalCorpus sharing(String third) {
    List<Document> documents =
        List.of(
            ToyCorpus.document(1, "一"), ToyCorpus.document(2, "二"), ToyCorpus.document(3, third));
    Map<Integer, List<String>> phrases = new TreeMap<>();
    phrases.put(0, List.of("定金"));
    phrases.put(1, List.of("定金"));
    return corpus(
        documents,
        List.of(ToyCorpus.unit(1, 0), ToyCorpus.unit(0, 1), ToyCorpus.unit(0.1, 1)),
        new ToyCorpus.Links(Map.of(), phrases));
  }

  @Test
  void hippoRagRanksByPersonalisedPageRank() {
    List<Scored> found =
        Baselines.build("hipporag2", Map.of("passage-weight", "1"), sharing("三"), 1)
            .search("1,0", 3);
    // Seeds. Passages by cosine 1, 0, c rescaled over [0, 1]: 1, 0, c with c = 0.1 / |(0.1, 1)|.
    // The phrase: cosine of (1,1) with (1,0), over its two passages.
    double c = 0.1 / Math.hypot(0.1, 1);
    double f = Math.sqrt(0.5) / 2;
    double sum = 1 + c + f;
    double t1 = 1 / sum;
    double t3 = c / sum;
    double tf = f / sum;
    // p3 is alone, so its mass goes back to the seeds: p = ½t + ½(Wᵀp + p3·t). With
    // u = ½ + ½·p3: p1 = u·t1 + pf/4, p2 = pf/4, pf = u·tf + (p1 + p2)/2, p3 = u·t3.
    double u = 0.5 / (1 - 0.5 * t3);
    double pf = (u * tf + u * t1 / 2) / (1 - 0.25);
    assertThat(ids(found)).containsExactly("甲法/1", "甲法/2", "甲法/3");
    assertThat(found.get(0).score()).isCloseTo(u * t1 + pf / 4, within(1e-6));
    assertThat(found.get(1).score()).isCloseTo(pf / 4, within(1e-6));
    assertThat(found.get(2).score()).isCloseTo(u * t3, within(1e-6));
  }

  @Test
  void hippoRagKeepsTheWalkWhereAPassageHasPhrasesOfItsOwn() {
    List<Scored> found =
        Baselines.build("hipporag2", Map.of("passage-weight", "1"), sharing("借阅证件，挂失"), 1)
            .search("1,0", 3);
    // As above, but the third passage keeps its mass: p3 = ½·t3 + ½·p3, and u is ½.
    double c = 0.1 / Math.hypot(0.1, 1);
    double f = Math.sqrt(0.5) / 2;
    double sum = 1 + c + f;
    double pf = (f / sum / 2 + 1 / sum / 4) / 0.75;
    Map<String, Double> scores = new TreeMap<>();
    found.forEach(s -> scores.put(s.id(), s.score()));
    assertThat(scores.get("甲法/3")).isCloseTo(c / sum, within(1e-6));
    assertThat(scores.get("甲法/1")).isCloseTo(0.5 / sum + pf / 4, within(1e-6));
  }

  @Test
  void ownPhrasesAreThoseOfOneDocumentAlone() {
    // 借阅证件 and 挂失 stand once; 读者 stands in two documents; a single character is none.
    RetrievalCorpus corpus = ToyCorpus.ofTexts("借阅证件的读者，挂失", "读者。人", "");
    assertThat(OwnPhrases.count(corpus)).containsExactly(2, 0, 0);
  }

  @Test
  void lightRagMergesBothLevelsInTurn() {
    // Entities: 定金 (documents 1, 2), 违约 (2, 3). Relation: none, they meet only once.
    List<Document> documents =
        List.of(ToyCorpus.document(1, "一"), ToyCorpus.document(2, "二"), ToyCorpus.document(3, "三"));
    Map<Integer, List<String>> phrases = new TreeMap<>();
    phrases.put(0, List.of("定金"));
    phrases.put(1, List.of("定金", "违约"));
    phrases.put(2, List.of("违约"));
    RetrievalCorpus corpus =
        corpus(
            documents,
            List.of(ToyCorpus.unit(1, 0), ToyCorpus.unit(1, 0.2), ToyCorpus.unit(0, 1)),
            new ToyCorpus.Links(Map.of(), phrases));
    // 定金 is closest to the x axis: its documents by cosine, then what 违约 adds.
    Baseline apart = Baselines.build("lightrag", Map.of(), corpus, 1);
    assertThat(ids(apart.search("1,0", 9))).containsExactly("甲法/1", "甲法/2", "甲法/3");
    assertThat(apart.search("1,0", 9).get(1).score()).isCloseTo(0.5, within(1e-12));
    // With pairs that meet once, document 2 is the relation's, and comes second in any case.
    Baseline both =
        Baselines.build("lightrag", Map.of("together", "1", "passages", "1"), corpus, 1);
    assertThat(ids(both.search("1,0", 9))).containsExactly("甲法/1", "甲法/2");
  }

  @Test
  void gRetrieverTakesInWhatJoinsThePrizes() {
    // 1 and 2 are closest; 3 cites both and is far from the query, 4 is nearer but joins nothing.
    List<Document> documents = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      documents.add(new Document(i + "法/1", i + "法", List.of(), "文" + i));
    }
    RetrievalCorpus corpus =
        corpus(
            documents,
            List.of(
                ToyCorpus.unit(1, 0),
                ToyCorpus.unit(1, 0.1),
                ToyCorpus.unit(-1, 0.1),
                ToyCorpus.unit(1, 1)),
            new ToyCorpus.Links(Map.of(2, new int[] {0, 1}), Map.of()));
    // Prizes 2 and 1: the two edges that join them must cost less than 1.
    Map<String, String> two = Map.of("terminals", "2", "cost", "0.4");
    assertThat(ids(Baselines.build("g-retriever", two, corpus, 1).search("1,0", 4)))
        .containsExactly("1法/1", "2法/1", "3法/1", "4法/1");
    // Where nothing is joined the cosine alone decides.
    Map<String, String> dear = Map.of("terminals", "2", "cost", "0.5");
    assertThat(ids(Baselines.build("g-retriever", dear, corpus, 1).search("1,0", 4)))
        .containsExactly("1法/1", "2法/1", "4法/1", "3法/1");
  }

  @Test
  void relationsAreThePairsMostOftenUsedTogether() {
    Map<Integer, List<String>> phrases = new TreeMap<>();
    phrases.put(0, List.of("甲", "乙"));
    phrases.put(1, List.of("甲", "乙"));
    phrases.put(2, List.of("甲", "丙"));
    phrases.put(3, List.of("甲", "丙"));
    phrases.put(4, List.of("丙"));
    List<Document> documents = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      documents.add(ToyCorpus.document(i, "文"));
      vectors.add(ToyCorpus.unit(1, 0));
    }
    PhraseTable table =
        new PhraseTable(corpus(documents, vectors, new ToyCorpus.Links(Map.of(), phrases)));
    // 甲 has 4 documents, 乙 2, 丙 3. Dice: 甲乙 2·2/6, 甲丙 2·2/7.
    List<int[]> relations = new PhraseRelations(9, 2).of(table);
    assertThat(relations).hasSize(2);
    assertThat(relations.get(0)).containsExactly(0, 1);
    assertThat(relations.get(1)).containsExactly(2, 3);
    assertThat(new PhraseRelations(1, 2).of(table)).hasSize(1);
    assertThat(new PhraseRelations(9, 3).of(table)).isEmpty();
  }

  @Test
  void synonymsShareCharactersAndAreClose() {
    TextEncoder encoder = new ToyCorpus.CharacterEncoder();
    List<String> pairs = new ArrayList<>();
    new PhraseSynonyms(0.7)
        .forEach(
            List.of("不动产登记", "不动产登录", "登记不动产", "草木"),
            encoder,
            (one, other, cosine) -> pairs.add(one + "-" + other));
    // 0 and 2 have the same characters, so the same vector: cosine 1.
    assertThat(pairs).contains("0-2").noneMatch(pair -> pair.contains("3"));
    List<String> none = new ArrayList<>();
    new PhraseSynonyms(1.1)
        .forEach(List.of("不动产登记", "登记不动产"), encoder, (a, b, c) -> none.add(a + "-" + b));
    assertThat(none).isEmpty();
  }
}
