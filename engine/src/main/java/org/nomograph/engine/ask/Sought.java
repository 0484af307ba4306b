package org.nomograph.engine.ask;

import java.util.List;
import org.nomograph.engine.index.DocFilter;

/**
 * What a tier is to find.
 *
 * @param question the question without the articles that it cites
 * @param parts its sub-questions in order, at least one
 * @param queries further queries, of a model; empty without one
 * @param filter which articles
 * @param probe what words and meaning found already
 */
record Sought(
    String question, List<String> parts, List<String> queries, DocFilter filter, Probe probe) {}
