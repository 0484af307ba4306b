package org.nomograph.engine.text;

import java.time.LocalDate;
import java.time.Period;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * Age of the accused at the time of the act, in completed years. What the text says of that time
 * (作案时15周岁) goes before what follows from a date of birth and the day of the act, and that before
 * an age without a time, which is the most it can have been. A year of age is completed on the day
 * after the birthday (法释〔2006〕1号, article 2).
 *
 * <p>Only an age that stands with the name or role of the accused counts, with nothing but what
 * describes a person in between: an age further on is as likely the victim's. Stateless.
 */
public final class AccusedAges {
  private static final int MAX_AGE = 120;
  private static final int BEFORE = 40;

  /** Nobody younger is accused: such a birth is a misreading (赵某生于3月到案) or somebody else's. */
  private static final int LEAST_AGE = 5;

  private static final String AT_ACT = "(?:作案|犯罪|行为|案发|事发|实施(?:上述|该|本次)?(?:行为|犯罪)?|当)时";

  /** A word that only describes a person, with what separates it from the next. */
  private static final String WORD =
      "(?:(?:化名|别名|男|女|\\p{IsHan}{1,3}族|现年|时年|当年|年龄|年仅|仅仅|仅有|仅|才|只有|系|年满|刚满|已满|未满|不满|不足"
          + "|已|刚|约|为|是|均|尚|有|(?:刑事)?未成年人|(?:小学|初中|高中|中学|大学)(?:在校)?(?:生|学生|文化)?|在校学生|学生"
          + "|公民身份号码[0-9×*xX]+|出生于|生于|出生日期|"
          + AT_ACT
          + ")[，,、：:（(\\s]*)";

  /** What may stand between a person and the age. */
  private static final String DESCRIPTION = WORD + "*$";

  /** The name ends before what tells of an act (将13岁的…). */
  private static final Pattern ROLE =
      Pattern.compile(
          "(?:被告人|犯罪嫌疑人|上诉人|被不起诉人|行为人)"
              + "((?:(?![将把被对与和向给跟见让同])[\\p{IsHan}×]){0,4}?[甲乙丙丁戊0-9]?)"
              + "(?:[（(，,、：:\\s]+"
              + DESCRIPTION
              + "|"
              + WORD
              + "+$)");

  private static final Pattern NO_ROLE =
      Pattern.compile("(?:作案|犯罪|行为|实施(?:上述|该|本次)?(?:行为|犯罪))时[，,]?(?:其)?" + DESCRIPTION);

  /** 不满十四周岁的未成年人: an age that describes the person named behind it. */
  private static final Pattern SOMEBODY_ELSE =
      Pattern.compile("的(?!被告人|犯罪嫌疑人|行为人|(?:在校|小学|初中|高中)?学生)");

  private static final Pattern TIME = Pattern.compile(AT_ACT + "|时年");

  private static final Pattern ANY_ROLE = Pattern.compile("被告人|犯罪嫌疑人|嫌疑人|上诉人|被不起诉人|行为人|作案时|犯罪时");

  private static final String NAME = "(\\p{IsHan}某[某甲乙丙丁0-9]?|小\\p{IsHan}|张三|李四|王五|赵六)";

  /** A person who begins a clause, described by what stands up to the age. */
  private static final Pattern SUBJECT =
      Pattern.compile("(?:^|[。；;，,：:\\n])\\s*" + NAME + "[（(，,、：:\\s]*" + DESCRIPTION);

  /** An age that begins a clause and describes the person named behind it. */
  private static final Pattern BEGINS = Pattern.compile("(?:^|[。；;，,：:\\n])\\s*" + WORD + "*$");

  private static final Pattern NAMED_BEHIND = Pattern.compile("的(?:男孩|少年|学生|初中生|小学生)?" + NAME);

  private AccusedAges() {}

  /** How an age is known, the surest first. */
  private enum Source {
    AT_ACT,
    BIRTH,
    STATED
  }

  /**
   * An age.
   *
   * @param years completed years at the time of the act, or the most they can have been
   * @param span where it stands
   */
  public record Age(double years, FactSpan span) {}

  private record Found(String name, Source source, Age age) {}

  /**
   * Age of the accused; of several the oldest, and none when that of one is not known. Where the
   * case has one accused, every age found is that person's.
   *
   * @param text the facts
   * @param act day of the act; empty when unknown
   * @param accused whose age it is: one of all names, or all of them; empty when the case gives
   *     none
   * @param all names of all accused
   */
  public static Optional<Age> of(
      CaseText text, Optional<LocalDate> act, List<String> accused, List<String> all) {
    Map<String, Found> best = new HashMap<>();
    for (Found found : found(text, act, all)) {
      best.merge(found.name(), found, AccusedAges::surer);
    }
    if (all.isEmpty() && best.isEmpty() && !ANY_ROLE.matcher(text.text()).find()) {
      return ofTheActor(text, act);
    }
    if (all.size() <= 1) {
      return best.values().stream().reduce(AccusedAges::surer).map(Found::age);
    }
    if (!best.keySet().containsAll(accused)) {
      return Optional.empty();
    }
    return accused.stream()
        .map(name -> best.get(name).age())
        .max(Comparator.comparingDouble(Age::years));
  }

  /**
   * Where nobody is called the accused: the age of the only person described by one, if that person
   * begins a clause and is nowhere told as the victim.
   */
  private static Optional<Age> ofTheActor(CaseText text, Optional<LocalDate> act) {
    String folded = Caseless.fold(text.text());
    Map<String, Found> described = new HashMap<>();
    for (Found stated : stated(text, act)) {
      Optional<String> subject = subject(folded, stated.age().span());
      if (subject.isEmpty()) {
        return Optional.empty();
      }
      Found found = new Found(subject.get(), stated.source(), stated.age());
      described.merge(found.name(), found, AccusedAges::surer);
    }
    return described.size() == 1 && !suffers(folded, described.keySet().iterator().next())
        ? described.values().stream().findFirst().map(Found::age)
        : Optional.empty();
  }

  /** The person who begins a clause and is described by an age. */
  private static Optional<String> subject(String folded, FactSpan span) {
    String before = folded.substring(Nearby.sentenceStart(folded, span.start()), span.start());
    Matcher ahead = SUBJECT.matcher(before);
    if (ahead.find()) {
      return Optional.of(ahead.group(1));
    }
    Matcher behind = NAMED_BEHIND.matcher(folded).region(span.end(), folded.length());
    return BEGINS.matcher(before).find() && behind.lookingAt()
        ? Optional.of(behind.group(1))
        : Optional.empty();
  }

  /** Whether something is done to a person, or he is called a victim, a witness or the like. */
  private static boolean suffers(String folded, String name) {
    String quoted = Pattern.quote(name);
    return Pattern.compile(
            "(?:被害人|受害人|受害者|证人|报案人|死者|伤者|[将把对给被与和跟让]|致|打伤|刺伤|捅伤|杀害|杀死|强奸|猥亵|抢走|偷走|窃取|盗窃|抢劫|骗取|殴打)"
                + quoted
                + "|"
                + quoted
                + "(?:[（(][^）)]*[）)])?[^，,。；;]{0,16}(?:遭|遇害|报案|报警|被(?!抓|查获|传唤|民警|公安|判|当场|害|保安|带到|发现|店))")
        .matcher(folded)
        .find();
  }

  private static Found surer(Found a, Found b) {
    int order = a.source().compareTo(b.source());
    if (order != 0) {
      return order < 0 ? a : b;
    }
    return a.age().years() >= b.age().years() ? a : b;
  }

  private static List<Found> found(CaseText text, Optional<LocalDate> act, List<String> names) {
    String folded = Caseless.fold(text.text());
    List<Found> all = new ArrayList<>();
    for (Found stated : stated(text, act)) {
      whose(folded, stated.age().span(), names)
          .ifPresent(
              who -> {
                boolean atAct = stated.source() == Source.STATED && who.atAct();
                all.add(
                    new Found(who.name(), atAct ? Source.AT_ACT : stated.source(), stated.age()));
              });
    }
    return all;
  }

  /** Every age that the text states or that follows from a date of birth, of whomever. */
  private static List<Found> stated(CaseText text, Optional<LocalDate> act) {
    String folded = Caseless.fold(text.text());
    List<Found> all = new ArrayList<>();
    for (Quantity quantity : text.quantities()) {
      boolean date = quantity.span().text().indexOf('年') >= 0;
      if (quantity.measure() == Measure.AGE_YEARS && !date) {
        all.add(new Found("", Source.STATED, new Age(quantity.value(), quantity.span())));
      }
    }
    if (act.isPresent()) {
      for (CaseDates.Dated date : CaseDates.in(text)) {
        int years = completed(date.date(), act.get());
        if (AgeReader.isBirth(folded, date.span()) && years >= LEAST_AGE && years <= MAX_AGE) {
          all.add(new Found("", Source.BIRTH, new Age(years, date.span())));
        }
      }
    }
    return all;
  }

  /** A year is completed on the day after the birthday. */
  private static int completed(LocalDate birth, LocalDate act) {
    return Period.between(birth, act.minusDays(1)).getYears();
  }

  private record Who(String name, boolean atAct) {}

  /** The accused with whom an age or a date of birth stands; empty when it is with none. */
  private static Optional<Who> whose(String folded, FactSpan span, List<String> names) {
    int from = Math.max(Nearby.sentenceStart(folded, span.start()), span.start() - BEFORE);
    String before = folded.substring(from, span.start());
    if (SOMEBODY_ELSE.matcher(folded).region(span.end(), folded.length()).lookingAt()) {
      return Optional.empty();
    }
    boolean atAct = TIME.matcher(before).find();
    for (String name : names) {
      int at = before.lastIndexOf(name);
      if (at >= 0
          && !OTHER_ROLE.matcher(before.substring(0, at)).find()
          && describes(before.substring(at + name.length()))) {
        return Optional.of(new Who(name, atAct));
      }
    }
    Matcher role = ROLE.matcher(before);
    if (role.find()) {
      return Optional.of(new Who(role.group(1), atAct));
    }
    return NO_ROLE.matcher(before).find() ? Optional.of(new Who("", true)) : Optional.empty();
  }

  /** A role in which somebody of the same masked name as the accused suffers or only saw. */
  private static final Pattern OTHER_ROLE =
      Pattern.compile("(?:被害人|受害人|受害者|死者|伤者|证人|被害儿童|被害幼女)[（(]?$");

  private static final Pattern DESCRIBES = Pattern.compile("^[（(，,、：:\\s]*" + DESCRIPTION);

  private static boolean describes(String between) {
    return DESCRIBES.matcher(between).find();
  }
}
