package org.nomograph.engine.retrieve;

import java.io.IOException;
import java.util.List;
import org.nomograph.engine.index.DocFilter;

/** Ranks documents for a query. */
public interface Retriever {
  /**
   * The best documents, best first; equal scores by id.
   *
   * @param query text of any length; a blank one finds nothing
   * @param filter which documents
   * @param top most documents returned, at least 1
   */
  List<Retrieved> retrieve(String query, DocFilter filter, int top) throws IOException;
}
