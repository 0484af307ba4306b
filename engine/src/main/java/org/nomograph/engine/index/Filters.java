package org.nomograph.engine.index;

import java.util.List;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/** Turns a {@link DocFilter} into a Lucene query that parents and passages answer alike. */
final class Filters {
  private Filters() {}

  static Query query(DocFilter filter) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    all.add(term(IndexFields.KIND, filter.kind().name()), Occur.FILTER);
    filter.law().ifPresent(law -> all.add(term(IndexFields.LAW, law), Occur.FILTER));
    if (filter.asOf().isPresent()) {
      long day = filter.asOf().get().toEpochDay();
      all.add(LongPoint.newRangeQuery(IndexFields.FROM, Long.MIN_VALUE, day), Occur.FILTER);
      all.add(LongPoint.newRangeQuery(IndexFields.UNTIL, day + 1, Long.MAX_VALUE), Occur.FILTER);
    } else {
      all.add(term(IndexFields.NEWEST, "1"), Occur.FILTER);
    }
    if (!filter.exclude().isEmpty()) {
      List<BytesRef> ids = filter.exclude().stream().map(BytesRef::new).toList();
      all.add(new TermInSetQuery(IndexFields.OWNER, ids), Occur.MUST_NOT);
    }
    return all.build();
  }

  private static Query term(String field, String value) {
    return new TermQuery(new Term(field, value));
  }
}
