package org.nomograph.app.bench.suite;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.app.bench.baseline.Baseline;
import org.nomograph.app.bench.baseline.BaselineInfo;
import org.nomograph.app.bench.baseline.Baselines;
import org.nomograph.app.bench.baseline.ChargeBaseline;
import org.nomograph.app.bench.baseline.ChargeCorpus;
import org.nomograph.app.bench.baseline.RetrievalCorpus;
import org.nomograph.app.bench.baseline.WorkspaceCorpus;
import org.nomograph.app.bench.baseline.WorkspaceCorpus.Target;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocFilter;

/** Makes baselines over one corpus; what they are built from is read once. Not thread-safe. */
final class BaselineCorpora {
  /** Key of the option that says what a baseline searches. */
  static final String STORE = "store";

  private static final String WITH_CASES = "articles-and-cases";

  private final Nomograph nomograph;
  private final Map<Store, RetrievalCorpus> stores = new HashMap<>();
  private final Map<Target, ChargeCorpus> cases = new EnumMap<>(Target.class);

  /**
   * What a baseline searches.
   *
   * @param articles the articles that it sees
   * @param cases whether it sees all decided cases too
   */
  private record Store(DocFilter articles, boolean cases) {}

  BaselineCorpora(Nomograph nomograph) {
    this.nomograph = nomograph;
  }

  /**
   * The baseline that options name, over the articles that a filter lets through; with {@code
   * store: articles-and-cases} over these and all decided cases.
   */
  Baseline retrieval(SuiteNode options, DocFilter filter, long seed) throws IOException {
    boolean cases = options.word(STORE, List.of("articles", WITH_CASES)).equals(WITH_CASES);
    Store store = new Store(filter, cases);
    RetrievalCorpus corpus = stores.get(store);
    if (corpus == null) {
      corpus =
          cases
              ? WorkspaceCorpus.articlesAndCases(nomograph, filter)
              : WorkspaceCorpus.articles(nomograph, filter);
      stores.put(store, corpus);
    }
    String method = method(options, Baselines.retrieval());
    return Baselines.build(method, params(options), corpus, seed);
  }

  /** The classifier that options name, of charges or of articles. */
  ChargeBaseline charges(SuiteNode options, Target target, long seed) throws IOException {
    ChargeCorpus corpus = cases.get(target);
    if (corpus == null) {
      corpus = WorkspaceCorpus.cases(nomograph, target);
      cases.put(target, corpus);
    }
    String method = method(options, Baselines.charges());
    return Baselines.build(method, params(options), corpus, seed);
  }

  private static String method(SuiteNode options, List<BaselineInfo> known) {
    String method = options.text("method");
    if (known.stream().noneMatch(info -> info.name().equals(method))) {
      throw options.wrong(
          "method", "one of the baselines " + known.stream().map(BaselineInfo::name).toList());
    }
    return method;
  }

  private static Map<String, String> params(SuiteNode options) {
    return options.has("params") ? options.textsByName("params") : Map.of();
  }
}
