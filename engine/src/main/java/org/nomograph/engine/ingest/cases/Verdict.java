package org.nomograph.engine.ingest.cases;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.Term;

/**
 * What the operative part of a judgment says of one defendant.
 *
 * @param defendant name as printed, or empty when the sentence names none
 * @param unit whether the defendant is a unit (被告单位)
 * @param charges charges in the order of the judgment, each ending in 罪; empty for an acquittal
 * @param term the sentence to be executed: what 决定执行 says where several are combined, the principal
 *     term where it is suspended (缓刑), 0 months for a fine alone or an exemption; empty when none
 *     could be read
 */
public record Verdict(String defendant, boolean unit, List<String> charges, Optional<Term> term) {
  public Verdict {
    charges = List.copyOf(charges);
  }
}
