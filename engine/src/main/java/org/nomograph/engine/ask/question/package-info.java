/**
 * Reads a question of law in Chinese or English without answering it: its type, its parts, what it
 * names, how that is related and what bounds it, each with the words that show it. All word lists
 * are resources of this package. Everything is immutable and safe for use by several threads.
 */
package org.nomograph.engine.ask.question;
