/**
 * Checks that what is cited exists, was in force, and says what is quoted; and, for what a model
 * says, that every sentence of law follows from the evidence that it cites. The result is a list of
 * faults, each of a kind, with its place and reason, so that a model can be told what to mend.
 */
package org.nomograph.engine.verify;
