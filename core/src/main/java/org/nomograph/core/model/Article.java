package org.nomograph.core.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One article in one version of a law.
 *
 * @param versionId id of the {@link StatuteVersion}, for example {@code 刑法@2023-12-29}
 * @param ref the article whatever its version
 * @param path headings above it, outermost first (编, 分编, 章, 节); may be empty
 * @param paragraphs its paragraphs, at least one
 * @param origin where it begins in a document of pages or paragraphs; empty for plain text
 */
public record Article(
    String versionId,
    ArticleRef ref,
    List<String> path,
    List<Paragraph> paragraphs,
    Optional<Origin> origin) {
  public Article {
    origin = origin == null ? Optional.empty() : origin;
    Require.text(versionId, "versionId");
    Require.present(ref, "ref");
    path = Require.copy(path, "path");
    paragraphs = Require.copy(paragraphs, "paragraphs");
    if (paragraphs.isEmpty()) {
      throw new IllegalArgumentException("article " + ref + " has no paragraph");
    }
  }

  /** An article of a plain text. */
  public Article(String versionId, ArticleRef ref, List<String> path, List<Paragraph> paragraphs) {
    this(versionId, ref, path, paragraphs, Optional.empty());
  }

  /** {@code 刑法@2023-12-29/133-1}. */
  public String id() {
    return versionId + "/" + ref.number();
  }

  /** All paragraphs and items, one a line. */
  public String text() {
    return paragraphs.stream().map(Paragraph::fullText).collect(Collectors.joining("\n"));
  }
}
