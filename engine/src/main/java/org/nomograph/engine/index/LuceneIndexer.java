package org.nomograph.engine.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/**
 * Writing side of the index. Nothing is visible before {@link #commit}; closing without a commit
 * leaves the index as it was. Readers keep the commit they opened; the last {@value #KEPT_COMMITS}
 * commits stay on the disk. A commit purges what was deleted, so that term statistics, and with
 * them BM25 scores, depend on the documents alone and not on the history of the index. Merges run
 * on the calling thread, so that the same documents in the same order give the same index. Not
 * thread-safe.
 */
public final class LuceneIndexer implements AutoCloseable {
  /** Commits that stay readable. */
  public static final int KEPT_COMMITS = 2;

  /**
   * Size up to which segments are merged. A deletion has its segment rewritten, the graph of its
   * vectors with it: the segment must be small for that to take a second or two and not minutes.
   */
  private static final double LARGEST_SEGMENT_MEGABYTES = 8;

  /** Size below which segments count as equally small when merges are chosen. */
  private static final double SMALLEST_SEGMENT_MEGABYTES = 0.5;

  private static final String FORMAT_KEY = "indexFormat";

  private final Directory directory;
  private final IndexWriter writer;

  private LuceneIndexer(Directory directory, IndexWriter writer) {
    this.directory = directory;
    this.writer = writer;
  }

  /**
   * Opens the index for writing, or makes it.
   *
   * @param path its directory
   * @param bufferMegabytes memory for documents before they are flushed, at least 1
   * @param afresh whether to leave out all documents of the last commit, as a change of the
   *     embedder needs; an index of another layout is always written afresh
   */
  public static LuceneIndexer open(Path path, int bufferMegabytes, boolean afresh)
      throws IOException {
    Files.createDirectories(path);
    List<Map<String, String>> commits = IndexCommits.data(path);
    boolean create =
        afresh
            || commits.isEmpty()
            || !IndexFields.FORMAT.equals(commits.getFirst().get(FORMAT_KEY));
    IndexWriterConfig config = new IndexWriterConfig(new BigramAnalyzer());
    config.setOpenMode(
        create ? IndexWriterConfig.OpenMode.CREATE : IndexWriterConfig.OpenMode.APPEND);
    config.setIndexDeletionPolicy(new KeepLastCommits(KEPT_COMMITS));
    TieredMergePolicy merges = new TieredMergePolicy();
    merges.setForceMergeDeletesPctAllowed(0);
    merges.setMaxMergedSegmentMB(LARGEST_SEGMENT_MEGABYTES);
    merges.setFloorSegmentMB(SMALLEST_SEGMENT_MEGABYTES);
    config.setMergePolicy(merges);
    config.setMergeScheduler(new SerialMergeScheduler());
    config.setRAMBufferSizeMB(bufferMegabytes);
    config.setCommitOnClose(false);
    Directory directory = FSDirectory.open(path);
    try {
      return new LuceneIndexer(directory, new IndexWriter(directory, config));
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** Content hash of every document that the index holds, by id. */
  public Map<String, String> contentHashes() throws IOException {
    Map<String, String> hashes = new HashMap<>();
    try (DirectoryReader reader = DirectoryReader.open(writer)) {
      for (LeafReaderContext leaf : reader.leaves()) {
        collectHashes(leaf, hashes);
      }
    }
    return hashes;
  }

  private static void collectHashes(LeafReaderContext leaf, Map<String, String> hashes)
      throws IOException {
    BinaryDocValues hash = leaf.reader().getBinaryDocValues(IndexFields.HASH);
    SortedDocValues id = leaf.reader().getSortedDocValues(IndexFields.ID);
    Bits live = leaf.reader().getLiveDocs();
    if (hash == null || id == null) {
      return;
    }
    for (int doc = hash.nextDoc(); doc != BinaryDocValues.NO_MORE_DOCS; doc = hash.nextDoc()) {
      if ((live == null || live.get(doc)) && id.advanceExact(doc)) {
        hashes.put(id.lookupOrd(id.ordValue()).utf8ToString(), hash.binaryValue().utf8ToString());
      }
    }
  }

  /**
   * Adds a document, or replaces the one with its id.
   *
   * @param document the document
   * @param contentHash hash over everything it consists of, returned by {@link #contentHashes}
   * @param vectors unit vectors of its passages in order, may be empty
   */
  public void put(IndexDocument document, String contentHash, List<float[]> vectors)
      throws IOException {
    List<Document> block = new ArrayList<>(vectors.size() + 1);
    for (int i = 0; i < vectors.size(); i++) {
      block.add(passage(document, i, vectors.get(i)));
    }
    block.add(parent(document, contentHash));
    writer.updateDocuments(new Term(IndexFields.OWNER, document.id()), block);
  }

  private static Document parent(IndexDocument document, String contentHash) {
    Document parent = filterFields(document);
    parent.add(new StringField(IndexFields.ID, document.id(), Field.Store.YES));
    parent.add(new SortedDocValuesField(IndexFields.ID, new BytesRef(document.id())));
    parent.add(new StringField(IndexFields.DOC_ID, document.docId(), Field.Store.YES));
    parent.add(new BinaryDocValuesField(IndexFields.HASH, new BytesRef(contentHash)));
    parent.add(new StoredField(IndexFields.JSON, document.json()));
    for (DocKind kind : document.kinds()) {
      parent.add(new TextField(IndexFields.text(kind), document.text(), Field.Store.NO));
    }
    return parent;
  }

  private static Document passage(IndexDocument document, int position, float[] vector) {
    Document passage = filterFields(document);
    passage.add(new SortedDocValuesField(IndexFields.PARENT, new BytesRef(document.id())));
    passage.add(new StringField(IndexFields.DOC_ID, document.docId(), Field.Store.YES));
    passage.add(new NumericDocValuesField(IndexFields.POSITION, position));
    passage.add(
        new KnnFloatVectorField(IndexFields.VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
    return passage;
  }

  private static Document filterFields(IndexDocument document) {
    Document doc = new Document();
    doc.add(new StringField(IndexFields.OWNER, document.id(), Field.Store.NO));
    for (DocKind kind : document.kinds()) {
      doc.add(new StringField(IndexFields.KIND, kind.name(), Field.Store.NO));
    }
    if (!document.law().isEmpty()) {
      doc.add(new StringField(IndexFields.LAW, document.law(), Field.Store.NO));
    }
    long from = IndexFields.fromDay(document.validity());
    doc.add(new LongPoint(IndexFields.FROM, from));
    doc.add(new NumericDocValuesField(IndexFields.FROM, from));
    doc.add(new LongPoint(IndexFields.UNTIL, IndexFields.untilDay(document.validity())));
    if (document.newest()) {
      doc.add(new StringField(IndexFields.NEWEST, "1", Field.Store.NO));
    }
    return doc;
  }

  /** Takes a document out; nothing happens if there is none with this id. */
  public void delete(String id) throws IOException {
    writer.deleteDocuments(new Term(IndexFields.OWNER, id));
  }

  /**
   * Ends a segment, so that documents written later do not share one with those before: a deletion
   * then has only its own segment rewritten.
   */
  public void endSegment() throws IOException {
    writer.flush();
  }

  /**
   * The documents as the next commit would have them, for searching before it. What was deleted is
   * purged first, as a commit does. The caller closes it.
   */
  public LuceneLawIndex open(SearchParams params) throws IOException {
    writer.forceMergeDeletes(true);
    return LuceneLawIndex.of(DirectoryReader.open(writer), params);
  }

  /**
   * Makes everything visible at once and forces it to the disk.
   *
   * @param data what {@link IndexCommits#data} returns for this commit
   */
  public void commit(Map<String, String> data) throws IOException {
    Map<String, String> all = new HashMap<>(data);
    all.put(FORMAT_KEY, IndexFields.FORMAT);
    writer.forceMergeDeletes(true);
    writer.setLiveCommitData(all.entrySet());
    writer.commit();
  }

  /** Closes the index; what was not committed is dropped. */
  @Override
  public void close() throws IOException {
    writer.rollback();
    directory.close();
  }
}
