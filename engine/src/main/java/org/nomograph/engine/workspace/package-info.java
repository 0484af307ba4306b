/**
 * The directory on disk: imported records, their catalog, the index and the published snapshots.
 *
 * <p>One process writes at a time (see {@code LOCK}); any number may read. Every file appears
 * complete or not at all.
 */
package org.nomograph.engine.workspace;
