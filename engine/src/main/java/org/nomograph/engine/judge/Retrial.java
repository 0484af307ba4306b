package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.Map;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Finding;
import org.nomograph.engine.text.CaseText;

/** A case that can be judged again on changed facts. Everything but the facts stays as it was. */
interface Retrial {
  /** Reads facts as they concern the one who is judged. */
  CaseText read(String facts);

  /**
   * Judges facts.
   *
   * @param facts the facts
   * @param supposed answers that are taken for granted; all other items are answered by the facts
   */
  Counterfactual.Result judge(String facts, Map<ChecklistItem, Finding> supposed)
      throws IOException;
}
