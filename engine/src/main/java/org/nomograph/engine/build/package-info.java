/**
 * Makes a snapshot out of the stored records: index with vectors, files of the stages, manifest;
 * publishes it in one step.
 */
package org.nomograph.engine.build;
