package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.graph.PathVerifier;
import org.nomograph.engine.retrieve.graph.Verified;

/**
 * Tier 4 (CoAL-RAG, section 3.4): the paths of the graph are the backbone; what the texts give is
 * checked against them, and what conflicts with a provision that prevails is dropped, with the
 * reason. Immutable.
 */
final class VerifiedTier implements TierSearch {
  private final GraphTier graph;
  private final PathVerifier verifier;
  private final AskParams params;

  VerifiedTier(GraphTier graph, PathVerifier verifier, AskParams params) {
    this.graph = graph;
    this.verifier = verifier;
    this.params = params;
  }

  @Override
  public Found search(Sought sought) throws IOException {
    GraphTier.Walk walk = graph.walk(sought);
    List<Retrieved> ranked = walk.found().ranked();
    List<Retrieved> head = ranked.subList(0, Math.min(params.verified(), ranked.size()));
    Verified verified = verifier.verify(head, walk.hits(), sought.filter().asOf());
    List<Retrieved> kept = new ArrayList<>(verified.kept());
    kept.addAll(ranked.subList(head.size(), ranked.size()));
    List<Dropped> dropped = new ArrayList<>(walk.found().dropped());
    verified.dropped().forEach(one -> dropped.add(new Dropped(one.hit(), reason(one))));
    Map<String, Object> details = new LinkedHashMap<>(walk.found().details());
    details.put("checked", head.size());
    return walk.found().with(kept, dropped, "按法律图谱检索并核对", walk.found().paths(), details);
  }

  private static String reason(Verified.Dropped dropped) {
    return dropped.reason() + dropped.instead().map(id -> "（以 " + id + " 为准）").orElse("");
  }
}
