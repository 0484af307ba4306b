package org.nomograph.engine.reason;

import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Finding;
import org.nomograph.engine.text.CaseText;

/** Role: answer one checklist item against the facts, with the span that decided it. */
public interface ItemAuditor {
  Finding audit(ChecklistItem item, CaseText text);
}
