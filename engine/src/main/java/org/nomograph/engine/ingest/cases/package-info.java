/**
 * Readers of decided cases: one per layout of rows, and what takes charges and terms out of the
 * operative part of a judgment.
 */
package org.nomograph.engine.ingest.cases;
