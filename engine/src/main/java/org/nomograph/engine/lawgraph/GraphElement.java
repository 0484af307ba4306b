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
    NORM,
    /** All statutes: laws, versions, chapters, articles, concepts and clusters. */
    STATUTE
  }

  /** Kinds of nodes. */
  enum NodeKind {
    CASE(Layer.FACT),
    ARTICLE(Layer.FACT),
    OFFENSE(Layer.FACT),
    CASE_FEATURE(Layer.ONTOLOGY),
    COMMUNITY(Layer.ONTOLOGY),
    INTERPRETATION(Layer.RULE),
    CHECKLIST_ITEM(Layer.RULE),
    LAW(Layer.STATUTE),
    LAW_VERSION(Layer.STATUTE),
    CHAPTER(Layer.STATUTE),
    ARTICLE_VERSION(Layer.STATUTE),
    CONCEPT(Layer.STATUTE),
    SECTION(Layer.STATUTE),
    DOMAIN(Layer.STATUTE);

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
    NORM(Layer.NORM),
    CONTAINS(Layer.STATUTE),
    /** An article of the FACT layer to itself in each version of its law. */
    HAS_VERSION(Layer.STATUTE),
    REFERENCE(Layer.STATUTE),
    MENTIONS(Layer.STATUTE),
    DEFINES_CONCEPT(Layer.STATUTE),
    NEWER_THAN(Layer.STATUTE),
    SPECIAL_TO(Layer.STATUTE),
    HIGHER_THAN(Layer.STATUTE),
    EXCEPTION_TO(Layer.STATUTE);

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
   * @param label type and reason of a norm relation, reason in the STATUTE layer, origin of a
   *     checklist item, otherwise empty
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
