package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * The parts of a text that merely claim something: what the defence or the accused says, and what
 * is only asked (是否构成…). A sentence in which the defence speaks is a claim up to the words with
 * which the court or the prosecution answers (经查, 本院认为). Stateless.
 */
public final class Claims {
  private static final Pattern DEFENCE =
      Pattern.compile("辩护人|辩护意见|辩护理由|辩称|辩解|辩护称|自称|自辩|上诉提出|上诉称|上诉理由|代理人(?:提出|认为)");
  private static final Pattern ANSWER =
      Pattern.compile("经查|经审查|查明|(?:本院|法院|合议庭|公诉机关|检察机关|检察院)[^，。；]{0,6}?认为|鉴定意见|经鉴定");
  private static final Pattern QUESTION = Pattern.compile("(?:是否|能否|应否|可否)[^，,。；;、）)]{0,30}");

  private Claims() {}

  /** The claims, in no particular order; they may overlap. */
  public static List<FactSpan> in(CaseText text) {
    List<FactSpan> claims = new ArrayList<>();
    for (FactSpan sentence : text.sentences()) {
      int from = sentence.start();
      Matcher answer = ANSWER.matcher(sentence.text());
      while (answer.find()) {
        claim(text.text(), from, sentence.start() + answer.start(), claims);
        from = sentence.start() + answer.start();
      }
      claim(text.text(), from, sentence.end(), claims);
    }
    Matcher question = QUESTION.matcher(text.text());
    while (question.find()) {
      claims.add(FactSpan.of(text.text(), question.start(), question.end()));
    }
    return claims;
  }

  private static void claim(String text, int from, int to, List<FactSpan> claims) {
    if (to > from && DEFENCE.matcher(text.substring(from, to)).find()) {
      claims.add(FactSpan.of(text, from, to));
    }
  }
}
