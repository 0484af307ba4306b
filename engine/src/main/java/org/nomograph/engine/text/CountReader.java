package org.nomograph.engine.text;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * Reads counts: a number, a classifier and, where it is known, the counted noun behind or before it
 * (3名儿童, 手机2部). The subject is the classifier followed by the noun. Words that only look like a
 * count (一起 together, 一次性, 第一次) are left out. Not thread-safe; used for one text.
 */
final class CountReader {
  private static final Pattern CLASSIFIER =
      Pattern.compile(
          "\\s*(?:余|多)?(?:用(?=户))?(人次|人|名|次(?!日|要|序|数|元)|起(?![来诉因草码初身居立床出义])|台|张|只|株|支|发(?![现生动出放布给还送票表觉])|辆|部(?![分门队委])"
              + "|套|枚|粒|颗|头(?!部|皮|面|痛)|条(?!第|之)|根|把|件|户|箱|瓶|包(?!括|某|含)|袋|本(?![案人院地市村])|幅|宗|例(?!如)|具(?!有|体)|尾|艘|棵"
              + "|枝|丸|片|份|册|双|节|届|组|盒|桶|间|吨|小时|个(?!月|人))");
  private static final List<String> NOUNS =
      List.of(
          "死亡", "重伤", "轻伤", "轻微伤", "受伤", "被害人", "未成年人", "未成年", "儿童", "妇女", "幼女", "婴儿", "卖淫女",
          "卖淫人员", "女性", "女子", "女童", "女孩", "女生", "女学生", "女青年", "女工", "少女", "男童", "男孩", "男婴", "女婴",
          "婴幼儿", "幼童", "孩子", "学生", "残疾人", "老人", "村民", "供体", "吸毒人员", "偷渡人员", "工人", "职工", "员工", "劳动者",
          "投资人", "考生", "赌客", "参赌人员", "会员", "下线", "同案人", "枪支", "步枪", "手枪", "气枪", "猎枪", "枪", "子弹",
          "弹药", "铅弹", "雷管", "手榴弹", "罂粟", "大麻", "树木", "林木", "松树", "杉树", "香樟", "红豆杉", "鸟", "蛙", "蛇",
          "野生动物", "信用卡", "银行卡", "电话卡", "身份证", "发票", "假币", "赌博机", "游戏机", "手机", "电脑", "摩托车", "电动车",
          "汽车", "公民个人信息", "个人信息", "视频", "光盘", "书籍", "图书", "卷烟", "文物", "尸体", "古墓", "毒品", "冰毒", "麻古");

  /** What may stand between the classifier and the noun of persons: 四名缅甸女子, 6名未满十八周岁的女学生. */
  private static final Pattern PERSONS_MODIFIED =
      Pattern.compile(
          "(?:(?:均?系?|均?为)?(?:未|不)满?(?:十[四六八]|1[468])(?:周岁|岁)的?|(?:缅甸|越南|老挝|朝鲜|柬埔寨|外国|外省|境外|外地|本地|农村|年轻|在校|智力|智障|肢体"
              + "|成年|被拐|无辜|留守|单身|独居|精神|初中|高中|小学)籍?的?)+");

  private static final List<String> AMMUNITION = List.of("铅弹", "子弹", "枪弹", "弹药");
  private static final String DEAD = "死亡";
  private static final String KILLED = "(?:[砍捅刺毒打掐勒捂闷烧淹杀砸炸轧]死|杀害)";

  /** 砍死学生 before 六人, 杀死妻子、岳父 before 两人; not 捅死刘某后 before 三人. */
  private static final Pattern KILLED_BEFORE =
      Pattern.compile(KILLED + "了?[^，,。；;：:\\n后又等伙共]{0,15}$");

  private static final Pattern ENDS_PHRASE = Pattern.compile("[\\p{IsHan}]{0,4}(?:[，,。；;、）)！]|$)");

  /** 毒死 behind 两人; not 杀害刘某 behind 三人, who are those that kill. */
  private static final Pattern KILLED_AFTER =
      Pattern.compile("(?:均|全部|都|先后|当场|相继|一并|同时)*(?:身亡|丧生|遇难|死亡|" + KILLED + "(?=[，,。；;、）)！]|$))");

  private static final Pattern EVENT = Pattern.compile("(?:案件|事故|交通|盗窃|犯罪|事实|诈骗|抢劫)");

  private final String text;
  private final String folded;

  CountReader(String text, String folded) {
    this.text = text;
    this.folded = folded;
  }

  /** The count that a number begins, or empty when it begins none. */
  Optional<Quantity> read(Numerals.Scanned number) {
    Matcher classifier = CLASSIFIER.matcher(folded);
    classifier.region(number.end(), folded.length()).useTransparentBounds(true);
    if (!classifier.lookingAt() || idiom(number, classifier)) {
      return Optional.empty();
    }
    String word = classifier.group(1);
    String noun = word.equals("次") || word.equals("起") ? "" : noun(number, classifier.end(), word);
    return Optional.of(
        new Quantity(
            Measure.COUNT,
            number.value(),
            word + noun,
            FactSpan.of(text, number.start(), classifier.end())));
  }

  private boolean idiom(Numerals.Scanned number, Matcher classifier) {
    String word = classifier.group(1);
    if (word.equals("组") && number.start() > 0) {
      return "村社队乡镇".indexOf(folded.charAt(number.start() - 1)) >= 0;
    }
    if (number.value() != 1) {
      return false;
    }
    Matcher event = EVENT.matcher(folded).region(classifier.end(), folded.length());
    boolean spelledOut = !Numerals.isArabic(folded.charAt(number.start()));
    return switch (word) {
      case "起" -> !event.lookingAt();
      case "次" -> folded.startsWith("性", classifier.end());
      case "发", "本", "部", "头" -> spelledOut && noun(number, classifier.end(), word).isEmpty();
      default -> false;
    };
  }

  /** The noun directly behind the classifier (or behind 以上, 的), else directly before the number. */
  private String noun(Numerals.Scanned number, int end, String word) {
    boolean persons = word.equals("人") || word.equals("名");
    if (persons && killed(number, end)) {
      return DEAD;
    }
    int from = folded.startsWith("以上", end) ? end + 2 : end;
    Optional<String> behind = nounAt(from).or(() -> persons ? modified(from) : Optional.empty());
    if (behind.isPresent()) {
      return behind.get();
    }
    if (!persons) {
      for (String noun : NOUNS) {
        int start = number.start() - noun.length();
        if (start >= 0 && folded.startsWith(noun, start)) {
          return noun;
        }
      }
    }
    return word.equals("发") ? ammunition(number) : "";
  }

  /** What was last named in the sentence of the kinds of ammunition that are counted by 发. */
  private String ammunition(Numerals.Scanned number) {
    String before = folded.substring(Nearby.sentenceStart(folded, number.start()), number.start());
    return AMMUNITION.stream()
        .filter(before::contains)
        .max(Comparator.comparingInt(before::lastIndexOf))
        .orElse("");
  }

  private Optional<String> nounAt(int from) {
    return NOUNS.stream().filter(noun -> folded.startsWith(noun, from)).findFirst();
  }

  /** The noun behind words that only describe it; where they stand alone, minors are 未成年人. */
  private Optional<String> modified(int from) {
    Matcher words = PERSONS_MODIFIED.matcher(folded).region(from, folded.length());
    if (!words.lookingAt()) {
      return Optional.empty();
    }
    if (words.group().contains("满")) {
      boolean child = words.group().contains("四") || words.group().contains("14");
      return Optional.of(child ? "儿童" : "未成年人");
    }
    return nounAt(words.end());
  }

  private boolean killed(Numerals.Scanned number, int end) {
    if (KILLED_AFTER.matcher(folded).region(end, folded.length()).lookingAt()) {
      return true;
    }
    String before = folded.substring(Math.max(0, number.start() - 20), number.start());
    return KILLED_BEFORE.matcher(before).find()
        && ENDS_PHRASE.matcher(folded).region(end, folded.length()).lookingAt();
  }
}
