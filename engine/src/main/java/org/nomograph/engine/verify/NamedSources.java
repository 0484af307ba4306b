package org.nomograph.engine.verify;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Paragraph;
import org.nomograph.engine.verify.ReplyFault.Kind;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Looks up what the sentences of a reply name: articles with their law, paragraph and item, laws in
 * 《》, numbers of judgments. An article that the evidence names in the same words need not be
 * supplied, but must exist: a text of others can name anything. As safe for several threads as its
 * lookup.
 */
final class NamedSources {
  private static final Pattern TITLE = Pattern.compile("《([^《》]{2,60})》");

  /** A judgment or a guiding case by its number. */
  private static final Pattern JUDGMENT =
      Pattern.compile("[（(]\\d{4}[）)][\\p{IsHan}\\d]{2,20}号|指导(?:性)?案例(?:第)?\\d+号|案例第\\d+号");

  private final LawNames names = LawNames.standard();
  private final CitationParser parser = new CitationParser(names);
  private final ArticleLookup lookup;

  NamedSources(ArticleLookup lookup) {
    this.lookup = lookup;
  }

  /** Who is told what was found. */
  interface Findings {
    void fault(Kind kind, String place, String reason);

    /** An article that exists and is in force. */
    void found(String printed, StoredArticle article);
  }

  /**
   * Checks what a sentence names.
   *
   * @param evidence what the sentence cites
   */
  void check(
      CitedSentence sentence, List<Supplied> evidence, Optional<LocalDate> day, Findings findings)
      throws IOException {
    String text = sentence.text();
    for (FoundCitation found : parser.find(text)) {
      String printed = text.substring(found.start(), found.end());
      for (Citation citation : found.citations()) {
        article(citation, printed, evidence, day, findings);
      }
    }
    titles(text, evidence, findings);
    Matcher judgment = JUDGMENT.matcher(text);
    while (judgment.find()) {
      String number = judgment.group();
      if (evidence.stream().noneMatch(e -> e.article().isEmpty() && said(e, number))) {
        findings.fault(Kind.NOT_FOUND, number, "所给材料中没有这个案例");
      }
    }
  }

  private void article(
      Citation citation,
      String printed,
      List<Supplied> evidence,
      Optional<LocalDate> day,
      Findings findings)
      throws IOException {
    Optional<ArticleRef> ref = ref(citation, printed, evidence);
    if (ref.isEmpty()) {
      findings.fault(Kind.NOT_FOUND, printed, "没有写明是哪部法律，所引依据也不是这一条");
      return;
    }
    Optional<Article> given =
        evidence.stream()
            .flatMap(e -> e.article().stream())
            .filter(a -> a.ref().equals(ref.get()))
            .findFirst();
    if (given.isPresent()) {
      place(citation, given.get(), printed, findings);
      return;
    }
    CitationVerifier.Checked checked = lookup.article(ref.get(), day);
    switch (checked.status()) {
      case VERIFIED -> {
        StoredArticle found = checked.article().orElseThrow();
        place(citation, found.article(), printed, findings);
        if (evidence.stream().noneMatch(e -> e.text().contains(printed))) {
          findings.found(printed, found);
        }
      }
      case NOT_IN_FORCE ->
          findings.fault(
              Kind.NOT_IN_FORCE, printed, "这一条" + day.map(d -> "在 " + d).orElse("现在") + "不生效");
      case NOT_FOUND, AMBIGUOUS -> findings.fault(Kind.NOT_FOUND, printed, "工作区中没有这一条");
    }
  }

  /**
   * The article. Without a law it is that of the evidence with the same number, or, in words of the
   * evidence (本法第三条), an article of its law.
   */
  private Optional<ArticleRef> ref(Citation citation, String printed, List<Supplied> evidence) {
    if (citation.law().isPresent()) {
      return Optional.of(new ArticleRef(names.canonical(citation.law().get()), citation.article()));
    }
    return evidence.stream()
        .filter(
            e ->
                e.article().isPresent()
                    && (e.article().get().ref().number().equals(citation.article())
                        || e.text().contains(printed)))
        .map(e -> new ArticleRef(e.article().get().ref().law(), citation.article()))
        .findFirst();
  }

  private static void place(Citation citation, Article article, String printed, Findings findings) {
    List<Paragraph> paragraphs = article.paragraphs();
    int paragraph = citation.paragraph().orElse(1);
    if (paragraph > paragraphs.size()) {
      findings.fault(
          Kind.NOT_FOUND,
          printed,
          "%s只有 %d 款"
              .formatted(CitationPrinter.article(article.ref().number()), paragraphs.size()));
      return;
    }
    int items =
        citation.paragraph().isPresent()
            ? paragraphs.get(paragraph - 1).items().size()
            : paragraphs.stream().mapToInt(p -> p.items().size()).max().orElse(0);
    if (citation.item().isPresent() && citation.item().get() > items) {
      findings.fault(Kind.NOT_FOUND, printed, "这一款只有 " + items + " 项");
    }
  }

  private void titles(String text, List<Supplied> evidence, Findings findings) throws IOException {
    Matcher title = TITLE.matcher(text);
    while (title.find()) {
      String law = names.canonical(title.group(1));
      boolean given =
          evidence.stream()
              .anyMatch(e -> e.article().filter(a -> a.ref().law().equals(law)).isPresent());
      if (!given && !lookup.hasLaw(law)) {
        findings.fault(Kind.NOT_FOUND, title.group(), "工作区中没有这部法律");
      }
    }
  }

  private static boolean said(Supplied evidence, String words) {
    return evidence.text().contains(words) || evidence.source().contains(words);
  }
}
