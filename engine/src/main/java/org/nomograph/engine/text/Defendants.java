package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * Names of defendants, and what each of them did. A name ends where its mask ends (某甲, 1某, 某某); an
 * unmasked one where the text goes on differently: of the readings with two to four characters the
 * longest that all or nearly all occurrences of its beginning share. Stateless.
 */
public final class Defendants {
  private static final Pattern ROLE =
      Pattern.compile("(?:原审)?(?:被告人|被告单位|上诉人|犯罪嫌疑人)(?![的们均在对及和与、，。；：（(])");
  private static final Pattern MASKED =
      Pattern.compile(
          "^[）)]?(?:[\\p{IsHan}][0-9]?某{1,3}[甲乙丙丁戊己庚辛壬癸A-Za-z0-9]?|\\p{IsHan}{1,2}[×xX＊*]{1,2}[甲乙丙丁0-9]?"
              + "|(?![于在自从至])\\p{IsHan}[0-9]{1,2}(?![0-9年月日]))");
  private static final Pattern UNIT =
      Pattern.compile("^[\\p{IsHan}×（）()A-Za-z0-9]{2,30}?(?:公司|厂|中心|医院|学校|合作社|局|店|社)");
  private static final Pattern LIST = Pattern.compile("^(?:、|和|及|与|以及|伙同)(?:被告人)?");
  private static final String NOT_IN_NAMES =
      "的在于与和被将用驾到因对至以从向经给之犯曾等及利持违无明知采酒醉窃盗为是系有又再先后均也即仍便则就其该此们，。、；：（）“”？！,.;:()0123456789\n 负受伙同提供";

  /** Share of the occurrences of a beginning that must go on alike for a longer name. */
  private static final double SHARED = 0.8;

  private static final Pattern NO_NAME =
      Pattern.compile(
          "身份|传唤|开始|户籍|认罪|供述|到案|归案|辩[解护称]|所|主观|家属|亲属|自愿|行为|一方|住|当庭|庭审|签|驾驶|系|年龄|年满|人数|人口|常住|基本|前科"
              + "|前述|实施|具有|作案|悔罪|投案|如实|犯罪|某地|处罚|刑事|定罪|量刑|讯问|指认|辨认|抓获|主动|自首|初犯|偶犯|累犯");
  private static final Pattern ALL =
      Pattern.compile(
          "(?:[二两三四五六七八九十]|多|各|几|全体|上述|以上|上列|该)(?:名)?被告人|(?:[二两三四五六七八九十]人)|被告人(?:均|等人)|均|共同|一起|一同|伙同|等人");

  private Defendants() {}

  /** The names of a case text, as {@link #in(String)}, kept with it. */
  public static List<String> in(CaseText text) {
    return text.wording(Named.class, words -> new Named(in(words))).names();
  }

  private record Named(List<String> names) {}

  /** Names after 被告人 and its like, each once, in the order of the text. */
  public static List<String> in(String text) {
    Set<String> names = new LinkedHashSet<>();
    Matcher role = ROLE.matcher(text);
    while (role.find()) {
      int at = role.end();
      String name = nameAt(text, at, role.group().endsWith("单位"));
      while (!name.isEmpty()) {
        names.add(name.startsWith("）") || name.startsWith(")") ? name.substring(1) : name);
        at += name.length();
        Matcher next = LIST.matcher(text.substring(at, Math.min(text.length(), at + 8)));
        name = next.find() ? listed(text, at + next.end()) : "";
        at += name.isEmpty() ? 0 : next.end();
      }
    }
    return List.copyOf(names);
  }

  /**
   * Sentences about each defendant: those that name him, and those that speak of all together.
   *
   * @param text the facts
   * @param names names of the defendants
   * @return sentences by name, in the order of the names; with one name, all sentences
   */
  public static Map<String, List<FactSpan>> acts(CaseText text, List<String> names) {
    Map<String, List<FactSpan>> acts = new LinkedHashMap<>();
    for (String name : names) {
      List<FactSpan> own = new ArrayList<>();
      for (FactSpan sentence : text.sentences()) {
        boolean namesNobody = names.stream().noneMatch(sentence.text()::contains);
        boolean about =
            names.size() == 1
                || sentence.text().contains(name)
                || (namesNobody && ALL.matcher(sentence.text()).find());
        if (about) {
          own.add(sentence);
        }
      }
      acts.put(name, List.copyOf(own));
    }
    return acts;
  }

  /** The further name of an enumeration: only one whose end is certain. */
  private static String listed(String text, int at) {
    String rest = text.substring(at, Math.min(text.length(), at + 8));
    Matcher masked = MASKED.matcher(rest);
    return masked.find() ? masked(text, masked.group(), at) : "";
  }

  private static String nameAt(String text, int at, boolean unit) {
    String rest = text.substring(at, Math.min(text.length(), at + 34));
    Matcher company = UNIT.matcher(rest);
    if (unit && company.find()) {
      return company.group();
    }
    Matcher masked = MASKED.matcher(rest);
    return masked.find() ? masked(text, masked.group(), at) : unmasked(text, rest);
  }

  /**
   * 邓某燕: a given name shown behind its mask belongs to the name when nearly all occurrences of the
   * mask go on with a repeated character that can stand in a name.
   */
  private static String masked(String text, String name, int at) {
    if (!name.endsWith("某") || name.length() > 2) {
      return name;
    }
    Map<Character, Integer> next = new LinkedHashMap<>();
    for (int place = text.indexOf(name); place >= 0; place = text.indexOf(name, place + 1)) {
      int end = place + name.length();
      next.merge(end < text.length() ? text.charAt(end) : '。', 1, Integer::sum);
    }
    int named = 0;
    int all = 0;
    for (Map.Entry<Character, Integer> entry : next.entrySet()) {
      all += entry.getValue();
      named += entry.getValue() > 1 && inNames(entry.getKey()) ? entry.getValue() : 0;
    }
    char follows = text.charAt(Math.min(at + name.length(), text.length() - 1));
    return named >= all * SHARED && next.getOrDefault(follows, 0) > 1 && inNames(follows)
        ? name + follows
        : name;
  }

  private static boolean inNames(char c) {
    return NOT_IN_NAMES.indexOf(c) < 0
        && Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN;
  }

  private static String unmasked(String text, String rest) {
    int length = 0;
    while (length < Math.min(4, rest.length()) && inNames(rest.charAt(length))) {
      length++;
    }
    if (length < 2 || NO_NAME.matcher(rest).lookingAt()) {
      return "";
    }
    int best = 2;
    for (int candidate = 3; candidate <= length; candidate++) {
      double shorter = occurrences(text, rest.substring(0, best));
      double longer = occurrences(text, rest.substring(0, candidate));
      if (longer / shorter >= SHARED && (candidate == 3 || longer > 1)) {
        best = candidate;
      }
    }
    return rest.substring(0, best);
  }

  private static int occurrences(String text, String word) {
    int count = 0;
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      count++;
    }
    return count;
  }
}
