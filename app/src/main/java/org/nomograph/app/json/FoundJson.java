package org.nomograph.app.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.retrieve.Retrieved;

/** A document that a search found, as a row of its results. Stateless. */
public final class FoundJson {
  private FoundJson() {}

  /**
   * Adds a document to the results; a decided case with the charges it was decided on.
   *
   * @param kind kind of the documents
   * @return the row
   */
  public static ObjectNode add(ArrayNode results, Retrieved one, DocKind kind, Nomograph nomograph)
      throws IOException {
    ObjectNode row = results.addObject();
    row.put("rank", results.size())
        .put("id", one.hit().id())
        .put("doc", one.hit().docId())
        .put("score", one.hit().score())
        .put("text", nomograph.textOf(one.hit().id()));
    if (kind == DocKind.CASE) {
      ArrayNode charges = row.putArray("charges");
      charges(one, nomograph).forEach(charges::add);
    }
    return row;
  }

  /** The charges of a decided case, none of one whose end is not known. */
  public static List<String> charges(Retrieved one, Nomograph nomograph) throws IOException {
    return nomograph
        .graph()
        .findCase(one.hit().docId())
        .map(LawGraph.CaseNode::charges)
        .orElse(List.of());
  }
}
