package org.nomograph.engine;

import java.util.Objects;
import org.nomograph.engine.build.BuildParams;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.judge.JudgeParams;
import org.nomograph.engine.lawgraph.LawGraphParams;

/**
 * All parameters of an engine, one record of each package.
 *
 * @param embedder which embedder makes vectors
 * @param search parameters of searching
 * @param graph parameters of the law graph
 * @param build parameters of a build
 * @param judge parameters of the judgment pipeline
 * @param storesVectors whether those who only read keep vectors of texts that they are given in the
 *     workspace's cache; a service does not, for it is given ever new ones
 */
public record EngineParams(
    EmbedderParams embedder,
    SearchParams search,
    LawGraphParams graph,
    BuildParams build,
    JudgeParams judge,
    boolean storesVectors) {
  /** Version of the program, as manifests name it. */
  public static final String VERSION = "0.1.0";

  public EngineParams {
    Objects.requireNonNull(embedder, "embedder");
    Objects.requireNonNull(search, "search");
    Objects.requireNonNull(graph, "graph");
    Objects.requireNonNull(build, "build");
    Objects.requireNonNull(judge, "judge");
  }

  public static EngineParams defaults() {
    return of(EmbedderParams.defaults());
  }

  /** The defaults with another embedder. */
  public static EngineParams of(EmbedderParams embedder) {
    return new EngineParams(
        embedder,
        SearchParams.DEFAULT,
        LawGraphParams.DEFAULT,
        BuildParams.of(VERSION),
        JudgeParams.DEFAULT,
        true);
  }

  /** The same, with other parameters of the judgment. */
  public EngineParams withJudge(JudgeParams other) {
    return new EngineParams(embedder, search, graph, build, other, storesVectors);
  }

  /** The same, with leave to make all vectors anew. */
  public EngineParams withReembed() {
    return new EngineParams(embedder, search, graph, build.withReembed(), judge, storesVectors);
  }

  /** The same, without keeping vectors of texts that only pass through. */
  public EngineParams withoutStoring() {
    return new EngineParams(embedder, search, graph, build, judge, false);
  }
}
