package org.nomograph.app.bench.suite;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.bench.baseline.Baseline;
import org.nomograph.core.rank.Explanation;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.workspace.Snapshot;

/**
 * A baseline as a retriever of articles; of other documents it finds none, so that what reads its
 * findings sees no rule cards.
 *
 * @param baseline the method
 * @param snapshot the corpus that it was built from
 */
record BaselineRetriever(Baseline baseline, Snapshot snapshot) implements Retriever {
  @Override
  public List<Retrieved> retrieve(String query, DocFilter filter, int top) throws IOException {
    if (filter.kind() != DocKind.ARTICLE) {
      return List.of();
    }
    List<Retrieved> found = new ArrayList<>();
    for (Scored one : baseline.search(query, top)) {
      String version = snapshot.index().versions(one.id()).stream().findFirst().orElse(one.id());
      found.add(
          new Retrieved(
              new Hit(version, one.id(), one.score()),
              Explanation.leaf(one.score(), baseline.info().title())));
    }
    return found;
  }
}
