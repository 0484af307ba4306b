package org.nomograph.app.json;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nomograph.engine.solve.OptionJudgment;
import org.nomograph.engine.solve.PfcGraph;
import org.nomograph.engine.solve.Provision;
import org.nomograph.engine.solve.Solution;

/** A solution as a row of the batch format. Stateless. */
public final class SolutionJson {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final double FOUR_DIGITS = 10_000.0;

  private SolutionJson() {}

  public static ObjectNode row(Solution solution, long elapsedMicros) {
    ObjectNode row = JSON.createObjectNode();
    row.put("id", solution.id());
    row.put("answer", solution.answer());
    ArrayNode articles = row.putArray("articles");
    solution.articles().forEach(p -> articles.add(p.ref().toString()));
    row.put("provision", solution.provision());
    row.put("fact", solution.fact());
    row.put("conclusion", solution.conclusion());
    ArrayNode options = row.putArray("options");
    solution.options().forEach(option -> option(options.addObject(), option));
    row.put("abstained", solution.abstained());
    row.put("forced", solution.forced());
    ArrayNode missing = row.putArray("missing");
    solution.missing().forEach(missing::add);
    ArrayNode citations = row.putArray("citations");
    for (Provision p : solution.articles()) {
      citations
          .addObject()
          .put("article", p.ref().toString())
          .put("version", p.id().substring(0, p.id().lastIndexOf('/')))
          .put("quote", p.text());
    }
    row.put("reasoner", solution.trace().reasoner());
    row.put("elapsed_ms", elapsedMicros / 1000.0);
    row.set("graph", graph(solution.graph()));
    row.set("trace", JSON.valueToTree(solution.trace()));
    ModelNotes.into(row, solution.trace().usage());
    return row;
  }

  /**
   * The row of an item over which the program failed: it abstains, and {@code error} says so to
   * scripts.
   */
  public static ObjectNode failed(String id, String error) {
    ObjectNode row = JSON.createObjectNode();
    row.put("id", id);
    row.put("answer", "");
    row.putArray("articles");
    for (String part : List.of("provision", "fact", "conclusion")) {
      row.put(part, "");
    }
    row.putArray("options");
    row.put("abstained", true);
    row.put("forced", false);
    row.putArray("missing").add(error);
    row.putArray("citations");
    row.put("error", error);
    return row;
  }

  private static void option(ObjectNode out, OptionJudgment option) {
    out.put("letter", option.letter());
    if (option.decided()) {
      out.put("holds", option.verdict() == OptionJudgment.Verdict.HOLDS);
    } else {
      out.putNull("holds");
    }
    out.put("confidence", rounded(option.confidence()));
    out.put("why", option.why());
    ArrayNode articles = out.putArray("articles");
    option.articles().forEach(a -> articles.add(a.toString()));
    if (!option.missing().isEmpty()) {
      out.put("missing", option.missing());
    }
    ObjectNode signals = out.putObject("signals");
    for (Map.Entry<String, Double> signal : option.signals().entrySet()) {
      signals.put(signal.getKey(), rounded(signal.getValue()));
    }
  }

  /** The instance graph: nodes with id, kind, label and verdict; edges with their ends. */
  public static ObjectNode graph(PfcGraph graph) {
    ObjectNode out = JSON.createObjectNode();
    ArrayNode nodes = out.putArray("nodes");
    for (PfcGraph.Node node : graph.nodes()) {
      ObjectNode one = nodes.addObject().put("id", node.id()).put("kind", lower(node.kind()));
      one.put("label", node.label());
      if (!node.verdict().isEmpty()) {
        one.put("verdict", node.verdict());
      }
    }
    ArrayNode edges = out.putArray("edges");
    for (PfcGraph.Edge edge : graph.edges()) {
      ObjectNode one = edges.addObject().put("from", edge.from()).put("to", edge.to());
      one.put("kind", lower(edge.kind()));
      if (!edge.label().isEmpty()) {
        one.put("label", edge.label());
      }
      one.put("weight", rounded(edge.weight()));
    }
    return out;
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static double rounded(double value) {
    return Math.round(value * FOUR_DIGITS) / FOUR_DIGITS;
  }
}
