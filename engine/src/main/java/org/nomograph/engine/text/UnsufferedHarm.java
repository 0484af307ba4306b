package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nomograph.core.model.FactSpan;

/**
 * Harm that a text names but that the act did to nobody: what was only threatened or planned
 * (扬言杀死), what the accused suffered himself (被告人的损伤构成重伤, 致自己重伤), a death or an injury that had
 * another cause (死亡与外伤无因果关系). Such words make no act graver. Stateless.
 */
public final class UnsufferedHarm {
  private static final String KILLING = "(?:[砍捅刺毒打掐勒捂闷弄烧砸整]死|杀|撕票|死亡)";
  private static final Pattern THREATENED =
      Pattern.compile(
          "(?:扬言|声称|叫嚣|威胁|恐吓)[^，,。；;]{0,10}"
              + KILLING
              + "[^，,。；;]{0,6}"
              + "|以[^，,。；;]{0,8}"
              + KILLING
              + "[^，,。；;]{0,8}(?:威胁|要挟|胁迫|恐吓)");
  private static final Pattern PLANNED =
      Pattern.compile(
          "(?:企图|意图|打算|预谋|商议|商量|密谋|(?<![不])欲)(?:将[^，,。；;]{1,6})?"
              + KILLING
              + "[^，,。；;]{0,14}(?=[，,。；;]|$)");
  private static final Pattern OWN =
      Pattern.compile(
          "(?:自己|自身|其本人|本人)[^，,。；;]{0,12}(?:重伤|死亡)(?:[一二]级)?" + "|(?:自残|自伤)[^，,。；;]{0,8}重伤");
  private static final Pattern OTHER_CAUSE =
      Pattern.compile(
          "(?:死亡|重伤|身亡)[^，,。；;]{0,6}(?:与|和)[^，,。；;]{0,16}(?:无|没有|不存在|不具有)[^，,。；;]{0,8}(?:因果|关联|关系)"
              + "|因(?:自身|其自身|其他|本身)?(?:[^，,。；;的]{1,4}(?:癌|病)|疾病|车祸|衰老)(?:死亡|身亡)");
  private static final String EXPERT =
      "(?:的|之|所受|本人|身体|人体|头部|损伤|伤情|伤势|伤|程度|后果|经鉴定|鉴定为|鉴定|评定|已|也|亦|均)*"
          + "(?:构成|属于|属|系|为|达到|达|是)(?:重伤)(?:[一二]级)?";

  private UnsufferedHarm() {}

  /** The places, each from its first to its last word; they may overlap. */
  public static List<FactSpan> in(CaseText text) {
    List<FactSpan> found = new ArrayList<>();
    for (Pattern pattern : List.of(THREATENED, PLANNED, OWN, OTHER_CAUSE)) {
      add(pattern, text.text(), found);
    }
    List<String> names = Defendants.in(text);
    if (!names.isEmpty()) {
      String accused = names.stream().map(Pattern::quote).collect(Collectors.joining("|"));
      add(Pattern.compile("(?<!致|将)(?:" + accused + ")" + EXPERT), text.text(), found);
    }
    return found;
  }

  private static void add(Pattern pattern, String text, List<FactSpan> found) {
    Matcher place = pattern.matcher(text);
    while (place.find()) {
      found.add(FactSpan.of(text, place.start(), place.end()));
    }
  }
}
