/**
 * The records of the domain: statutes, interpretations, cases, offenses, rule cards, evidence and
 * judgments.
 *
 * <p>All types are immutable, validated in their constructors and safe for use by several threads.
 */
package org.nomograph.core.model;
