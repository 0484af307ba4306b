package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.embed.Vectors;

/**
 * From the law to the chapter to the article (Y. Liu and others: Dense Hierarchical Retrieval for
 * Open-Domain Question Answering, Findings of EMNLP 2021): laws are chosen by cosine, then chapters
 * in them, then articles in these by the cosine of the article plus λ times that of its chapter.
 * The vector of a law or chapter is the mean direction of its articles. Parameters: laws and
 * chapters kept (50, 100) and weight λ of the chapter (1, as published).
 */
final class HierarchicalBaseline extends VectorBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "hierarchical",
          "hierarchical (law, chapter, article)",
          "Liu and others: Dense Hierarchical Retrieval, Findings of EMNLP 2021",
          "",
          "",
          true,
          new TreeMap<>(Map.of("laws", "50", "chapters", "100", "weight", "1")));

  private final Level laws;
  private final Level chapters;

  /** Law of each chapter. */
  private final int[] lawOf;

  private final int lawsKept;
  private final int chaptersKept;
  private final double weight;

  HierarchicalBaseline(RetrievalCorpus corpus, BaselineParams params) {
    super(INFO, corpus);
    this.lawsKept = params.whole("laws", 1, 1_000_000);
    this.chaptersKept = params.whole("chapters", 1, 1_000_000);
    this.weight = params.number("weight", 0, 1000);
    List<String> lawNames = new ArrayList<>();
    List<String> chapterNames = new ArrayList<>();
    corpus.documents().forEach(d -> lawNames.add(d.law()));
    corpus.documents().forEach(d -> chapterNames.add(d.chapter()));
    this.laws = new Level(lawNames);
    this.chapters = new Level(chapterNames);
    this.lawOf = new int[chapters.vectors.size()];
    for (int d = 0; d < corpus.size(); d++) {
      lawOf[chapters.groupOf[d]] = laws.groupOf[d];
    }
  }

  /** Groups of documents, each with the mean direction of its members' passages. */
  private final class Level {
    private final int[] groupOf = new int[corpus.size()];
    private final List<float[]> vectors = new ArrayList<>();

    Level(List<String> names) {
      Map<String, List<Integer>> members = new LinkedHashMap<>();
      for (int d = 0; d < names.size(); d++) {
        members.computeIfAbsent(names.get(d), n -> new ArrayList<>()).add(d);
      }
      for (List<Integer> own : members.values()) {
        List<float[]> passages = new ArrayList<>();
        for (int d : own) {
          groupOf[d] = vectors.size();
          passages.addAll(HierarchicalBaseline.this.vectors.of(d));
        }
        vectors.add(passages.isEmpty() ? new float[0] : Vectors.meanDirection(passages));
      }
    }

    double[] cosines(float[] query) {
      return vectors.stream()
          .mapToDouble(v -> v.length == 0 ? -1 : Vectors.dot(query, v))
          .toArray();
    }
  }

  @Override
  List<Scored> ranked(String query, float[] vector, int top) {
    TreeSet<Integer> chosenLaws = new TreeSet<>();
    Arrays.stream(TopScores.of(laws.cosines(vector), lawsKept, -1)).forEach(chosenLaws::add);
    double[] byChapter = chapters.cosines(vector);
    double[] open = byChapter.clone();
    for (int c = 0; c < open.length; c++) {
      if (!chosenLaws.contains(lawOf[c])) {
        open[c] = -1;
      }
    }
    TreeSet<Integer> chosen = new TreeSet<>();
    Arrays.stream(TopScores.of(open, chaptersKept, -1)).forEach(chosen::add);
    double[] scores = vectors.cosines(vector);
    for (int d = 0; d < scores.length; d++) {
      int chapter = chapters.groupOf[d];
      scores[d] =
          chosen.contains(chapter) && scores[d] > -1
              ? scores[d] + weight * byChapter[chapter]
              : Double.NEGATIVE_INFINITY;
    }
    return TopScores.of(corpus, scores, top, Double.NEGATIVE_INFINITY);
  }
}
