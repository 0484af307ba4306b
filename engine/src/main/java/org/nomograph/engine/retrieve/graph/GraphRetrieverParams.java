package org.nomograph.engine.retrieve.graph;

/**
 * Parameters of retrieval over the law graph. Chosen by us; no evaluation row was looked at.
 *
 * @param depth edges from an anchor to the farthest node that is looked at, at least 1; default 2
 * @param mostNodes nodes looked at for one question, at least 10; default 3000
 * @param mostUses a concept that more articles use leads nowhere, at least 1; default 300
 * @param conceptShare share of the restarts that goes to the concepts of the question, in [0, 1];
 *     default 0.3
 * @param rankConstant a seed of rank r, 1 the first, has restart weight 1 / (rankConstant + r); at
 *     least 0; default 10
 * @param damping of the personalised PageRank, in (0, 1); default 0.7: two to three steps
 * @param cites weight of the edge to a cited article, above 0; default 1
 * @param cited weight of the edge to a citing article, above 0; default 0.6
 * @param concept weight of an edge to the rarest concept, above 0; default 0.5
 * @param chapter weight of the edge to the chapter, above 0; default 0.2
 */
public record GraphRetrieverParams(
    int depth,
    int mostNodes,
    int mostUses,
    double conceptShare,
    double rankConstant,
    double damping,
    double cites,
    double cited,
    double concept,
    double chapter) {
  public static final GraphRetrieverParams DEFAULT =
      new GraphRetrieverParams(2, 3000, 300, 0.3, 10, 0.7, 1, 0.6, 0.5, 0.2);

  public GraphRetrieverParams {
    if (depth < 1 || mostNodes < 10 || mostUses < 1) {
      throw new IllegalArgumentException(
          "bad bounds: " + depth + ", " + mostNodes + ", " + mostUses);
    }
    if (!(conceptShare >= 0 && conceptShare <= 1)
        || !(rankConstant >= 0)
        || !(damping > 0 && damping < 1)) {
      throw new IllegalArgumentException(
          "bad shares: " + conceptShare + ", " + rankConstant + ", " + damping);
    }
    if (!(cites > 0 && cited > 0 && concept > 0 && chapter > 0)) {
      throw new IllegalArgumentException("weights of edges must be above 0");
    }
  }
}
