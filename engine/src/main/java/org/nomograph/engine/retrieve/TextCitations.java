package org.nomograph.engine.retrieve;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Citation.Status;
import org.nomograph.core.model.Paragraph;
import org.nomograph.engine.retrieve.CheckedCitation.Why;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Checks every citation of an article in a text: whether the law, the article, its paragraph and
 * its item exist, and whether a version was in force on a day. References that only a place in a
 * law completes (本法, 前款) and citations without a law are ambiguous outside that law. The text is
 * data; nothing in it is followed. Safe for use by several threads.
 */
public final class TextCitations {
  private final CitationParser parser = CitationParser.standard();
  private final QueryCitations names;
  private final CitationVerifier verifier;
  private final Snapshot snapshot;

  public TextCitations(Snapshot snapshot) {
    this.snapshot = snapshot;
    this.names = new QueryCitations(snapshot);
    this.verifier = new CitationVerifier(snapshot);
  }

  /**
   * The citations of a text, in its order.
   *
   * @param asOf day on which they must be in force; empty for today's newest versions
   */
  public List<CheckedCitation> check(String text, Optional<LocalDate> asOf) throws IOException {
    List<CheckedCitation> checked = new ArrayList<>();
    for (FoundCitation found : parser.find(text)) {
      QueryCitations.Named named = names.named(found, text, Optional.empty());
      for (Citation citation : found.citations()) {
        checked.add(check(found, named, citation, asOf));
      }
    }
    return checked;
  }

  private CheckedCitation check(
      FoundCitation found, QueryCitations.Named named, Citation citation, Optional<LocalDate> asOf)
      throws IOException {
    Optional<String> law = names.inLaw(named.law(), citation.article());
    Citation cited = new Citation(law, citation.article(), citation.paragraph(), citation.item());
    if (law.isEmpty()) {
      return result(found, named, cited, Status.AMBIGUOUS, Why.NO_LAW);
    }
    if (!snapshot.index().hasLaw(law.get())) {
      return result(found, named, cited, Status.NOT_FOUND, Why.UNKNOWN_LAW);
    }
    CitationVerifier.Checked stored =
        verifier.article(new ArticleRef(law.get(), cited.article()), asOf);
    if (stored.article().isEmpty()) {
      return result(found, named, cited, Status.NOT_FOUND, Why.NO_ARTICLE);
    }
    boolean there = has(stored.article().get().article(), cited);
    Status status = there ? stored.status() : Status.NOT_FOUND;
    Optional<Why> why =
        switch (status) {
          case VERIFIED, AMBIGUOUS -> Optional.empty();
          case NOT_FOUND -> Optional.of(Why.NO_SUCH_PLACE);
          case NOT_IN_FORCE -> Optional.of(Why.NOT_IN_FORCE);
        };
    return new CheckedCitation(named.start(), found.end(), cited, status, why, stored.article());
  }

  private static CheckedCitation result(
      FoundCitation found, QueryCitations.Named named, Citation cited, Status status, Why why) {
    return new CheckedCitation(
        named.start(), found.end(), cited, status, Optional.of(why), Optional.empty());
  }

  /** Whether the article has the paragraph and the item that are cited. */
  private static boolean has(Article article, Citation cited) {
    List<Paragraph> paragraphs = article.paragraphs();
    int paragraph = cited.paragraph().orElse(0);
    if (paragraph > paragraphs.size()) {
      return false;
    }
    int items =
        paragraph > 0
            ? paragraphs.get(paragraph - 1).items().size()
            : paragraphs.stream().mapToInt(one -> one.items().size()).max().orElse(0);
    return cited.item().orElse(0) <= items;
  }
}
