package org.nomograph.app.bench.suite;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
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
  private final Nomograph nomograph;
  private final Map<DocFilter, RetrievalCorpus> articles = new HashMap<>();
  private final Map<Target, ChargeCorpus> cases = new EnumMap<>(Target.class);

  BaselineCorpora(Nomograph nomograph) {
    this.nomograph = nomograph;
  }

  /** The baseline that options name, over the articles that a filter lets through. */
  Baseline retrieval(SuiteNode options, DocFilter filter, long seed) throws IOException {
    RetrievalCorpus corpus = articles.get(filter);
    if (corpus == null) {
      corpus = WorkspaceCorpus.articles(nomograph, filter);
      articles.put(filter, corpus);
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

  private static String method(SuiteNode options, java.util.List<BaselineInfo> known) {
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
