package org.nomograph.engine.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether somebody whom a text names is in it only as victim, witness or informant, and another one
 * is accused or acts. The role is read off the words around each place of the name: a title before
 * it (被害人, 证人), an act that meets it (捅刺某人, 致某人死亡), what is said of it (报案, 受伤). One accusing word,
 * or one clause that it begins as somebody who acts, makes it no bystander: in doubt he may be an
 * accused. A reading of word order, not a finding. Stateless.
 */
public final class Bystanders {
  private static final int BEFORE = 12;
  private static final Pattern TITLE =
      Pattern.compile("(?:被害人|受害人|被害者|受害者|证人|失主|事主|死者|伤者|报案人|报警人|目击者|目击人|行人)[（(]?$");
  private static final Pattern ACCUSED =
      Pattern.compile("(?:被告人|被告单位|嫌疑人|上诉人|同案犯|同案人|同伙|伙同|会同|纠集|[、和与及同])$");
  private static final Pattern MET =
      Pattern.compile(
          "(?:致|致使|造成|捅|捅刺|刺|刺中|砍|砍伤|打|打伤|殴打|踢打|追打|围殴|伤害|杀|杀害|杀死|抢劫|抢走|抢夺|骗取|骗走|骗得|诈骗|盗窃|盗走|窃取|窃得|偷走"
              + "|撞|撞倒|撞伤|撞死|强奸|奸淫|猥亵|绑架|劫持|敲诈|威胁|恐吓|侮辱|诽谤|虐待|遗弃|掐住|勒住|捆绑|拘禁|拐卖|收买"
              + "|(?:将|把|对|向|朝)(?:行人|乘客|路人|邻居|同事|妻子|丈夫|其妻|其夫|民警|辅警)?)$");
  private static final Pattern SUFFERS =
      Pattern.compile("^(?:报案|报警|报称|陈述|指认|证实|证言|的陈述|的证言|当场死亡|经抢救|死亡|身亡|受伤|重伤|轻伤|轻微伤|被(?!告))");
  private static final Pattern GOES_ON =
      Pattern.compile(
          "^(?:[，,。；;：:、）)]|的|家|处|等|停放|所有|目睹|发现|经|系|因[^，,。；;]{0,12}(?:死亡|受伤)|名下|住处|身上|随身|$)");
  private static final Pattern TITLES_BEFORE = Pattern.compile("^(?:被害人|受害人|证人|失主|事主|死者|伤者)");
  private static final String CLAUSE_ENDS = "，,。；;：:、\n";

  private Bystanders() {}

  /**
   * Whether the text names this person as bystander only, and somebody else beside him.
   *
   * @param text the facts
   * @param name the name as the caller gives it, with or without a title
   */
  public static boolean is(String text, String name) {
    String wanted = TITLES_BEFORE.matcher(name.strip()).replaceFirst("");
    boolean suffers = false;
    int from = wanted.isEmpty() ? -1 : text.indexOf(wanted);
    for (int at = from; at >= 0; at = text.indexOf(wanted, at + 1)) {
      String before = text.substring(Math.max(0, at - BEFORE), at);
      String after = text.substring(at + wanted.length());
      boolean met =
          TITLE.matcher(before).find()
              || MET.matcher(before).find()
              || SUFFERS.matcher(after).find();
      if (ACCUSED.matcher(before).find() || (!met && acts(before, after))) {
        return false;
      }
      suffers |= met;
    }
    return suffers && others(text, wanted);
  }

  /** Whether the name begins a clause and does something in it. */
  private static boolean acts(String before, String after) {
    boolean begins =
        before.isBlank() || CLAUSE_ENDS.indexOf(before.charAt(before.length() - 1)) >= 0;
    Matcher goesOn = GOES_ON.matcher(after);
    return begins && !goesOn.find();
  }

  private static boolean others(String text, String name) {
    return Persons.in(text).stream()
        .anyMatch(other -> !other.contains(name) && !name.contains(other));
  }
}
