package org.nomograph.engine.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;

/**
 * Which kinds of documents have their newest versions in memory ({@link ResidentPostings}): those
 * of few documents, once some long queries have asked for them, for reading them takes as long as
 * dozens of searches and a process may have one case only. At most one entry a kind; what is held
 * does not grow afterwards. Safe for use by several threads.
 */
final class ResidentKinds {
  /** Distinct terms from which a query counts as long: a question has fewer, facts have more. */
  private static final int LONG = 64;

  /** Long queries of a kind that the index answers first. */
  static final int FROM_INDEX = 4;

  private final IndexSearcher searcher;
  private final StoredDocuments documents;
  private final SearchParams params;
  private final Map<DocKind, Integer> asked = new EnumMap<>(DocKind.class);
  private final Map<DocKind, ResidentPostings> kinds = new EnumMap<>(DocKind.class);

  ResidentKinds(IndexSearcher searcher, StoredDocuments documents, SearchParams params) {
    this.searcher = searcher;
    this.documents = documents;
    this.params = params;
  }

  /**
   * What answers a query from memory; empty when the index had better be searched.
   *
   * @param terms number of distinct terms of the query
   */
  Optional<ResidentPostings> find(DocFilter filter, int terms) throws IOException {
    boolean few =
        searcher.getIndexReader().getDocCount(IndexFields.text(filter.kind()))
            <= params.residentUpTo();
    return terms < LONG || !few || !filter.equals(DocFilter.of(filter.kind()))
        ? Optional.empty()
        : held(filter);
  }

  private synchronized Optional<ResidentPostings> held(DocFilter filter) throws IOException {
    ResidentPostings held = kinds.get(filter.kind());
    if (held == null && asked.merge(filter.kind(), 1, Integer::sum) > FROM_INDEX) {
      held = read(filter);
      kinds.put(filter.kind(), held);
    }
    return Optional.ofNullable(held);
  }

  private ResidentPostings read(DocFilter filter) throws IOException {
    Query parents =
        new BooleanQuery.Builder()
            .add(Filters.query(filter), Occur.FILTER)
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
        searcher.getIndexReader(), IndexFields.text(filter.kind()), ids, numbers, params);
  }
}
