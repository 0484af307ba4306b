package org.nomograph.engine.workspace;

import org.nomograph.core.model.Article;
import org.nomograph.core.model.StatuteVersion;

/**
 * What the index stores for an article.
 *
 * @param version version of the law it belongs to; its validity ends where a newer version begins
 * @param article the article
 */
public record StoredArticle(StatuteVersion version, Article article) {}
