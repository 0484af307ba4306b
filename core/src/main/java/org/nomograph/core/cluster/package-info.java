/**
 * Clusters of points: principal components, mixtures of Gaussians and the choice of their number.
 * Everything is immutable and deterministic: seeds are arguments.
 */
package org.nomograph.core.cluster;
