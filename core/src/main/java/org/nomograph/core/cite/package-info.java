/**
 * Citations as Chinese legal texts write them: numerals, articles, paragraphs, items, names of
 * laws. Everything is immutable and safe for use by several threads; parsers pass over a text once
 * and never throw on text.
 */
package org.nomograph.core.cite;
