package org.nomograph.engine.retrieve;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.rank.Fused;
import org.nomograph.core.rank.ReciprocalRankFusion;
import org.nomograph.engine.index.DocFilter;

/**
 * By words and by meaning: reciprocal rank fusion with equal weights (Cormack, Clarke, Büttcher,
 * SIGIR 2009) of {@link Bm25Retriever} and {@link DenseRetriever}. Ranks, not scores, are fused:
 * nothing has to be fitted to a corpus.
 */
public final class HybridRetriever implements Retriever {
  private final Retriever words;
  private final Retriever meaning;
  private final int pool;
  private final ReciprocalRankFusion fusion;

  public HybridRetriever(Bm25Retriever words, DenseRetriever meaning, HybridParams params) {
    this.words = words;
    this.meaning = meaning;
    this.pool = params.pool();
    this.fusion = new ReciprocalRankFusion(params.rankConstant());
  }

  @Override
  public List<Retrieved> retrieve(String query, DocFilter filter, int top) throws IOException {
    int depth = Math.max(pool, top);
    List<Retrieved> byWords = words.retrieve(query, filter, depth);
    List<Retrieved> byMeaning = meaning.retrieve(query, filter, depth);
    Map<String, String> docIds = new TreeMap<>();
    byWords.forEach(r -> docIds.put(r.hit().id(), r.hit().docId()));
    byMeaning.forEach(r -> docIds.put(r.hit().id(), r.hit().docId()));
    List<Fused> fused =
        fusion.fuse(List.of(Retrieved.list("bm25", byWords), Retrieved.list("dense", byMeaning)));
    return fused.stream()
        .limit(top)
        .map(f -> Retrieved.of(f.id(), docIds.get(f.id()), f.explanation()))
        .toList();
  }
}
