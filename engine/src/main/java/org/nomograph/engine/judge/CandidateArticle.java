package org.nomograph.engine.judge;

import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;

/**
 * An article with one offense that it defines, to be audited.
 *
 * @param article the article
 * @param offense the offense
 * @param confidence confidence of the charge prediction, 0 when only cases point to it
 * @param via what points to it, for the trace
 */
record CandidateArticle(ArticleRef article, Offense offense, double confidence, String via) {}
