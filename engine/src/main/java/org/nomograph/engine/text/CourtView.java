package org.nomograph.engine.text;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds where the court's own view of a case begins (本院认为…). From there on a judgment states the
 * charge and the articles, which are no facts. A remark of the court on the evidence or on one
 * objection (本院认为上述证据…, 该意见不能成立) is not its view of the case. Stateless.
 */
public final class CourtView {
  private static final Pattern OPENING =
      Pattern.compile("(?:本院|本庭|合议庭)(?:经审理|经评议|综合评判|审理后)?(?:认为|评判如下)");
  private static final Pattern ON_EVIDENCE =
      Pattern.compile(
          "(?:本院|本庭|合议庭)[^认评]{0,5}(?:认为|评判如下)[,，:：]?"
              + "(?:(?:上述|以上|前述|该|此|公诉机关提[供交]的|控方|辩方|辩护人提[供交出]的?)[^,，。]{0,12}"
              + "(?:证据|证言|供述|意见|笔录|鉴定)|通过庭审|证据)");
  private static final Pattern ORDER = Pattern.compile("(?:依照|依据|根据)[^。]{0,200}(?:判决|裁定)如下");

  private CourtView() {}

  /**
   * Offset at which the court's view begins.
   *
   * @param text facts or a whole judgment
   * @return the offset, or empty when the text has no such part
   */
  public static OptionalInt start(String text) {
    Matcher opening = OPENING.matcher(text);
    while (opening.find()) {
      Matcher evidence = ON_EVIDENCE.matcher(text);
      evidence.region(opening.start(), text.length());
      if (beginsSentence(text, opening.start()) && !evidence.lookingAt()) {
        return OptionalInt.of(opening.start());
      }
    }
    Matcher order = ORDER.matcher(text);
    return order.find() ? OptionalInt.of(order.start()) : OptionalInt.empty();
  }

  private static boolean beginsSentence(String text, int offset) {
    int before = offset - 1;
    while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
      before--;
    }
    return before < 0 || "。！？!?；;\n：:”".indexOf(text.charAt(before)) >= 0;
  }
}
