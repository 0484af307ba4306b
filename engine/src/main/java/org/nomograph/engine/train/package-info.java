/** Stages of a build that train models on the corpus, or calibrate numbers on its index. */
package org.nomograph.engine.train;
