package org.nomograph.app.cli;

import java.io.IOException;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.core.cite.LawNames;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.build.EmbedderMismatchException;
import org.nomograph.engine.lawgraph.ExpertGraph;
import org.nomograph.engine.retrieve.norm.NcgParams;
import org.nomograph.engine.retrieve.norm.NormRetriever;
import org.nomograph.engine.retrieve.norm.NormSearch;
import picocli.CommandLine.Option;

/** Options of searches in mode norm, and what follows from them. */
final class NormOptions {
  /** Which parameters. */
  enum Params {
    published,
    fused;

    NcgParams params() {
      return switch (this) {
        case published -> NcgParams.PUBLISHED;
        case fused -> NcgParams.DEFAULT;
      };
    }
  }

  @Option(
      names = "--graph",
      paramLabel = "NAME",
      description = "Mode norm: expert graph (default: the one with the most cards).")
  private Optional<String> graph;

  @Option(
      names = "--params",
      paramLabel = "published|fused",
      description = "Mode norm: as published, or words and meaning fused (default: fused).")
  private Optional<Params> params;

  /** Whether any of them was given. */
  boolean given() {
    return graph.isPresent() || params.isPresent();
  }

  /**
   * The graph asked for.
   *
   * @param law law that the caller restricts to; must be that of the graph
   * @throws BadInputException if there is no such graph
   */
  ExpertGraph graph(Nomograph nomograph, Optional<String> law) throws IOException {
    NormSearch norms = nomograph.norms();
    if (norms.graphs().isEmpty()) {
      throw new BadInputException(
          "--mode norm: the workspace has no expert graph; import a pack with rule cards and build");
    }
    String name = graph.or(norms::defaultGraph).orElseThrow();
    ExpertGraph found = norms.graphs().get(name);
    if (found == null) {
      throw new BadInputException(
          "--graph: no expert graph of this name: %s; there are %s"
              .formatted(name, String.join(", ", norms.graphs().keySet())));
    }
    if (law.isPresent() && !LawNames.key(law.get()).equals(found.law())) {
      throw new BadInputException(
          "--law: the expert graph %s is about %s, not %s".formatted(name, found.law(), law.get()));
    }
    return found;
  }

  /** The retriever over a graph. */
  NormRetriever retriever(Nomograph nomograph, ExpertGraph of) throws IOException {
    NcgParams how = params.orElse(Params.fused).params();
    if (how.lexical() == 0 && nomograph.embedder().isEmpty()) {
      throw new EmbedderMismatchException("", "published");
    }
    return nomograph.norms().retriever(of.name(), how);
  }

  /** Name of the parameters. */
  String paramsName() {
    return params.orElse(Params.fused).name();
  }
}
