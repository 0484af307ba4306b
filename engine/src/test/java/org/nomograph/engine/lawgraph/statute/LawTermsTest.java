package org.nomograph.engine.lawgraph.statute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.lawgraph.statute.LawSection.ArticlePart;
import org.nomograph.engine.lawgraph.statute.LawSection.VersionPart;
import org.nomograph.engine.lawgraph.statute.LawTerms.Alike;

class LawTermsTest {
  private static final long SEED = 11;

  private static StatuteNodes law(List<List<String>> terms) {
    VersionNode node =
        new VersionNode(
            "渡船法@2001-01-01",
            "渡船法",
            "渡船法",
            DocumentKind.LAW,
            Optional.empty(),
            Validity.ALWAYS,
            "");
    List<ArticlePart> articles = new ArrayList<>();
    for (List<String> used : terms) {
      ArticleNumber number = ArticleNumber.of(articles.size() + 1);
      articles.add(
          new ArticlePart(number, List.of(), List.of(), used, List.of(), Optional.empty()));
    }
    VersionPart part = new VersionPart(node, articles, List.of(), List.of());
    return new StatuteNodes(List.of(new LawSection("渡船法", List.of(part))));
  }

  private static ConceptSimilarity similarity(StatuteNodes nodes) {
    PackLayer noPacks = new PackLayer(new TreeMap<>(), List.of());
    return new ConceptSimilarity(new Concepts(nodes, noPacks), nodes.size());
  }

  private static List<Alike> alike(
      List<List<String>> terms, List<String> asked, ConflictParams params) {
    StatuteNodes nodes = law(terms);
    ConceptSimilarity similarity = similarity(nodes);
    return new LawTerms(nodes.versions("渡船法").getFirst(), similarity)
        .alike(similarity.profile(asked), params);
  }

  @Test
  void theCosineWeighsEachConceptByItsRareness() {
    List<List<String>> terms = List.of(List.of("渡船", "缆绳"), List.of("渡船", "船票"), List.of("码头"));
    // idf, 3 articles: 渡船 ln(4/3), used twice; 缆绳 ln(4/2), used once; 灯 ln(4/1), never.
    double ferry = Math.pow(Math.log(4.0 / 3), 2);
    double rope = Math.pow(Math.log(4.0 / 2), 2);
    double lamp = Math.pow(Math.log(4.0 / 1), 2);
    double expected = (ferry + rope) / Math.sqrt((ferry + rope) * (ferry + rope + lamp));
    List<Alike> found = alike(terms, List.of("缆绳", "灯", "渡船"), new ConflictParams(0.01, 2, 9));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).place().id()).isEqualTo("渡船法@2001-01-01/1");
    assertThat(found.get(0).similarity()).isCloseTo(expected, within(1e-12));
  }

  @Test
  void articlesWithoutConceptsAreAlikeToNone() {
    List<List<String>> terms = List.of(List.of("渡船"), List.of());
    assertThat(alike(terms, List.of(), ConflictParams.DEFAULT)).isEmpty();
    assertThat(alike(terms, List.of("渡船"), new ConflictParams(0.01, 1, 9))).hasSize(1);
  }

  @Test
  void theIndexFindsWhatComparingEveryArticleFinds() {
    Random random = new Random(SEED);
    List<List<String>> terms = new ArrayList<>();
    for (int article = 0; article < 60; article++) {
      Set<String> used = new TreeSet<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        used.add("词" + random.nextInt(14));
      }
      terms.add(List.copyOf(used));
    }
    ConflictParams params = new ConflictParams(0.5, 2, 3);
    List<Integer> sizes = new ArrayList<>();
    for (List<String> asked : terms) {
      List<String> found = alike(terms, asked, params).stream().map(a -> a.place().id()).toList();
      assertThat(found).isEqualTo(compared(terms, asked, params));
      sizes.add(found.size());
    }
    // Both sides of the limits occur, or the comparison would show nothing.
    assertThat(sizes).contains(0, 1, params.most());
  }

  private static List<String> compared(
      List<List<String>> all, List<String> asked, ConflictParams params) {
    record One(int number, double cosine) {}
    List<One> found = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      List<String> shared = all.get(i).stream().filter(asked::contains).toList();
      double cosine =
          squares(all, shared) / Math.sqrt(squares(all, asked) * squares(all, all.get(i)));
      if (shared.size() >= params.leastShared() && cosine >= params.leastSimilarity()) {
        found.add(new One(i + 1, cosine));
      }
    }
    return found.stream()
        .sorted(Comparator.comparingDouble((One o) -> -o.cosine()).thenComparingInt(One::number))
        .limit(params.most())
        .map(o -> "渡船法@2001-01-01/" + o.number())
        .toList();
  }

  private static double squares(List<List<String>> all, List<String> terms) {
    return terms.stream()
        .sorted()
        .mapToDouble(t -> Math.log((1.0 + all.size()) / (1 + uses(all, t))))
        .map(idf -> idf * idf)
        .reduce(0, Double::sum);
  }

  private static long uses(List<List<String>> all, String term) {
    return all.stream().filter(used -> used.contains(term)).count();
  }
}
