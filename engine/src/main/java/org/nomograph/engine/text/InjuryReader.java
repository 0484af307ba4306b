package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.Injury.Level;

/**
 * Finds injuries and deaths with the number of victims: a stated number (致二人轻伤, 3人死亡), else the
 * names listed before (甲、乙的损伤均构成轻伤), else one. Denied ones (未造成轻伤) and such as only a rule mentions
 * (轻伤以上) are left out. Stateless.
 */
public final class InjuryReader {
  private static final Pattern INJURY =
      Pattern.compile(
          "(?<minor>轻微伤)|(?<light>轻伤)(?!害|以上|标准)(?<lightGrade>[（(]?[一二]级|[一二]级)?"
              + "|(?<serious>重伤)(?!员|以上|标准|者)(?<seriousGrade>[（(]?[一二]级|[一二]级)?"
              + "|(?<death>死亡|身亡|致死|当场毙命|不治而亡|溺亡|丧生|遇难|丧命|毙命|葬身)(?!证明|医学|原因|通知|赔偿|时间|率)");
  private static final String NUMBER = "(?<![0-9])([0-9]{1,3}(?![0-9])|[一二两三四五六七八九十]{1,3})";
  private static final Pattern COUNT_BEFORE =
      Pattern.compile(
          NUMBER
              + "(?:名?被害人|人|名[^，,。；;、]{0,4})(?:受|均|分别|当场|不幸|先后|全部|相继|被埋|被困|中毒|溺水|触电|送医后?|经?抢救无效|构成|为|的?(?:损伤|伤情)[^，。；]{0,6})*$");
  private static final Pattern COUNT_AFTER = Pattern.compile("的?(?:后果)?" + NUMBER + "人");
  private static final Pattern NAMES_BEFORE =
      Pattern.compile(
          "((?:[\\p{IsHan}0-9×]{2,5}[、和及与])+[\\p{IsHan}0-9×]{2,5}?)(?:二|两|三|四|五)?人?"
              + "(?:之|的|所受)?(?:损伤|伤情|伤势|身体损伤|人体损伤)?(?:程度)?[^，,。；;、]{0,8}(?:均|都|分别|构成|为|属|当场)[^，,。；;、]{0,8}$");
  private static final List<String> PERSONS = List.of("任何人", "任何人员", "人员", "他人", "被害人", "群众", "人");
  private static final int REACH = 48;

  private InjuryReader() {}

  /** Injuries in the order of the text, without those in ignored parts. */
  public static List<Injury> read(CaseText text) {
    String folded = Caseless.fold(text.text());
    List<Injury> found = new ArrayList<>();
    Matcher match = INJURY.matcher(folded);
    while (match.find()) {
      FactSpan span = FactSpan.of(text.text(), match.start(), match.end());
      boolean ofAccomplice = folded.startsWith("（已", match.start() - 2);
      if (!ofAccomplice && !text.ignores(span) && !denied(folded, match.start())) {
        found.add(new Injury(level(match), victims(folded, match), span));
      }
    }
    return found;
  }

  /** Whether it is denied, of anybody (未死亡, 未造成人员死亡). */
  private static boolean denied(String folded, int start) {
    int whose = start;
    for (String persons : PERSONS) {
      if (folded.startsWith(persons, start - persons.length())) {
        whose = Math.min(whose, start - persons.length());
      }
    }
    return Negation.before(folded, start) || Negation.before(folded, whose);
  }

  /** The gravest injury, if any. */
  public static Optional<Level> gravest(List<Injury> injuries) {
    return injuries.stream().map(Injury::level).max(Level::compareTo);
  }

  /**
   * Victims by level. Facts repeat an injury (the deed, then the expert's opinion), so a level has
   * as many victims as its largest statement gives, not as all of them together.
   */
  public static Map<Level, Integer> victims(List<Injury> injuries) {
    Map<Level, Integer> victims = new EnumMap<>(Level.class);
    injuries.forEach(injury -> victims.merge(injury.level(), injury.victims(), Math::max));
    return victims;
  }

  private static Level level(Matcher match) {
    if (match.group("minor") != null) {
      return Level.MINOR;
    }
    if (match.group("death") != null) {
      return Level.DEATH;
    }
    boolean light = match.group("light") != null;
    String grade = match.group(light ? "lightGrade" : "seriousGrade");
    if (grade == null) {
      return light ? Level.LIGHT : Level.SERIOUS;
    }
    boolean first = grade.contains("一");
    if (light) {
      return first ? Level.LIGHT_FIRST : Level.LIGHT_SECOND;
    }
    return first ? Level.SERIOUS_FIRST : Level.SERIOUS_SECOND;
  }

  private static int victims(String folded, Matcher match) {
    int from = Math.max(Nearby.sentenceStart(folded, match.start()), match.start() - REACH);
    String before = folded.substring(from, match.start());
    Matcher count = COUNT_BEFORE.matcher(before);
    if (count.find()) {
      return number(count.group(1));
    }
    Matcher after = COUNT_AFTER.matcher(folded).region(match.end(), folded.length());
    if (after.lookingAt()) {
      return number(after.group(1));
    }
    Matcher names = NAMES_BEFORE.matcher(before);
    return names.find() ? 1 + (int) separators(names.group(1)) : 1;
  }

  private static long separators(String names) {
    return names.chars().filter(c -> "、和及与".indexOf(c) >= 0).count();
  }

  private static int number(String digits) {
    return Math.max(1, Numerals.at(digits, 0).map(n -> (int) n.value()).orElse(1));
  }
}
