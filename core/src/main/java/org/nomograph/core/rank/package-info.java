/**
 * Fusion and cutting of ranked lists. Every score carries its explanation; ties are broken by id,
 * ascending. Everything is immutable and safe for use by several threads.
 */
package org.nomograph.core.rank;
