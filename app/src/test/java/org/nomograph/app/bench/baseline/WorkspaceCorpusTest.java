package org.nomograph.app.bench.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.app.bench.baseline.RetrievalCorpus.Document;
import org.nomograph.app.bench.baseline.WorkspaceCorpus.Target;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.wiring.Settings;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;

class WorkspaceCorpusTest {
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);

  private static Nomograph open() throws IOException {
    SmallCorpus corpus = SmallCorpus.get();
    return Nomograph.open(corpus.workspace(), Settings.load(Optional.of(corpus.config())).engine());
  }

  @Test
  void articlesAreThoseOfTheNewestVersion() throws IOException {
    try (Nomograph nomograph = open()) {
      RetrievalCorpus corpus = WorkspaceCorpus.articles(nomograph, ARTICLES.withLaw("测试法"));
      assertThat(corpus.documents().stream().map(Document::docId))
          .containsExactly("测试法/1", "测试法/2", "测试法/2-1", "测试法/3", "测试法/4");
      assertThat(corpus.documents().get(1).text()).contains("六十日");
      assertThat(corpus.documents()).noneMatch(Document::decided);
      assertThat(corpus.vectors().isPresent()).isEqualTo(nomograph.embedder().isPresent());
      assertThat(Baselines.build("bm25", Map.of(), corpus, 1).search("借阅的图书何时归还", 1))
          .extracting(Scored::id)
          .containsExactly("测试法/2");
    }
  }

  @Test
  void casesStandBesideArticlesWithoutTheirLabels() throws IOException {
    try (Nomograph nomograph = open()) {
      RetrievalCorpus corpus = WorkspaceCorpus.articlesAndCases(nomograph, ARTICLES.withLaw("刑法"));
      List<Document> cases = corpus.documents().stream().filter(Document::decided).toList();
      assertThat(cases).isNotEmpty().allMatch(c -> c.docId().startsWith("case/"));
      assertThat(corpus.size()).isGreaterThan(cases.size());
      ChargeCorpus charges = WorkspaceCorpus.cases(nomograph, Target.CHARGES);
      assertThat(charges.cases()).hasSameSizeAs(cases);
      for (ChargeCorpus.DecidedCase one : charges.cases()) {
        assertThat(corpus.documents().get(corpus.find(one.id())).text()).isEqualTo(one.facts());
        assertThat(one.labels())
            .allMatch(charge -> nomograph.canonicalCharge(charge).equals(charge));
      }
    }
  }
}
