package org.nomograph.engine.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;

/**
 * A change of one fact that has not been tried yet.
 *
 * @param kind how it is changed
 * @param offense the offense whose card asks for it, where it is one's
 * @param subject the question, or what the fact is
 * @param spans where it stands
 * @param replacement what stands there instead; may be empty
 * @param facts the changed facts
 * @param supposed answers taken for granted
 */
record Change(
    Counterfactual.Kind kind,
    Optional<String> offense,
    String subject,
    List<FactSpan> spans,
    String replacement,
    String facts,
    Map<ChecklistItem, Finding> supposed) {
  Change {
    spans = List.copyOf(spans);
    supposed = Map.copyOf(supposed);
  }

  /** What the pipeline gets to see: changes with the same are the same change. */
  List<Object> input() {
    return List.of(facts, supposed);
  }
}
