package org.nomograph.engine.build;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.ingest.Problem;

/**
 * What a build remembers of a source, so that the next one need not read it again.
 *
 * @param source id of the source
 * @param records hash of its records
 * @param heads the statutes it holds
 * @param context hash of everything else that its documents depend on: intervals of its versions,
 *     embedder, version of the program
 * @param documents its documents; those only that it has first of all sources
 * @param complete whether no document of it was held back because another source has it; only then
 *     may the digest stand for the source
 * @param problems what was noted when it was read
 */
record SourceDigest(
    String source,
    String records,
    List<Head> heads,
    String context,
    List<Document> documents,
    boolean complete,
    List<Problem> problems) {
  SourceDigest {
    heads = List.copyOf(heads);
    documents = List.copyOf(documents);
    problems = List.copyOf(problems);
  }

  /**
   * A statute without its text.
   *
   * @param version the version with the validity that the source gives
   * @param articles numbers of its articles
   */
  record Head(StatuteVersion version, List<ArticleNumber> articles) {
    Head {
      articles = List.copyOf(articles);
    }
  }

  /**
   * A document without its text.
   *
   * @param id its id
   * @param kinds names of its kinds
   * @param hash its content hash, as the index has it
   */
  record Document(String id, List<String> kinds, String hash) {
    Document {
      kinds = List.copyOf(kinds);
    }
  }

  /** Ids of its records that another source may have too. */
  List<String> ids() {
    List<String> ids = new ArrayList<>();
    for (Head head : heads) {
      String version = head.version().id();
      if (head.articles().isEmpty()) {
        ids.add(version);
      }
      head.articles().forEach(number -> ids.add(version + "/" + number));
    }
    documents.forEach(document -> ids.add(document.id()));
    return ids;
  }
}
