package org.nomograph.engine.reason.embedded.answer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Answer.Line;
import org.nomograph.core.model.Answer.Part;
import org.nomograph.core.model.Paragraph;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.reason.embedded.answer.SentenceChoice.Chosen;
import org.nomograph.engine.text.norm.WordWeights;

/** An answer while it is written. Not thread-safe. */
final class AnswerDraft {
  private final AnswerParams params;
  private final WordWeights weights;
  private final AnswerMaterial material;
  private final EvidenceBook book = new EvidenceBook();
  private final List<Line> lines = new ArrayList<>();
  private final Set<String> said = new LinkedHashSet<>();
  private final Set<String> missing = new LinkedHashSet<>();
  private final Set<String> quoted = new LinkedHashSet<>();
  private int steps;

  AnswerDraft(AnswerParams params, WordWeights weights, AnswerMaterial material) {
    this.params = params;
    this.weights = weights;
    this.material = material;
    material.provisions().stream().filter(Provision::cited).forEach(book::cite);
  }

  /**
   * Answers a part of the question by its best sentence.
   *
   * @param ranked sentences, best first, at least one
   */
  void direct(String question, List<Chosen> ranked) {
    RuleSentence best = ranked.getFirst().sentence();
    if (!said.add(best.text())) {
      return;
    }
    Provision provision = material.provisions().get(best.provision());
    boolean yesNo = QuestionForm.of(question) == QuestionForm.YES_NO;
    String verdict = yesNo ? Verdict.of(question, best) : "";
    boolean whole = best.text().length() <= params.directChars();
    String body = whole || best.condition().isEmpty() ? best.text() : best.consequence();
    add(
        Part.DIRECT,
        head(verdict, best) + "依照" + EvidenceBook.name(provision) + "，" + ended(body),
        provision);
    if (!whole && !best.condition().isEmpty()) {
      add(Part.CONDITION, "前提：" + ended(best.condition()), provision);
    }
    item(question, best, provision);
    exceptions(best, ranked, provision);
    if (!best.condition().isEmpty()) {
      ask("案情是否符合“" + best.condition() + "”");
    }
  }

  /**
   * Answers how something is punished by the ranges of a provision that the question names.
   *
   * @param named provisions that it names, by number or by their offense
   * @return whether one of them has a range
   */
  boolean penalty(List<Provision> named) {
    for (Provision provision : named) {
      for (Paragraph paragraph : provision.article().paragraphs()) {
        String text = paragraph.text();
        if (SentenceChoice.punishes(text) && text.length() <= params.quotedChars()) {
          if (said.add(text)) {
            String body = "依照" + EvidenceBook.name(provision) + "，" + ended(text);
            add(Part.DIRECT, body, provision);
          }
          return true;
        }
      }
    }
    return false;
  }

  private static String head(String verdict, RuleSentence best) {
    if (verdict.isEmpty()) {
      return "";
    }
    return best.condition().isEmpty() ? verdict + "。" : verdict + "，以符合法定条件为限。";
  }

  /** The item that the question comes closest to. */
  private void item(String question, RuleSentence best, Provision provision) {
    Set<String> asked = WordWeights.pairs(question);
    String closest = "";
    double most = 0;
    for (String item : best.items()) {
      double share = weights.coverage(asked, WordWeights.pairs(item));
      if (share > most) {
        most = share;
        closest = item;
      }
    }
    if (!closest.isEmpty()) {
      add(Part.CONDITION, "其中与所问最接近的一项：" + ended(closest), provision);
    }
  }

  /** Exceptions that stand in the same provision behind the sentence. */
  private void exceptions(RuleSentence best, List<Chosen> ranked, Provision provision) {
    for (Chosen one : ranked) {
      RuleSentence sentence = one.sentence();
      if (sentence.provision() == best.provision()
          && sentence.exception()
          && said.add(sentence.text())) {
        add(Part.EXCEPTION, "例外：" + ended(sentence.text()), provision);
        return;
      }
    }
  }

  /**
   * Quotes the best provision where no sentence answered by itself: what the law says comes before
   * what to do.
   */
  void lead() {
    if (lines.isEmpty()) {
      material.provisions().stream()
          .filter(one -> !explained(one))
          .findFirst()
          .ifPresent(this::quoted);
    }
  }

  boolean wantsSteps() {
    return steps < params.steps();
  }

  /** A next step; what the direct answer has said already is not repeated. */
  void step(String text, Provision founding) {
    steps++;
    add(Part.NEXT_STEP, text, founding);
  }

  /** What is to be said about time; a provision of the law it speaks of is cited where one is. */
  void notes() {
    for (String note : material.notes()) {
      material.provisions().stream()
          .filter(one -> note.contains(one.article().ref().law()))
          .findFirst()
          .ifPresentOrElse(
              about -> add(Part.TIME, note, about),
              () -> lines.add(new Line(Part.TIME, note, List.of())));
    }
  }

  /**
   * Quotes the provisions, best first, except those that the direct answer consists of; those that
   * earlier turns explained are dropped. How many there are was decided before.
   */
  void quotes() {
    for (Provision provision : material.provisions()) {
      if (explained(provision)) {
        drop(provision, "前面的回答已经说明");
      } else if (!quoted.contains(provision.article().id()) && !said(provision)) {
        quoted(provision);
      }
    }
  }

  /** Whether an earlier turn explained it. */
  private boolean explained(Provision provision) {
    return material.answered().contains(provision.article().id());
  }

  private void quoted(Provision provision) {
    quoted.add(provision.article().id());
    add(Part.PROVISION, EvidenceBook.name(provision) + "：" + quote(provision), provision);
  }

  /** Whether the sentences so far give most of the article word by word. */
  private boolean said(Provision provision) {
    String text = provision.article().text();
    int given = said.stream().filter(text::contains).mapToInt(String::length).sum();
    return book.cited(provision) && given >= params.repeated() * text.length();
  }

  /** The whole article, or the paragraphs that carry most of the question, in their order. */
  private String quote(Provision provision) {
    String text = provision.article().text();
    if (text.length() <= params.quotedChars()) {
      return text;
    }
    Set<String> asked = WordWeights.pairs(material.question());
    List<Paragraph> paragraphs = provision.article().paragraphs();
    Paragraph closest = paragraphs.getFirst();
    double most = -1;
    for (Paragraph paragraph : paragraphs) {
      double share = weights.coverage(asked, WordWeights.pairs(paragraph.fullText()));
      if (share > most) {
        most = share;
        closest = paragraph;
      }
    }
    return closest.fullText().length() <= params.quotedChars()
        ? closest.fullText()
        : sentence(closest, asked);
  }

  private String sentence(Paragraph paragraph, Set<String> asked) {
    String closest = paragraph.text();
    double most = -1;
    List<String> units = new ArrayList<>(List.of(paragraph.text().split("(?<=[。；])")));
    paragraph.items().forEach(item -> units.add(item.label() + item.text()));
    for (String unit : units) {
      double share = weights.coverage(asked, WordWeights.pairs(unit));
      if (share > most) {
        most = share;
        closest = unit;
      }
    }
    return closest;
  }

  /** The text of an article as it stands. */
  void recite(Provision provision) {
    add(Part.PROVISION, provision.article().text(), provision);
  }

  void drop(Provision provision, String reason) {
    book.drop(provision, reason);
  }

  /** A fact or source that is missing. */
  void ask(String what) {
    if (missing.size() < params.missing()) {
      missing.add(what);
    }
  }

  private void add(Part part, String text, Provision provision) {
    lines.add(new Line(part, text, List.of(book.cite(provision))));
  }

  private static String ended(String text) {
    return text.matches("(?s).*[。；：？！]$") ? text : text + "。";
  }

  /** The answer; where earlier turns explained all there is, what they did is said briefly. */
  Answer finish() {
    if (lines.isEmpty()) {
      for (Provision provision : material.provisions()) {
        add(Part.PROVISION, "前面已经说明：" + EvidenceBook.name(provision) + "。", provision);
      }
    }
    book.drop(material.dropped());
    return new Answer(lines, book.all(), false, List.copyOf(missing));
  }
}
