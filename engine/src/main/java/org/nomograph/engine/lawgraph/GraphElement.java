package org.nomograph.engine.lawgraph;

/** A node or an edge of the law graph as counts, exports and {@code show} see it. */
public sealed interface GraphElement {
  /** Layer it belongs to. */
  Layer layer();

  /** Layers of the graph. */
  enum Layer {
    FACT,
    ONTOLOGY,
    RULE,
    NORM
  }

  /** Kinds of nodes. */
  enum NodeKind {
    CASE(Layer.FACT),
    ARTICLE(Layer.FACT),
    OFFENSE(Layer.FACT),
    CASE_FEATURE(Layer.ONTOLOGY),
    COMMUNITY(Layer.ONTOLOGY),
    INTERPRETATION(Layer.RULE),
    CHECKLIST_ITEM(Layer.RULE);

    private final Layer layer;

    NodeKind(Layer layer) {
      this.layer = layer;
    }

    public Layer layer() {
      return layer;
    }
  }

  /** Kinds of edges, read as "from KIND to". */
  enum EdgeKind {
    CITES(Layer.FACT),
    CONVICTED(Layer.FACT),
    DEFINES(Layer.FACT),
    HAS_FEATURE(Layer.ONTOLOGY),
    SIMILAR(Layer.ONTOLOGY),
    MEMBER_OF(Layer.ONTOLOGY),
    EXPLAINED_BY(Layer.RULE),
    HAS_ITEM(Layer.RULE),
    REFERS_TO(Layer.RULE),
    NORM(Layer.NORM);

    private final Layer layer;

    EdgeKind(Layer layer) {
      this.layer = layer;
    }

    public Layer layer() {
      return layer;
    }
  }

  /**
   * A node.
   *
   * @param id stable id, unique in the graph
   * @param kind kind
   * @param label what a reader sees
   */
  record Node(String id, NodeKind kind, String label) implements GraphElement {
    @Override
    public Layer layer() {
      return kind.layer();
    }
  }

  /**
   * An edge.
   *
   * @param from id of the node it starts at
   * @param to id of the node it ends at
   * @param kind kind
   * @param label type and reason of a norm relation, origin of a checklist item, otherwise empty
   * @param weight similarity for {@link EdgeKind#SIMILAR}, otherwise 1
   */
  record Edge(String from, String to, EdgeKind kind, String label, double weight)
      implements GraphElement {
    @Override
    public Layer layer() {
      return kind.layer();
    }
  }
}
