package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.Vectors;

/**
 * Nearest cases by cosine through a graph index (HNSW) in memory. One writing thread, no merges and
 * Lucene's fixed level seed: the same vectors give the same neighbours. A document's number is the
 * place of its vector.
 */
final class VectorNeighbours {
  private static final String FIELD = "vector";

  /** Candidates beyond k, so that equal vectors are ordered by place and not by the search. */
  private static final int SLACK = 16;

  private VectorNeighbours() {}

  /**
   * Finds the neighbours of each vector.
   *
   * @param vectors unit vectors of one length
   * @param k neighbours of each; fewer when there are fewer vectors
   */
  static CaseNeighbours find(List<float[]> vectors, int k, Progress progress)
      throws IOException, InterruptedException {
    List<List<CaseNeighbours.Near>> all = new ArrayList<>();
    progress.begin("nearest cases", vectors.size());
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
      write(directory, vectors);
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        IndexSearcher searcher = new IndexSearcher(reader);
        for (int i = 0; i < vectors.size(); i++) {
          if (Thread.interrupted()) {
            throw new InterruptedException("search for nearest cases");
          }
          all.add(nearest(searcher, vectors, i, k));
          progress.advance(1);
        }
      }
    }
    progress.end();
    return CaseNeighbours.of(all);
  }

  private static void write(ByteBuffersDirectory directory, List<float[]> vectors)
      throws IOException {
    IndexWriterConfig config =
        new IndexWriterConfig()
            .setMergePolicy(NoMergePolicy.INSTANCE)
            .setMergeScheduler(new SerialMergeScheduler());
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (float[] vector : vectors) {
        Document document = new Document();
        document.add(new KnnFloatVectorField(FIELD, vector, VectorSimilarityFunction.DOT_PRODUCT));
        writer.addDocument(document);
      }
    }
  }

  private static List<CaseNeighbours.Near> nearest(
      IndexSearcher searcher, List<float[]> vectors, int place, int k) throws IOException {
    float[] vector = vectors.get(place);
    KnnFloatVectorQuery query = new KnnFloatVectorQuery(FIELD, vector, k + SLACK);
    List<CaseNeighbours.Near> found = new ArrayList<>();
    for (ScoreDoc hit : searcher.search(query, k + SLACK).scoreDocs) {
      float cosine = (float) Vectors.dot(vector, vectors.get(hit.doc));
      if (hit.doc != place && cosine > 0) {
        found.add(new CaseNeighbours.Near(hit.doc, Math.min(1f, cosine)));
      }
    }
    found.sort(CaseNeighbours.Near.ORDER);
    return List.copyOf(found.subList(0, Math.min(k, found.size())));
  }
}
