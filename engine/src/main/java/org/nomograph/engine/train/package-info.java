/** Stages of a build that train models on the corpus. */
package org.nomograph.engine.train;
