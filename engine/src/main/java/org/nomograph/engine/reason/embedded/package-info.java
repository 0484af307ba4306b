/**
 * The embedded reasoner: the roles of {@link org.nomograph.engine.reason} without network, key or
 * chat model. Deterministic: the same input gives the same output, bit for bit.
 */
package org.nomograph.engine.reason.embedded;
