package org.nomograph.engine.index;

import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorerSupplier;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.FixedBitSet;

/** Documents of one reader that are known already, as a filter. Immutable and thread-safe. */
final class BitsQuery extends Query {
  private final List<Leaf> leaves;
  private final int count;

  private record Leaf(FixedBitSet bits, int count) {}

  /**
   * @param segments documents of each segment by their numbers there, in the order of the segments;
   *     not changed any more
   */
  BitsQuery(List<FixedBitSet> segments) {
    this.leaves = segments.stream().map(bits -> new Leaf(bits, bits.cardinality())).toList();
    this.count = leaves.stream().mapToInt(Leaf::count).sum();
  }

  /** Documents of a segment. */
  FixedBitSet bits(int segment) {
    return leaves.get(segment).bits();
  }

  /** Number of documents. */
  int count() {
    return count;
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
    return new ConstantScoreWeight(this, boost) {
      @Override
      public ScorerSupplier scorerSupplier(LeafReaderContext context) {
        Leaf leaf = leaves.get(context.ord);
        return leaf.count() == 0
            ? null
            : ConstantScoreScorerSupplier.fromIterator(
                new BitSetIterator(leaf.bits(), leaf.count()),
                score(),
                mode,
                context.reader().maxDoc());
      }

      @Override
      public boolean isCacheable(LeafReaderContext context) {
        return false;
      }
    };
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return "bits of " + count + " documents";
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
