package org.nomograph.engine.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.Bits;

/**
 * Looks documents up by id, kind or article, without scoring. From some thousand look-ups on, ids
 * are looked up in memory. Safe for use by several threads.
 */
final class StoredDocuments {
  /** Look-ups of ids from which all are read into memory: it takes about as long as these. */
  static final int READ_FROM = 4000;

  private static final Comparator<Version> NEWEST_FIRST =
      Comparator.comparingLong(Version::from).thenComparing(Version::id).reversed();

  private final IndexReader reader;
  private final AtomicInteger lookups = new AtomicInteger();
  private volatile ResidentIds resident;

  StoredDocuments(IndexReader reader) {
    this.reader = reader;
  }

  /** Does something with a live document of a segment, by its number in that segment. */
  @FunctionalInterface
  private interface Visitor {
    void visit(LeafReader leaf, int doc) throws IOException;
  }

  /** The ids in memory, once enough were looked up. */
  private Optional<ResidentIds> resident() throws IOException {
    if (resident == null && lookups.incrementAndGet() > READ_FROM) {
      synchronized (this) {
        if (resident == null) {
          resident = ResidentIds.read(reader);
        }
      }
    }
    return Optional.ofNullable(resident);
  }

  /** Lucene number of the document, or -1. */
  int number(String id) throws IOException {
    Optional<ResidentIds> ids = resident();
    return ids.isPresent() ? ids.get().number(id).orElse(-1) : seek(id);
  }

  private int seek(String id) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      PostingsEnum docs = leaf.reader().postings(new Term(IndexFields.ID, id), PostingsEnum.NONE);
      Bits live = leaf.reader().getLiveDocs();
      int doc = docs == null ? PostingsEnum.NO_MORE_DOCS : docs.nextDoc();
      while (doc != PostingsEnum.NO_MORE_DOCS) {
        if (live == null || live.get(doc)) {
          return leaf.docBase + doc;
        }
        doc = docs.nextDoc();
      }
    }
    return -1;
  }

  /**
   * Id of a parent by its Lucene number; read off a column, where a stored field would have whole
   * records unpacked.
   */
  String id(int number) throws IOException {
    Optional<ResidentIds> ids = resident();
    if (ids.isPresent()) {
      return ids.get().id(number);
    }
    LeafReaderContext leaf = leafOf(number);
    return id(leaf.reader(), number - leaf.docBase)
        .orElseThrow(() -> new IllegalStateException("no document: " + number));
  }

  /** A document that was found, by its Lucene number. */
  Hit hit(int number, double score) throws IOException {
    Optional<ResidentIds> ids = resident();
    if (ids.isPresent()) {
      return new Hit(ids.get().id(number), ids.get().docId(number), score);
    }
    String id = id(number);
    return new Hit(id, IndexDocument.withoutVersion(id), score);
  }

  /** Id of the document of a passage, by the Lucene number of the passage. */
  String owner(int passage) throws IOException {
    Optional<ResidentIds> ids = resident();
    if (ids.isPresent()) {
      return ids.get().id(passage);
    }
    LeafReaderContext leaf = leafOf(passage);
    SortedDocValues parents = leaf.reader().getSortedDocValues(IndexFields.PARENT);
    if (parents == null || !parents.advanceExact(passage - leaf.docBase)) {
      throw new IllegalStateException("passage without document: " + passage);
    }
    return parents.lookupOrd(parents.ordValue()).utf8ToString();
  }

  private LeafReaderContext leafOf(int number) {
    return reader.leaves().get(ReaderUtil.subIndex(number, reader.leaves()));
  }

  Optional<String> json(String id) throws IOException {
    int doc = number(id);
    return doc < 0
        ? Optional.empty()
        : Optional.of(
            reader.storedFields().document(doc, Set.of(IndexFields.JSON)).get(IndexFields.JSON));
  }

  List<float[]> vectors(String id) throws IOException {
    Optional<ResidentIds> ids = resident();
    if (ids.isPresent()) {
      OptionalInt number = ids.get().number(id);
      return number.isEmpty() ? List.of() : vectors(ids.get(), number.getAsInt());
    }
    TreeMap<Long, float[]> byPosition = new TreeMap<>();
    forEach(
        new Term(IndexFields.OWNER, id),
        (leaf, doc) -> {
          NumericDocValues position = leaf.getNumericDocValues(IndexFields.POSITION);
          FloatVectorValues vectors = leaf.getFloatVectorValues(IndexFields.VECTOR);
          if (position == null || vectors == null || !position.advanceExact(doc)) {
            return;
          }
          DocIndexIterator places = vectors.iterator();
          if (places.advance(doc) == doc) {
            byPosition.put(position.longValue(), vectors.vectorValue(places.index()).clone());
          }
        });
    return List.copyOf(byPosition.values());
  }

  /** The passages of a document stand before it, in their order. */
  private List<float[]> vectors(ResidentIds ids, int number) throws IOException {
    LeafReaderContext leaf = leafOf(number);
    String id = ids.id(number);
    int first = number;
    while (first > leaf.docBase && id.equals(ids.id(first - 1))) {
      first--;
    }
    FloatVectorValues vectors = leaf.reader().getFloatVectorValues(IndexFields.VECTOR);
    List<float[]> found = new ArrayList<>(number - first);
    if (vectors != null) {
      DocIndexIterator places = vectors.iterator();
      for (int doc = first - leaf.docBase; doc < number - leaf.docBase; doc++) {
        if (places.advance(doc) == doc) {
          found.add(vectors.vectorValue(places.index()).clone());
        }
      }
    }
    return List.copyOf(found);
  }

  List<String> ids(DocKind kind) throws IOException {
    List<String> ids = new ArrayList<>();
    forEach(
        new Term(IndexFields.KIND, kind.name()), (leaf, doc) -> id(leaf, doc).ifPresent(ids::add));
    ids.sort(Comparator.naturalOrder());
    return List.copyOf(ids);
  }

  List<String> versions(String articleRef) throws IOException {
    List<Version> versions = new ArrayList<>();
    forEach(
        new Term(IndexFields.DOC_ID, articleRef),
        (leaf, doc) -> {
          NumericDocValues from = leaf.getNumericDocValues(IndexFields.FROM);
          Optional<String> id = id(leaf, doc);
          if (id.isPresent() && from != null && from.advanceExact(doc)) {
            versions.add(new Version(from.longValue(), id.get()));
          }
        });
    versions.sort(NEWEST_FIRST);
    return versions.stream().map(Version::id).toList();
  }

  Optional<String> contentHash(String id) throws IOException {
    List<String> hashes = new ArrayList<>();
    forEach(
        new Term(IndexFields.ID, id),
        (leaf, doc) -> {
          BinaryDocValues hash = leaf.getBinaryDocValues(IndexFields.HASH);
          if (hash != null && hash.advanceExact(doc)) {
            hashes.add(hash.binaryValue().utf8ToString());
          }
        });
    return hashes.stream().findFirst();
  }

  private void forEach(Term term, Visitor visitor) throws IOException {
    for (LeafReaderContext context : reader.leaves()) {
      LeafReader leaf = context.reader();
      PostingsEnum docs = leaf.postings(term, PostingsEnum.NONE);
      Bits live = leaf.getLiveDocs();
      int doc = docs == null ? PostingsEnum.NO_MORE_DOCS : docs.nextDoc();
      while (doc != PostingsEnum.NO_MORE_DOCS) {
        if (live == null || live.get(doc)) {
          visitor.visit(leaf, doc);
        }
        doc = docs.nextDoc();
      }
    }
  }

  /** Id of a parent; empty for a passage. */
  private static Optional<String> id(LeafReader leaf, int doc) throws IOException {
    SortedDocValues ids = leaf.getSortedDocValues(IndexFields.ID);
    return ids != null && ids.advanceExact(doc)
        ? Optional.of(ids.lookupOrd(ids.ordValue()).utf8ToString())
        : Optional.empty();
  }

  private record Version(long from, String id) {}
}
