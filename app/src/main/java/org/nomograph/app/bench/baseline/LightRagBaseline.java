package org.nomograph.app.bench.baseline;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.nomograph.core.rank.Scored;

/**
 * LightRAG (Z. Guo, L. Xia, Y. Yu, T. Ao, C. Huang: LightRAG: Simple and Fast Retrieval-Augmented
 * Generation, Findings of EMNLP 2025). Entities and relations have keys by vector; a query is
 * looked up at two levels: its particular terms among the entities, its theme among the relations.
 * The passages of both are merged in turn, low level first, each key giving those closest to the
 * query.
 *
 * <p>The paper has entities, relations, their keys and the query's two kinds of keywords written by
 * a language model. Here entities are the phrases of the workspace's term miner, a relation is two
 * phrases that several passages use together, the key of either is the mean direction of its
 * passages; the low-level keywords are the phrases that the query names, or all of the query where
 * it names none, and the high-level keyword is the whole query. Scores are 1 / rank.
 *
 * <p>Parameters: keys, entities and relations looked up (40, as published); passages, taken from
 * each key (5, as published); relations, most relations kept, those that are most often used
 * together (60000); together, fewest passages that use both phrases of a relation (2).
 */
final class LightRagBaseline extends VectorBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "lightrag",
          "LightRAG",
          "Guo, Xia, Yu, Ao, Huang: LightRAG, Findings of EMNLP 2025",
          "extraction of entities and relations with their keys, and of keywords from the query",
          "the workspace's term miner and phrases used together; phrases named by the query, and"
              + " the query whole",
          true,
          new TreeMap<>(
              Map.of("keys", "40", "passages", "5", "relations", "60000", "together", "2")));

  private final PhraseTable phrases;
  private final List<float[]> entityKeys;
  private final List<int[]> relations;
  private final List<float[]> relationKeys;
  private final int keys;
  private final int passages;

  LightRagBaseline(RetrievalCorpus corpus, BaselineParams params) {
    super(INFO, corpus);
    this.keys = params.whole("keys", 1, 10_000);
    this.passages = params.whole("passages", 1, 10_000);
    int most = params.whole("relations", 0, 1_000_000);
    int together = params.whole("together", 1, 1_000_000);
    this.phrases = new PhraseTable(corpus);
    this.entityKeys = phrases.vectors(vectors);
    this.relations = new PhraseRelations(most, together).of(phrases);
    this.relationKeys = relations.stream().map(own -> PhraseTable.mean(own, vectors)).toList();
  }

  @Override
  List<Scored> ranked(String query, float[] whole, int top) {
    double[] cosines = vectors.cosines(whole);
    List<Integer> low = passagesOf(entities(query, whole), phrases::documents, cosines);
    int[] themes = TopScores.of(PhraseTable.cosines(whole, relationKeys), keys, 0);
    List<Integer> high = passagesOf(themes, relations::get, cosines);
    Set<Integer> merged = new LinkedHashSet<>();
    for (int i = 0; i < Math.max(low.size(), high.size()); i++) {
      if (i < low.size()) {
        merged.add(low.get(i));
      }
      if (i < high.size()) {
        merged.add(high.get(i));
      }
    }
    return inOrder(merged, top);
  }

  /** Entities by the cosine of their key with the low-level keywords, best first. */
  private int[] entities(String query, float[] whole) {
    int[] named = phrases.in(query, corpus.links());
    float[] keyword =
        named.length == 0
            ? whole
            : vectors
                .encoder()
                .query(String.join("，", Arrays.stream(named).mapToObj(phrases::phrase).toList()));
    return TopScores.of(PhraseTable.cosines(keyword, entityKeys), keys, 0);
  }

  /** Of each key the passages closest to the query, key by key, each passage once. */
  private List<Integer> passagesOf(int[] chosen, IntFunction<int[]> documents, double[] cosines) {
    Set<Integer> found = new LinkedHashSet<>();
    for (int key : chosen) {
      int[] own = documents.apply(key);
      double[] near = IntStream.of(own).mapToDouble(d -> cosines[d]).toArray();
      IntStream.of(TopScores.of(near, passages, -1)).forEach(i -> found.add(own[i]));
    }
    return List.copyOf(found);
  }
}
