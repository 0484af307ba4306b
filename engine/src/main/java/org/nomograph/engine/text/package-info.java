/**
 * Text: decoding and folding, and the facts in a case text: sentences, quantities, injuries, dates,
 * persons, parts that are not conduct, and phrases. Offsets always refer to the text as given.
 */
package org.nomograph.engine.text;
