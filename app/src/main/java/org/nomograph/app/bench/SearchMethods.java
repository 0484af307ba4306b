package org.nomograph.app.bench;

import java.util.List;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.norm.NormChoice;
import org.nomograph.engine.retrieve.norm.NormRetriever;

/** Ways to search that a bench compares. */
public final class SearchMethods {
  private SearchMethods() {}

  /** A mode of the index; the time includes embedding the query. */
  public static SearchBench.Method of(
      Nomograph nomograph, Nomograph.SearchMode mode, DocFilter filter) {
    return query ->
        () -> Retrieved.hits(nomograph.search(mode, query.query(), filter, SearchBench.DEPTH));
  }

  /** Over an expert graph; the time is beyond embedding the query. */
  public static SearchBench.Method of(NormRetriever retriever) {
    return query -> {
      List<float[]> vectors = retriever.embed(query.parts());
      return () -> hits(retriever.retrieve(query.parts(), vectors, SearchBench.DEPTH));
    };
  }

  private static List<Hit> hits(List<NormChoice> chosen) {
    return chosen.stream().map(choice -> choice.retrieved().hit()).toList();
  }
}
