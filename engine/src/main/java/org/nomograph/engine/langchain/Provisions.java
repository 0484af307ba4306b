package org.nomograph.engine.langchain;

import dev.langchain4j.data.document.Metadata;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.StatuteVersion;

/** What a provision is called in metadata. */
final class Provisions {
  private Provisions() {}

  static void describe(StatuteVersion version, Article article, Metadata metadata) {
    metadata
        .put("source", cited(article))
        .put("law", article.ref().law())
        .put("article", article.ref().number().toString());
    version.versionDate().ifPresent(day -> metadata.put("version", day.toString()));
    article.origin().ifPresent(origin -> metadata.put("origin", origin.toString()));
  }

  /** As courts cite it. */
  static String cited(Article article) {
    return CitationPrinter.court(Citation.of(article.ref().law(), article.ref().number()));
  }
}
