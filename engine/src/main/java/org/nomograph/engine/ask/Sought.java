package org.nomograph.engine.ask;

import org.nomograph.engine.ask.question.QuestionAnalysis;
import org.nomograph.engine.index.DocFilter;

/**
 * What a tier is to find.
 *
 * @param question the question without the articles that it cites
 * @param analysis what it is made of
 * @param filter which articles
 * @param probe what words and meaning found already
 */
record Sought(String question, QuestionAnalysis analysis, DocFilter filter, Probe probe) {}
