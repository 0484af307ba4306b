package org.nomograph.engine.reason.embedded.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.Paragraph;
import org.nomograph.engine.text.norm.Modality;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * A sentence of a provision, taken apart.
 *
 * @param provision place of the provision in the material, 0 the first
 * @param text the sentence, verbatim, without its final mark
 * @param condition what it presupposes, verbatim; empty when it presupposes nothing
 * @param consequence what it orders, verbatim; the whole when it presupposes nothing
 * @param items items that the sentence introduces, verbatim, without their labels
 * @param exception whether it takes something out of a rule
 * @param pairs character pairs of the sentence and its items
 */
record RuleSentence(
    int provision,
    String text,
    String condition,
    String consequence,
    List<String> items,
    boolean exception,
    Set<String> pairs) {
  /** A clause that ends in 的 and is followed by what is then the case. */
  private static final Pattern CONDITION = Pattern.compile("(?<!目)的[，：](?!应当由此|其中)");

  private static final Pattern EXCEPTION =
      Pattern.compile("^(?:但是?|然而|除[^，。]{1,60}外)|除外$|不在此限|不受[^，。]{1,20}限制|另有(?:规定|约定)的");

  private static final Pattern SENTENCE = Pattern.compile("[^。；]+[。；]?");

  /** Two conditions joined, none of them followed by what is the case: 有甲的，或者乙的. */
  private static final Pattern NOT_YET = Pattern.compile("^(?:或者|以及|并且|且|未|拒不|情节|经)[^，]{0,30}的[，]");

  RuleSentence {
    items = List.copyOf(items);
    pairs = Set.copyOf(pairs);
  }

  /** Sentences of an article in order; a provision has at least one. */
  static List<RuleSentence> of(Article article, int provision) {
    List<RuleSentence> sentences = new ArrayList<>();
    for (Paragraph paragraph : article.paragraphs()) {
      Matcher sentence = SENTENCE.matcher(paragraph.text());
      while (sentence.find()) {
        boolean last = sentence.end() == paragraph.text().length();
        List<String> items =
            last ? paragraph.items().stream().map(Paragraph.Item::text).toList() : List.of();
        add(sentences, provision, sentence.group(), items);
      }
    }
    return sentences;
  }

  private static void add(
      List<RuleSentence> sentences, int provision, String printed, List<String> items) {
    String text = printed.strip().replaceFirst("[。；]$", "");
    if (text.isBlank()) {
      return;
    }
    int split = split(text);
    Set<String> pairs = new java.util.TreeSet<>(WordWeights.pairs(text));
    items.forEach(item -> pairs.addAll(WordWeights.pairs(item)));
    sentences.add(
        new RuleSentence(
            provision,
            text,
            split < 0 ? "" : text.substring(0, split),
            split < 0 ? text : text.substring(split + 1),
            items,
            EXCEPTION.matcher(text).find(),
            pairs));
  }

  /** Place of the comma between condition and consequence, or -1. */
  private static int split(String text) {
    Matcher end = CONDITION.matcher(text);
    while (end.find()) {
      String rest = text.substring(end.end());
      if (!rest.isBlank() && !NOT_YET.matcher(rest).find()) {
        return end.end() - 1;
      }
    }
    return -1;
  }

  Modality modality() {
    return Modality.of(consequence);
  }

  /** The exception that stands inside the sentence (…，但是…), verbatim; empty when there is none. */
  String proviso() {
    int at = text.indexOf("，但");
    return at < 0 ? "" : text.substring(at + 1);
  }
}
