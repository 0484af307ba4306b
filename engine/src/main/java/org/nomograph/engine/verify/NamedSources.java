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
 * 《》, numbers of judgments. What the evidence of the sentence names in the same words is the
 * evidence's and is not looked up. As safe for several threads as its lookup.
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
   * @param known what the question and its facts say: names in the same words are the asker's
   */
  void check(
      CitedSentence sentence,
      List<Supplied> evidence,
      String known,
      Optional<LocalDate> day,
      Findings findings)
      throws IOException {
    String text = sentence.text();
    for (FoundCitation found : parser.find(text)) {
      String printed = text.substring(found.start(), found.end());
      if (!found.relative() && evidence.stream().noneMatch(e -> e.text().contains(printed))) {
        for (Citation citation : found.citations()) {
          article(citation, printed, evidence, day, findings);
        }
      }
    }
    titles(text, evidence, known, findings);
    Matcher judgment = JUDGMENT.matcher(text);
    while (judgment.find()) {
      String number = judgment.group();
      if (!known.contains(number) && evidence.stream().noneMatch(e -> said(e, number))) {
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
    Optional<ArticleRef> ref = ref(citation, evidence);
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
        place(citation, checked.article().orElseThrow().article(), printed, findings);
        findings.found(printed, checked.article().orElseThrow());
      }
      case NOT_IN_FORCE ->
          findings.fault(
              Kind.NOT_IN_FORCE, printed, "这一条" + day.map(d -> "在 " + d).orElse("现在") + "不生效");
      case NOT_FOUND, AMBIGUOUS -> findings.fault(Kind.NOT_FOUND, printed, "工作区中没有这一条");
    }
  }

  /** The article; without a law it is that of the evidence with the same number. */
  private Optional<ArticleRef> ref(Citation citation, List<Supplied> evidence) {
    if (citation.law().isPresent()) {
      return Optional.of(new ArticleRef(names.canonical(citation.law().get()), citation.article()));
    }
    return evidence.stream()
        .flatMap(e -> e.article().stream())
        .map(Article::ref)
        .filter(ref -> ref.number().equals(citation.article()))
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

  private void titles(String text, List<Supplied> evidence, String known, Findings findings)
      throws IOException {
    Matcher title = TITLE.matcher(text);
    while (title.find()) {
      String law = names.canonical(title.group(1));
      boolean given =
          known.contains(title.group(1))
              || evidence.stream()
                  .anyMatch(
                      e ->
                          said(e, title.group(1))
                              || e.article().filter(a -> a.ref().law().equals(law)).isPresent());
      if (!given && !lookup.hasLaw(law)) {
        findings.fault(Kind.NOT_FOUND, title.group(), "工作区中没有这部法律");
      }
    }
  }

  private static boolean said(Supplied evidence, String words) {
    return evidence.text().contains(words) || evidence.source().contains(words);
  }
}
