package org.nomograph.engine.index;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.util.Bits;

/**
 * The ids of all documents of an index in memory: looking one up in each of some forty segments
 * takes longer than reading it. Some 200 bytes a document. Immutable, safe for use by several
 * threads.
 */
final class ResidentIds {
  private final String[] ids;
  private final String[] docIds;
  private final Map<String, Integer> numbers;

  private ResidentIds(String[] ids, String[] docIds, Map<String, Integer> numbers) {
    this.ids = ids;
    this.docIds = docIds;
    this.numbers = numbers;
  }

  static ResidentIds read(IndexReader reader) throws IOException {
    String[] ids = new String[reader.maxDoc()];
    String[] docIds = new String[ids.length];
    Map<String, Integer> numbers = HashMap.newHashMap(reader.getDocCount(IndexFields.ID));
    for (LeafReaderContext context : reader.leaves()) {
      LeafReader leaf = context.reader();
      SortedDocValues parents = leaf.getSortedDocValues(IndexFields.ID);
      Bits live = leaf.getLiveDocs();
      int first = 0;
      // A document is written as one block behind its passages.
      for (int doc = 0; parents != null && doc < leaf.maxDoc(); doc++) {
        if (!parents.advanceExact(doc)) {
          continue;
        }
        if (live == null || live.get(doc)) {
          String id = parents.lookupOrd(parents.ordValue()).utf8ToString();
          String docId = IndexDocument.withoutVersion(id);
          for (int each = context.docBase + first; each <= context.docBase + doc; each++) {
            ids[each] = id;
            docIds[each] = docId.equals(id) ? id : docId;
          }
          numbers.put(id, context.docBase + doc);
        }
        first = doc + 1;
      }
    }
    return new ResidentIds(ids, docIds, numbers);
  }

  /** Lucene number of a document; empty where there is none. */
  OptionalInt number(String id) {
    Integer number = numbers.get(id);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** Id of the document that a document or passage belongs to, by its Lucene number. */
  String id(int number) {
    return ids[number];
  }

  /** The same without the version. */
  String docId(int number) {
    return docIds[number];
  }
}
