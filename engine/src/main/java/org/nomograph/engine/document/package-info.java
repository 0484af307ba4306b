/**
 * Text of documents that are no plain text (DOCX, PDF, HTML), paragraph by paragraph with its page
 * and number. Knows nothing of law.
 */
package org.nomograph.engine.document;
