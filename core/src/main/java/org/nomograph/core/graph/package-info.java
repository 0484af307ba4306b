/**
 * A typed, weighted graph over node numbers, stored in compressed rows, with the algorithms the
 * layers above need. It knows nothing of law.
 */
package org.nomograph.core.graph;
