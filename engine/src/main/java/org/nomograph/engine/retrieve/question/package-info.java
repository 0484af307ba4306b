/**
 * Articles for questions in everyday words, over all laws at once: candidates from words, meaning
 * and topics of daily life, ranked by one weighted sum of features, each of them explained.
 */
package org.nomograph.engine.retrieve.question;
