package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * The amount of the offense in yuan, as far as the text gives it.
 *
 * <p>What counts: amounts outside the ignored parts, but none that was paid back, as damages or as
 * a fine, no price of one piece, no part that 其中 repeats, nothing that somebody owns, earns or owes
 * (中奖, 年薪, 负债) unless it is taken. Where the court found the facts anew after the accusation
 * (经审理查明), only its findings count; where things were valued (价值), the proceeds of selling them do
 * not count again. {@link #total}: a stated total (共计, 合计, 总价值, …) wins over the sum when no single
 * amount exceeds it; several stated totals are added unless the largest covers the others; without
 * one the amounts are added, an equal amount in a later sentence once only. This is a reading of
 * the text, not a finding: courts judge what belongs to the offense. Stateless.
 */
public final class Amounts {
  private static final Pattern PAID =
      Pattern.compile(
          "赔偿|退赔|退赃|退缴|退还|退出|退回|归还|返还|偿还|发还|罚金|罚款|(?<!应|应当)缴纳(?!的)|补缴|补交|追缴|(?<!应|应当|将应)上缴|缴清|挽回|保证金|谅解|没收|判处|垫付|补偿|预交|扣押|追回|抚慰金|丧葬费|还款|(?<!损失[^，,。；;]{0,12})修复|投放|放流");
  private static final Pattern PAID_AFTER =
      Pattern.compile("^[^，,。；;]{0,8}(?:赔偿款|的?赔偿|罚金|罚款|予以退还|退还|已退|归还|发还|用于赔偿)");
  private static final Pattern PER_PIECE =
      Pattern.compile(
          "(?:每[^，,。；;\\d]{0,8}|单价[^，,。；;\\d]{0,4}|(?<![总计])面值|(?<![总计])面额为?|各)(?:人民币|现金)?$");
  private static final Pattern PER_PIECE_AFTER =
      Pattern.compile("^\\s*(?:[/∕]|每|面值|面额|一[克斤包支枚张瓶次])");
  private static final Pattern PART = Pattern.compile("其中(?!本金)|包括|含[^，,。；;]{0,4}$");
  private static final Pattern TOTAL =
      Pattern.compile(
          "(?:共计|合计|总计|总额|总价值|总金额|总价|累计|总共|共[^，,。；;\\d]{0,10}|价税合计|总[^，,。；;\\d]{0,6})[^，,。；;]{0,14}$");
  private static final Pattern PROCEEDS =
      Pattern.compile("销赃|卖得|获利|分得|分赃|变卖|卖给|出售|卖出|得款|赃款|违法所得|实得");
  private static final Pattern VALUED =
      Pattern.compile("价值|鉴定|认定|估价|销售(?:金)?额|经营(?:数)?额|票面|价税合计|税额");

  /** What somebody owns, earns or owes: no amount of an offense, unless it is taken itself. */
  private static final Pattern BACKGROUND =
      Pattern.compile(
          "中奖|中得|彩票|采购(?:总|金)?额|经费总额|(?:补贴|补助|项目|当年|全年)[^，,。；;]{0,4}总额|工程总价|合同总[价额]|标的额|总投资|中标价|研发[^，,。；;]{0,10}投入|年产值|年产量|产值|年收入|月收入|年薪|月薪|月工资|工资收入|注册资本|身家|资产(?:总额|达|共|为)|家产|年营业额|年利润|负债|欠债|外债"
              + "|债务|欠下|欠他人|贷款(?:购|买)|房贷|车贷|网贷|借呗|冻结|余额|购买时|购置价|购入价|购车款|新车价|原价|造价|律师费|误工|医疗费|医药费|所驾|作案(?:车辆|工具)|继承|嫁妆|彩礼|(?:房屋|房产|住宅|别墅|住房|商品房|房子|车辆?|轿车)(?:市值|现值)"
              + "|(?:房屋|房产|住宅|别墅|住房|商品房|房子)[^，,。；;]{0,4}价值");

  private static final Pattern TAKEN =
      Pattern.compile("骗|诈|窃|盗|偷|抢|夺|占|挪|贪|贿|收受|索|勒|烧|毁|损|砸|拆|卖|转移|隐匿|拒不|逃");

  /** Money named after what it was meant for, taken by whoever is accused. */
  private static final Pattern TAKEN_FUNDS =
      Pattern.compile(
          "(?:骗取|诈骗|骗走|骗得|套取|冒领|侵吞|贪污|截留|私分|侵占|占有|挪用|窃取|盗窃|盗走|收受|索取|索要|虚报|抢走)[^，,。；;]{0,24}?(?:补偿|赔偿|保证|罚|还|补偿费|退还|预交|扣押|抚慰|丧葬)[款金费]");

  /** What an offender pretends a payment to be for: 以缴纳保证金为由. */
  private static final Pattern PRETEXT =
      Pattern.compile("(?:以|用)[^，,。；;]{1,30}?(?:为由|为名|名义|为借口|为幌子|为诱饵)");

  /** What a court froze or seized is told in the clause before (冻结其房产，市值120万元). */
  private static final Pattern FROZEN_BEFORE =
      Pattern.compile("(?:冻结|查封)[^，,。；;]{0,16}[，,](?:现|评估|经评估)?(?:市值|价值|估值)?[^，,。；;]{0,4}$");

  private static final Pattern FINDINGS = Pattern.compile("经(?:本院)?(?:审理|庭审)查明");

  /**
   * A demand that was bargained down: what was paid in the end is the amount (索要5万元，讨价还价后给付6000元).
   */
  private static final Pattern DEMANDED = Pattern.compile("索要|要求|开价|要价|索取|索赔");

  private static final Pattern BARGAINED =
      Pattern.compile(
          "^[^。；;]{0,40}?(?:讨价|还价|协商|商定|谈定|最终|最后|实际)[^。；;]{0,16}?(?:付|给|交|转|得)[^。；;]{0,8}?[0-9一二三四五六七八九十]");

  private static final String CLAUSE_ENDS = "，,。；;：:\n";

  private Amounts() {}

  /**
   * The amount of the offense.
   *
   * @return yuan, or empty when no amount counts
   */
  public static OptionalDouble total(CaseText text) {
    return Amount.together(counted(text));
  }

  /**
   * The amount of an offense whose object stands in certain words: 收受 for a bribe, 税额 for a false
   * invoice. Where an amount has one of them in its clause, only such amounts count.
   *
   * @param words the words; empty for any amount
   * @return yuan, or empty when no amount counts
   */
  public static OptionalDouble total(CaseText text, List<String> words) {
    return total(text, words, counted(text));
  }

  private static OptionalDouble total(CaseText text, List<String> words, List<Amount> amounts) {
    List<Amount> own =
        amounts.stream().filter(a -> named(clause(text.text(), a.span()), words)).toList();
    return Amount.together(own.isEmpty() ? amounts : own);
  }

  private static boolean named(String clause, List<String> words) {
    return words.stream().anyMatch(clause::contains);
  }

  /**
   * The largest single amount that counts, in yuan.
   *
   * @return yuan, or empty when no amount counts
   */
  public static OptionalDouble largest(CaseText text) {
    return counted(text).stream().mapToDouble(Amount::yuan).max();
  }

  /**
   * Every amount that is the offense's own, in the order of the text: the value of things and the
   * proceeds of selling them both, so they must not be added up.
   */
  public static List<Quantity> own(CaseText text) {
    return read(text).stream()
        .map(a -> new Quantity(Measure.MONEY_YUAN, a.yuan(), "", a.span()))
        .toList();
  }

  /**
   * The foreign amounts that were converted at a round rate, in words; empty when there is none.
   */
  public static List<String> conversions(CaseText text) {
    return text.quantities().stream()
        .filter(q -> q.measure() == Measure.MONEY_YUAN && !q.subject().isEmpty())
        .filter(q -> !text.ignores(q.span()))
        .map(q -> "%s 按约数折算为 %.0f 元".formatted(q.span().text(), q.value()))
        .toList();
  }

  /**
   * The amount of the offense by those amounts alone that stand where the caller says.
   *
   * @param words as for {@link #total(CaseText, List)}
   * @param where whether an amount stands there
   * @return yuan, or empty when no amount there counts
   */
  public static OptionalDouble totalWhere(
      CaseText text, List<String> words, Predicate<FactSpan> where) {
    List<Amount> there = read(text).stream().filter(a -> where.test(a.span())).toList();
    return total(text, words, counted(text, there));
  }

  /**
   * The sum of the amounts that certain words name: of those that are the offense's own, value or
   * proceeds, and of any that the words call owed.
   *
   * @param named whether an amount is named
   * @param owed whether an amount is named as owed
   * @return yuan, or empty when none is named
   */
  public static OptionalDouble totalNamed(
      CaseText text, Predicate<FactSpan> named, Predicate<FactSpan> owed) {
    List<Amount> found = new ArrayList<>();
    read(text).stream().filter(a -> named.test(a.span())).forEach(found::add);
    text.quantities().stream()
        .filter(q -> q.measure() == Measure.MONEY_YUAN && !text.ignores(q.span()))
        .filter(q -> owed.test(q.span()))
        .filter(q -> found.stream().noneMatch(a -> a.span().equals(q.span())))
        .map(q -> new Amount(q.value(), false, false, sentence(text, q.span()), q.span()))
        .forEach(found::add);
    return Amount.together(found);
  }

  private static List<Amount> counted(CaseText text) {
    return counted(text, read(text));
  }

  private static List<Amount> counted(CaseText text, List<Amount> all) {
    boolean valued = all.stream().anyMatch(a -> VALUED.matcher(before(text, a.span())).find());
    List<Amount> values = all.stream().filter(a -> !a.proceeds()).toList();
    return valued && !values.isEmpty() ? values : valuesFirst(all, values);
  }

  /** Values, then proceeds: the order in which equal amounts are looked for. */
  private static List<Amount> valuesFirst(List<Amount> all, List<Amount> values) {
    List<Amount> ordered = new ArrayList<>(values);
    all.stream().filter(Amount::proceeds).forEach(ordered::add);
    return ordered;
  }

  /** What {@link #read} gives, kept with the text. */
  private record Own(List<Amount> amounts) {}

  private static List<Amount> read(CaseText text) {
    return text.reading(Own.class, t -> new Own(List.copyOf(readAnew(t)))).amounts();
  }

  private static List<Amount> readAnew(CaseText text) {
    int findings = findingsStart(text);
    List<Amount> all = new ArrayList<>();
    for (Quantity quantity : text.quantities()) {
      FactSpan span = quantity.span();
      if (quantity.measure() != Measure.MONEY_YUAN
          || span.start() < findings
          || text.ignores(span)) {
        continue;
      }
      String before = before(text, span);
      String after =
          text.text().substring(span.end(), Math.min(text.text().length(), span.end() + 16));
      if (background(text, quantity)
          || bargained(text.text(), before, span)
          || frozen(text.text(), span)
          || paid(before)
          || PAID_AFTER.matcher(after).find()
          || PER_PIECE.matcher(before).find()
          || PER_PIECE_AFTER.matcher(after).find()
          || PART.matcher(before).find()) {
        continue;
      }
      boolean total = TOTAL.matcher(before).find();
      boolean proceeds = PROCEEDS.matcher(before).find() && !VALUED.matcher(before).find();
      all.add(new Amount(quantity.value(), total, proceeds, sentence(text, span), span));
    }
    return all;
  }

  /** Whether an amount was paid, and is no money of that name that somebody took (骗取补偿款). */
  private static boolean paid(String before) {
    String own = PRETEXT.matcher(before).replaceAll("");
    return PAID.matcher(TAKEN_FUNDS.matcher(own).replaceAll("")).find();
  }

  /** Whether an amount of money is what somebody owns, earns or owes, and not what was taken. */
  public static boolean background(CaseText text, Quantity quantity) {
    String before = before(text, quantity.span());
    return quantity.measure() == Measure.MONEY_YUAN
        && BACKGROUND.matcher(before).find()
        && !TAKEN.matcher(before).find();
  }

  private static boolean frozen(String text, FactSpan span) {
    return FROZEN_BEFORE
        .matcher(text.substring(Math.max(0, span.start() - 40), span.start()))
        .find();
  }

  private static boolean bargained(String text, String before, FactSpan span) {
    return DEMANDED.matcher(before).find() && BARGAINED.matcher(text.substring(span.end())).find();
  }

  private static String before(CaseText text, FactSpan span) {
    return clauseBefore(text.text(), span.start());
  }

  private static int findingsStart(CaseText text) {
    Matcher findings = FINDINGS.matcher(text.text());
    if (!findings.find()) {
      return 0;
    }
    int start = findings.start();
    boolean amountsFollow =
        text.quantities().stream()
            .anyMatch(q -> q.measure() == Measure.MONEY_YUAN && q.span().start() > start);
    return amountsFollow ? start : 0;
  }

  private static int sentence(CaseText text, FactSpan span) {
    int index = 0;
    for (FactSpan sentence : text.sentences()) {
      if (sentence.end() >= span.end()) {
        return index;
      }
      index++;
    }
    return index;
  }

  private static String clause(String text, FactSpan span) {
    int end = span.end();
    while (end < text.length() && CLAUSE_ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return clauseBefore(text, span.start()) + text.substring(span.end(), end);
  }

  private static String clauseBefore(String text, int offset) {
    int start = offset;
    while (start > 0 && CLAUSE_ENDS.indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    return text.substring(start, offset);
  }
}
