/**
 * What the words of rules say: legal effects, denials, modality, periods, ages and shares, and how
 * much of a text's words another text has.
 */
package org.nomograph.engine.text.norm;
