package org.nomograph.engine.ask;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * A question that stands for itself.
 *
 * @param text the question with what it takes from earlier turns
 * @param from the earlier question that it continues, resolved itself; empty where it stands alone
 * @param cues words that point back
 * @param explained refs of articles that earlier answers explained (民法典/1165)
 */
record Standalone(
    String text, Optional<String> from, List<String> cues, SortedSet<String> explained) {}
