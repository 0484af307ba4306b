package org.nomograph.engine.langchain;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Searches a workspace for LangChain4j: articles, cases, interpretations or cards, as the filter
 * says, best first, by words and meaning where the workspace has vectors. Each content is the text
 * of one document with the metadata {@code id}, {@code source}, and of an article {@code law},
 * {@code article}, {@code version} (its day), and {@code origin} where it comes from a document;
 * {@link ContentMetadata#SCORE} is the score of the search, comparable within one result only. Safe
 * for use by several threads. It does not own the workspace: close that.
 */
public final class LawContentRetriever implements ContentRetriever {
  private final Nomograph nomograph;
  private final DocFilter filter;
  private final int top;

  /**
   * A retriever.
   *
   * @param nomograph an open workspace
   * @param filter what is searched, for example {@code DocFilter.of(DocKind.ARTICLE)}
   * @param top most contents for a query, at least 1
   */
  public LawContentRetriever(Nomograph nomograph, DocFilter filter, int top) {
    if (top < 1) {
      throw new IllegalArgumentException("top " + top + ": expected at least 1");
    }
    this.nomograph = nomograph;
    this.filter = filter;
    this.top = top;
  }

  /**
   * The documents for a query.
   *
   * @throws UncheckedIOException if the workspace cannot be read
   */
  @Override
  public List<Content> retrieve(Query query) {
    try {
      List<Content> contents = new ArrayList<>();
      for (Retrieved found : nomograph.search(nomograph.defaultMode(), query.text(), filter, top)) {
        content(found).ifPresent(contents::add);
      }
      return contents;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<Content> content(Retrieved found) throws IOException {
    String id = found.hit().id();
    String text = nomograph.textOf(id);
    if (text.isBlank()) {
      return Optional.empty();
    }
    Metadata metadata = new Metadata().put("id", id).put("source", id);
    Optional<StoredArticle> article =
        id.contains("@") ? nomograph.snapshot().findArticle(id) : Optional.empty();
    article.ifPresent(stored -> Provisions.describe(stored.version(), stored.article(), metadata));
    return Optional.of(
        Content.from(
            TextSegment.from(text, metadata), Map.of(ContentMetadata.SCORE, found.hit().score())));
  }
}
