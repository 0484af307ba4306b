package org.nomograph.engine.lawgraph.statute;

import java.time.LocalDate;
import java.util.Optional;

/**
 * A law that ended.
 *
 * @param law key of the law
 * @param until first day no longer in force
 * @param successor key of the law in its place; empty when nothing came
 */
public record RepealedLaw(String law, LocalDate until, Optional<String> successor) {}
