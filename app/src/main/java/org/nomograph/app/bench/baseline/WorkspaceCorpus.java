package org.nomograph.app.bench.baseline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.app.bench.baseline.ChargeCorpus.DecidedCase;
import org.nomograph.app.bench.baseline.RetrievalCorpus.Document;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.Vectors;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.statute.Edge;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/** The corpus of baselines, read from an open workspace that stays open. Stateless. */
public final class WorkspaceCorpus {
  private WorkspaceCorpus() {}

  /** What decided cases are labelled with. */
  public enum Target {
    /** Canonical names of offenses. */
    CHARGES,
    /** Numbers of articles of the Criminal Law, {@code 133-1}. */
    ARTICLES
  }

  /**
   * The articles that a filter lets through, one version of each, with their vectors and the graph
   * of the statutes.
   */
  public static RetrievalCorpus articles(Nomograph nomograph, DocFilter filter) throws IOException {
    return corpus(nomograph, provisions(nomograph, filter));
  }

  /** The same with all decided cases of the workspace, by their facts, in one store. */
  public static RetrievalCorpus articlesAndCases(Nomograph nomograph, DocFilter filter)
      throws IOException {
    SortedMap<String, Source> sources = provisions(nomograph, filter);
    for (String id : nomograph.graph().caseIds()) {
      nomograph
          .snapshot()
          .findCase(id)
          .ifPresent(
              c -> sources.put(id, new Source(id, new Document(id, "", List.of(), c.facts()))));
    }
    return corpus(nomograph, sources);
  }

  /** A document and its id in the index. */
  private record Source(String id, Document document) {}

  private static SortedMap<String, Source> provisions(Nomograph nomograph, DocFilter filter)
      throws IOException {
    Snapshot snapshot = nomograph.snapshot();
    SortedMap<String, Source> sources = new TreeMap<>();
    for (String id : snapshot.index().ids(filter)) {
      Optional<StoredArticle> stored = snapshot.findArticle(id);
      if (stored.isPresent()) {
        Document document = document(stored.get());
        sources.put(document.docId(), new Source(id, document));
      }
    }
    return sources;
  }

  private static RetrievalCorpus corpus(Nomograph nomograph, SortedMap<String, Source> sources)
      throws IOException {
    List<String> ids = sources.values().stream().map(Source::id).toList();
    Optional<CorpusVectors> vectors = Optional.empty();
    Optional<Embedder> embedder = nomograph.embedder();
    if (embedder.isPresent()) {
      List<List<float[]>> passages = new ArrayList<>();
      for (String id : ids) {
        passages.add(nomograph.snapshot().index().vectors(id));
      }
      vectors = Optional.of(new CorpusVectors(passages, encoder(embedder.get())));
    }
    return new RetrievalCorpus(
        sources.values().stream().map(Source::document).toList(),
        vectors,
        new StatuteLinks(nomograph.statutes(), ids));
  }

  private static Document document(StoredArticle stored) {
    return new Document(
        stored.article().ref().toString(),
        stored.version().law(),
        stored.article().path(),
        stored.article().text());
  }

  /** The decided cases of the workspace that carry a label. */
  public static ChargeCorpus cases(Nomograph nomograph, Target target) throws IOException {
    List<DecidedCase> cases = new ArrayList<>();
    for (String id : nomograph.graph().caseIds()) {
      Set<String> labels = new HashSet<>();
      LawGraph.CaseNode node = nomograph.graph().findCase(id).orElseThrow();
      if (target == Target.CHARGES) {
        node.charges().forEach(charge -> labels.add(nomograph.canonicalCharge(charge)));
      } else {
        node.articles().forEach(number -> labels.add(number.toString()));
      }
      if (!labels.isEmpty()) {
        nomograph
            .snapshot()
            .findCase(id)
            .ifPresent(record -> cases.add(new DecidedCase(id, record.facts(), labels)));
      }
    }
    return new ChargeCorpus(cases);
  }

  private static TextEncoder encoder(Embedder embedder) {
    return new TextEncoder() {
      @Override
      public float[] query(String text) {
        return embedder.embedQuery(text);
      }

      @Override
      public float[] passage(String text) {
        List<String> parts = embedder.split(text).stream().filter(p -> !p.isBlank()).toList();
        return Vectors.meanDirection(embedder.embedPassages(parts));
      }
    };
  }

  /** The graph of the statutes by numbers of documents. */
  private static final class StatuteLinks implements CorpusLinks {
    private final StatuteGraph graph;
    private final List<String> versions;
    private final Map<String, Integer> places = new HashMap<>();

    StatuteLinks(StatuteGraph graph, List<String> versions) {
      this.graph = graph;
      this.versions = versions;
      for (int i = 0; i < versions.size(); i++) {
        places.put(versions.get(i), i);
      }
    }

    @Override
    public int[] references(int document) {
      return graph.references(versions.get(document)).stream()
          .map(Edge::to)
          .filter(places::containsKey)
          .mapToInt(places::get)
          .filter(to -> to != document)
          .distinct()
          .sorted()
          .toArray();
    }

    @Override
    public List<String> phrases(int document) {
      return graph.concepts(versions.get(document)).stream().distinct().toList();
    }

    @Override
    public List<String> phrasesIn(String text) {
      return graph.conceptsIn(text);
    }
  }
}
