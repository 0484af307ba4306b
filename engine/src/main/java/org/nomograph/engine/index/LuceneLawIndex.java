package org.nomograph.engine.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * {@link LawIndex} over one commit of a Lucene index on the local disk. Later commits do not change
 * what it returns. Safe for use by several threads; searches run on the calling thread.
 */
public final class LuceneLawIndex implements LawIndex, AutoCloseable {
  private static final Sort BY_SCORE_THEN_ID =
      new Sort(SortField.FIELD_SCORE, new SortField(IndexFields.ID, SortField.Type.STRING));

  private final Optional<Directory> directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final StoredDocuments documents;
  private final BagOfBigrams bigrams;
  private final PassageSearch passages;
  private final Map<String, String> commitData;
  private final ResidentKinds resident;
  private final HeldFilters filters;
  private volatile Set<String> laws;

  private LuceneLawIndex(
      Optional<Directory> directory,
      DirectoryReader reader,
      SearchParams params,
      Map<String, String> data) {
    this.directory = directory;
    this.reader = reader;
    this.searcher = new IndexSearcher(reader);
    this.searcher.setSimilarity(new BM25Similarity((float) params.k1(), (float) params.b()));
    this.documents = new StoredDocuments(reader);
    this.bigrams = new BagOfBigrams(reader, params.maxQueryTerms());
    this.passages = new PassageSearch(searcher, documents, params);
    this.commitData = Map.copyOf(data);
    this.filters = new HeldFilters(searcher);
    this.resident = new ResidentKinds(searcher, documents, params);
  }

  /**
   * Opens the newest commit.
   *
   * @return empty when nothing was committed yet
   */
  public static Optional<LuceneLawIndex> openNewest(Path path, SearchParams params)
      throws IOException {
    if (IndexCommits.data(path).isEmpty()) {
      return Optional.empty();
    }
    Directory directory = FSDirectory.open(path);
    try {
      IndexCommit newest = DirectoryReader.listCommits(directory).getLast();
      DirectoryReader reader = DirectoryReader.open(newest);
      return Optional.of(
          new LuceneLawIndex(Optional.of(directory), reader, params, newest.getUserData()));
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** Over an open reader; closing the index closes the reader. */
  static LuceneLawIndex of(DirectoryReader reader, SearchParams params) {
    return new LuceneLawIndex(Optional.empty(), reader, params, Map.of());
  }

  /** What long queries find in memory. */
  ResidentKinds resident() {
    return resident;
  }

  /** Data that the writer left with the commit. */
  public Map<String, String> commitData() {
    return commitData;
  }

  @Override
  public List<Hit> bm25(String query, DocFilter filter, int top) throws IOException {
    if (top < 1) {
      return List.of();
    }
    Map<String, Integer> terms = bigrams.terms(query);
    Optional<ResidentPostings> inMemory = resident.find(filter, terms.size());
    if (inMemory.isPresent()) {
      ResidentPostings postings = inMemory.get();
      Map<String, Integer> chosen = bigrams.chosen(terms, filter.kind(), postings::frequency);
      return postings.best(chosen, filters.of(filter).bits(), top);
    }
    Optional<Query> text = bigrams.query(query, filter.kind());
    if (text.isEmpty()) {
      return List.of();
    }
    BooleanQuery.Builder both = new BooleanQuery.Builder();
    both.add(text.get(), Occur.MUST);
    both.add(filters.of(filter).all(), Occur.FILTER);
    return hits(searcher.search(both.build(), top, BY_SCORE_THEN_ID));
  }

  /**
   * How a document came to its BM25 score for a query, in Lucene's words; empty when the query does
   * not find it.
   */
  public Optional<String> explainBm25(String query, DocFilter filter, String id)
      throws IOException {
    Optional<Query> text = bigrams.query(query, filter.kind());
    int doc = documents.number(id);
    if (text.isEmpty() || doc < 0) {
      return Optional.empty();
    }
    var explanation = searcher.explain(text.get(), doc);
    return explanation.isMatch() ? Optional.of(explanation.toString()) : Optional.empty();
  }

  @Override
  public List<Hit> nearest(float[] vector, DocFilter filter, int top) throws IOException {
    return passages.nearest(vector, filters.of(filter), top);
  }

  @Override
  public Optional<String> find(String id) throws IOException {
    return documents.json(id);
  }

  @Override
  public List<float[]> vectors(String id) throws IOException {
    return documents.vectors(id);
  }

  @Override
  public List<String> ids(DocKind kind) throws IOException {
    return documents.ids(kind);
  }

  @Override
  public List<String> ids(DocFilter filter) throws IOException {
    Query documentsOnly =
        new BooleanQuery.Builder()
            .add(filters.of(filter).all(), Occur.FILTER)
            .add(new FieldExistsQuery(IndexFields.ID), Occur.FILTER)
            .build();
    Sort byId = new Sort(new SortField(IndexFields.ID, SortField.Type.STRING));
    TopFieldDocs found = searcher.search(documentsOnly, Math.max(1, reader.maxDoc()), byId);
    return hits(found).stream().map(Hit::id).toList();
  }

  @Override
  public List<String> versions(String articleRef) throws IOException {
    return documents.versions(articleRef);
  }

  /** Whether any document belongs to a law. */
  public boolean hasLaw(String law) throws IOException {
    Set<String> known = laws;
    if (known == null) {
      known = readLaws();
      laws = known;
    }
    return known.contains(law);
  }

  /** Some thousand keys: looking one up in each segment takes longer than reading all once. */
  private Set<String> readLaws() throws IOException {
    Set<String> all = new HashSet<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      Terms terms = leaf.reader().terms(IndexFields.LAW);
      TermsEnum each = terms == null ? TermsEnum.EMPTY : terms.iterator();
      while (each.next() != null) {
        all.add(each.term().utf8ToString());
      }
    }
    return Set.copyOf(all);
  }

  /** Number of documents of a kind that have text to search, all versions counted. */
  public int documents(DocKind kind) throws IOException {
    return reader.getDocCount(IndexFields.text(kind));
  }

  /**
   * Number of documents of a kind, all versions counted, whose text has a term: a pair of
   * neighbouring Chinese characters, or a word or number in lower case.
   */
  public int frequency(DocKind kind, String term) throws IOException {
    Optional<ResidentPostings> inMemory = resident.held(kind);
    return inMemory.isPresent()
        ? inMemory.get().frequency(term)
        : reader.docFreq(new Term(IndexFields.text(kind), term));
  }

  /** Content hash of a document as its writer gave it, empty when there is no such document. */
  public Optional<String> contentHash(String id) throws IOException {
    return documents.contentHash(id);
  }

  /** The score is what was sorted by first: it need not be reckoned again. */
  private List<Hit> hits(TopFieldDocs found) throws IOException {
    List<Hit> hits = new ArrayList<>(found.scoreDocs.length);
    for (ScoreDoc hit : found.scoreDocs) {
      float score = ((FieldDoc) hit).fields[0] instanceof Float sortedBy ? sortedBy : hit.score;
      hits.add(documents.hit(hit.doc, score));
    }
    return List.copyOf(hits);
  }

  @Override
  public void close() throws IOException {
    reader.close();
    if (directory.isPresent()) {
      directory.get().close();
    }
  }
}
