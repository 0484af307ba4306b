package org.nomograph.engine.workspace;

/**
 * The records of one type in one source.
 *
 * @param count how many
 * @param hash hash over their JSON in order, hex
 */
public record TypeSummary(int count, String hash) {}
