package org.nomograph.engine.index;

/**
 * One ranked document.
 *
 * @param id id of the document: {@code 刑法@2023-12-29/264}, {@code case/…}, {@code interpretation/…}
 * @param docId id without the version, as used in run files ({@code 刑法/264}); equal to id for other
 *     kinds
 * @param score score in the list it comes from, higher is better
 */
public record Hit(String id, String docId, double score) {}
