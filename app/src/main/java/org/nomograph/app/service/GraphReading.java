package org.nomograph.app.service;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.json.ArticleIds;
import org.nomograph.core.model.Interpretation;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.lawgraph.GraphElement.Edge;
import org.nomograph.engine.lawgraph.GraphElement.EdgeKind;
import org.nomograph.engine.lawgraph.GraphElement.Node;
import org.nomograph.engine.lawgraph.GraphElement.NodeKind;
import org.nomograph.engine.lawgraph.GraphNeighbourhood;
import org.nomograph.engine.lawgraph.GraphSteps;

/** What lies around a node of the law graph. Safe for use by several threads. */
final class GraphReading {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Nomograph nomograph;
  private GraphSteps steps;

  GraphReading(Nomograph nomograph) {
    this.nomograph = nomograph;
  }

  private synchronized GraphSteps steps() throws IOException {
    if (steps == null) {
      steps = new GraphSteps(nomograph.graph(), nomograph.statutes());
    }
    return steps;
  }

  /**
   * The neighbourhood of a node.
   *
   * @param id a node; also an article by any of its spellings, a law or an offense by its name
   * @param depth edges from the node, at least 1
   * @param kinds kinds of edges that are followed, in lower case; empty for all
   * @param limit most edges, at least 1
   * @throws NothingFoundException if the graph has no such node
   * @throws BadInputException if a kind is none
   */
  ObjectNode around(String id, int depth, List<String> kinds, int limit) throws IOException {
    Set<EdgeKind> wanted = EnumSet.noneOf(EdgeKind.class);
    kinds.forEach(kind -> wanted.add(kind(kind)));
    for (String reading : readings(id)) {
      Optional<GraphNeighbourhood> found =
          GraphNeighbourhood.of(steps(), reading, depth, wanted, limit);
      if (found.isPresent()) {
        return json(found.get());
      }
    }
    throw new NothingFoundException(
        "id: the graph has no such node; expected e.g. 刑法/264, law/民法典, offense/盗窃罪, concept/表见代理");
  }

  /**
   * What an id may mean, the likeliest first; an article that is no node of itself by its newest
   * version.
   */
  private List<String> readings(String id) throws IOException {
    List<String> readings = new ArrayList<>(List.of(id));
    for (String article : new ArticleIds().of(id)) {
      readings.add(article);
      readings.addAll(nomograph.snapshot().index().versions(article));
    }
    readings.addAll(nomograph.snapshot().index().versions(id));
    nomograph.statutes().lawNamed(id).ifPresent(law -> readings.add("law/" + law));
    nomograph.graph().findOffense(id).ifPresent(offense -> readings.add(offense.id()));
    readings.add("concept/" + id);
    return readings;
  }

  private static EdgeKind kind(String name) {
    for (EdgeKind kind : EdgeKind.values()) {
      if (lower(kind).equals(name)) {
        return kind;
      }
    }
    throw new BadInputException(
        "kinds: no such kind of edge; expected some of "
            + String.join(
                ", ", EnumSet.allOf(EdgeKind.class).stream().map(GraphReading::lower).toList()));
  }

  /** What a reader sees of a node: an interpretation by its title. */
  private String label(Node node) throws IOException {
    return node.kind() == NodeKind.INTERPRETATION
        ? nomograph
            .snapshot()
            .findInterpretation(node.id())
            .map(Interpretation::title)
            .orElse(node.label())
        : node.label();
  }

  private ObjectNode json(GraphNeighbourhood around) throws IOException {
    ObjectNode out = JSON.createObjectNode().put("id", around.nodes().getFirst().id());
    ArrayNode nodes = out.putArray("nodes");
    for (Node node : around.nodes()) {
      nodes
          .addObject()
          .put("id", node.id())
          .put("kind", lower(node.kind()))
          .put("layer", lower(node.layer()))
          .put("label", label(node))
          .put("distance", around.distances().get(node.id()));
    }
    ArrayNode edges = out.putArray("edges");
    for (Edge edge : around.edges()) {
      edges
          .addObject()
          .put("from", edge.from())
          .put("to", edge.to())
          .put("kind", lower(edge.kind()))
          .put("label", edge.label())
          .put("weight", edge.weight());
    }
    ObjectNode leftOut = out.putObject("left_out");
    new TreeMap<>(around.leftOut()).forEach((kind, n) -> leftOut.put(lower(kind), n));
    return out;
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
