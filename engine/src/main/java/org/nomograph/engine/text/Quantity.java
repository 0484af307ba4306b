package org.nomograph.engine.text;

import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * A number in the facts.
 *
 * @param measure what it measures, and thereby its unit
 * @param value value in that unit
 * @param subject word it belongs to (substance, counted noun, whose age), or empty
 * @param span where it stands
 */
public record Quantity(Measure measure, double value, String subject, FactSpan span) {}
