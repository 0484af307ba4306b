package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Defendants;
import org.nomograph.engine.text.Persons;

/**
 * What an attacker did who was hurt or killed by the one whom he attacked. Where a text tells of
 * defence, the clauses in which the one who came to harm attacks are nobody's charge: they are
 * asked for whether the deed was excused, not for what it was. What came of the defence (a wound, a
 * death) stays. A reading of word order, not of meaning. Stateless.
 */
final class Attackers {
  private static final Pattern DEFENCE =
      Pattern.compile(
          "防卫|自卫|反击|还击|反抗中|反抗过程|反抗时|反刺|反杀|不法侵害|夺过|夺下|夺刀|夺枪|夺取[^，。]{0,6}[刀枪棍斧]|抢过[^，。]{0,6}[刀枪棍斧]"
              + "|为(?:了)?(?:制止|阻止|摆脱|保护|免受|自保)|情急之下|挣脱");
  private static final Pattern RESULT =
      Pattern.compile("死亡|身亡|丧命|毙命|轻微伤|[轻重]伤|鉴定|抢救|送医|倒地|停止|放下|离开|逃|跑|求饶|住手");
  private static final String CAME_TO_HARM =
      "[^，,。；;、]{0,6}(?:死亡|身亡|丧命|毙命|重伤|轻伤|受伤|(?:倒地|经抢救|送医|抢救|失血)[^。；;]{0,16}(?:死亡|身亡|无效))";
  private static final String HARMED = "(?:死者|致使?|造成|[刺捅砍砸打击射]中)(?:被害人)?";
  private static final String DESCRIBED = "(?:[^，,。；;：:]{1,10}的|死者|被害人)?";
  private static final Pattern ATTACK =
      Pattern.compile("[持挥]|[刀棍枪斧]|[打砍刺捅掐勒抢劫绑追闯撬]|强奸|撕扯|翻墙|翻入|威胁|[按压]|拽|拖|拦住|别停");

  private Attackers() {}

  /** The text without the deeds of attackers; the same text where it tells of no defence. */
  static CaseText without(CaseText text, List<String> accused) {
    if (!DEFENCE.matcher(text.text()).find()) {
      return text;
    }
    List<String> own = accused.isEmpty() ? Defendants.in(text) : accused;
    List<FactSpan> deeds = new ArrayList<>();
    for (String person : Persons.in(text.text())) {
      boolean stranger = own.stream().noneMatch(n -> n.contains(person) || person.contains(n));
      if (stranger && harmed(text.text(), person)) {
        deeds.addAll(deeds(text, person));
      }
    }
    if (deeds.isEmpty()) {
      return text;
    }
    deeds.addAll(text.ignored());
    return text.ignoring(deeds);
  }

  /** Whether somebody came to harm, and was struck or shown as the one who did. */
  private static boolean harmed(String text, String person) {
    String name = Pattern.quote(person);
    return Pattern.compile(name + CAME_TO_HARM).matcher(text).find()
        || Pattern.compile(HARMED + name).matcher(text).find();
  }

  /**
   * The clauses in which somebody acts: those that begin with him, up to one with another head;
   * none where no clause of them is an attack.
   */
  private static List<FactSpan> deeds(CaseText text, String person) {
    List<FactSpan> deeds = new ArrayList<>();
    List<String> others =
        Persons.in(text.text()).stream().filter(other -> !other.equals(person)).toList();
    for (FactSpan sentence : text.sentences()) {
      boolean acts = false;
      Matcher clause = ActingClauses.CLAUSE.matcher(sentence.text());
      while (clause.find()) {
        String words = clause.group();
        if (heads(words, person)) {
          acts = true;
        } else if (others.stream().anyMatch(other -> heads(words, other))) {
          acts = false;
        }
        if ((acts || meets(words, person)) && !RESULT.matcher(words).find()) {
          int start = sentence.start() + clause.start();
          deeds.add(FactSpan.of(text.text(), start, sentence.start() + clause.end()));
        }
      }
    }
    boolean attacks = deeds.stream().anyMatch(deed -> ATTACK.matcher(deed.text()).find());
    return attacks ? deeds : List.of();
  }

  /** Whether a clause begins with somebody, and tells not what is done to him. */
  private static boolean heads(String clause, String person) {
    Matcher head =
        Pattern.compile(ActingClauses.HEAD + DESCRIBED + Pattern.quote(person)).matcher(clause);
    return head.find() && !clause.startsWith("被", head.end());
  }

  /** Whether a clause tells what somebody does to another: 遭到某人殴打. */
  private static boolean meets(String clause, String person) {
    return Pattern.compile("(?:被|遭到?|遭受|受到)[^，,。；;]{0,14}" + Pattern.quote(person))
        .matcher(clause)
        .find();
  }
}
