package org.nomograph.app.service;

import java.time.LocalDate;
import java.util.Optional;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocKind;

/**
 * A search.
 *
 * @param query what to search for
 * @param mode how; empty for the best that the index can
 * @param kind what kind of document
 * @param law only this law, by any of its names; empty for all
 * @param asOf versions in force on this day; empty for the newest
 * @param top most results, from 1 to {@link LawService#MAX_TOP}
 */
public record SearchRequest(
    String query,
    Optional<Nomograph.SearchMode> mode,
    DocKind kind,
    Optional<String> law,
    Optional<LocalDate> asOf,
    int top) {}
