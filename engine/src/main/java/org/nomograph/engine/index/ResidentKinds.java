package org.nomograph.engine.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;

/**
 * Which kinds of documents have their postings in memory ({@link ResidentPostings}): reading them
 * takes as long as hundreds of searches, and a process may have one question only, so that they are
 * read when as many terms were sought as would have paid for it. At most one entry a kind; what is
 * held does not grow afterwards. While one thread reads, the others search the index. Safe for use
 * by several threads.
 */
final class ResidentKinds {
  /** Documents of a kind for each term that is sought before the kind is read. */
  static final int DOCUMENTS_PER_TERM = 6;

  private final IndexSearcher searcher;
  private final StoredDocuments documents;
  private final SearchParams params;
  private final ReentrantLock reading = new ReentrantLock();
  private final Map<DocKind, AtomicLong> sought = new EnumMap<>(DocKind.class);
  private final Map<DocKind, ResidentPostings> kinds = new ConcurrentHashMap<>();

  ResidentKinds(IndexSearcher searcher, StoredDocuments documents, SearchParams params) {
    this.searcher = searcher;
    this.documents = documents;
    this.params = params;
    for (DocKind kind : DocKind.values()) {
      sought.put(kind, new AtomicLong());
    }
  }

  /** The postings of a kind, where they are in memory. */
  Optional<ResidentPostings> held(DocKind kind) {
    return Optional.ofNullable(kinds.get(kind));
  }

  /**
   * What answers a query from memory; empty when the index has to be searched.
   *
   * @param terms number of distinct terms of the query
   */
  Optional<ResidentPostings> find(DocFilter filter, int terms) throws IOException {
    DocKind kind = filter.kind();
    ResidentPostings held = kinds.get(kind);
    if (held != null || !due(kind, terms) || !reading.tryLock()) {
      return Optional.ofNullable(held);
    }
    try {
      if (!kinds.containsKey(kind)) {
        kinds.put(kind, read(kind));
      }
      return Optional.of(kinds.get(kind));
    } finally {
      reading.unlock();
    }
  }

  private boolean due(DocKind kind, int terms) throws IOException {
    int texts = searcher.getIndexReader().getDocCount(IndexFields.text(kind));
    long before = sought.get(kind).getAndAdd(terms);
    return texts <= Math.min(params.residentUpTo(), ResidentPostings.MOST_DOCUMENTS)
        && before * DOCUMENTS_PER_TERM > texts;
  }

  private ResidentPostings read(DocKind kind) throws IOException {
    Query parents =
        new BooleanQuery.Builder()
            .add(new TermQuery(new Term(IndexFields.KIND, kind.name())), Occur.FILTER)
            .add(new FieldExistsQuery(IndexFields.ID), Occur.FILTER)
            .build();
    Sort byId = new Sort(new SortField(IndexFields.ID, SortField.Type.STRING));
    int most = Math.max(1, searcher.getIndexReader().maxDoc());
    ScoreDoc[] found = searcher.search(parents, most, byId).scoreDocs;
    List<String> ids = new ArrayList<>(found.length);
    int[] numbers = new int[found.length];
    for (int i = 0; i < found.length; i++) {
      numbers[i] = found[i].doc;
      ids.add(documents.id(found[i].doc));
    }
    return ResidentPostings.read(
        searcher.getIndexReader(), IndexFields.text(kind), ids, numbers, params);
  }
}
