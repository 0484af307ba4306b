package org.nomograph.engine.text;

import java.time.LocalDate;
import java.time.Period;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * Recidivism by dates (刑法 65): a term of imprisonment for an intentional offense was served, and a
 * new act falls within five years after the release. It is reckoned only where the text itself does
 * not speak of 累犯, has one accused at most, and tells of no age under eighteen at either offense; a
 * suspended sentence, parole, detention or control is no served term. That the new offense is
 * intentional and deserves imprisonment is for {@link #possible} to say. Stateless.
 */
public final class Recidivism {
  /** What the years since the release are years of, as a quantity's subject. */
  public static final String SUBJECT = "刑满后年数";

  private static final int WITHIN_YEARS = 5;
  private static final int ADULT = 18;
  private static final int NEAR = 14;
  private static final Pattern TERM = Pattern.compile("判处?(?:了|过)?[^。；]{0,8}?有期徒刑|有期徒刑|无期徒刑");
  private static final Pattern SERVED =
      Pattern.compile("刑满释放|刑满获释|刑满出狱|刑罚执行完毕|服刑期满|减刑释放|减刑后释放|执行期满");
  private static final Pattern NO_PRIOR =
      Pattern.compile("过失|交通肇事|失火|玩忽职守|责任事故|危险驾驶|缓刑|假释|未成年|同案|被害人");
  private static final Pattern NOT_INTENTIONAL =
      Pattern.compile("过失|交通肇事|危险驾驶|妨害安全驾驶|失火|失职|玩忽职守|责任事故|安全事故|医疗事故|代替考试");

  private Recidivism() {}

  /** Whether an offense can be the new one: intentional and liable to more than detention. */
  public static boolean possible(String offense) {
    return !NOT_INTENTIONAL.matcher(offense).find();
  }

  /** The words that tell of the release, where the act follows it within five years. */
  public static Optional<FactSpan> in(CaseText text) {
    return years(text).filter(q -> q.value() < WITHIN_YEARS).map(Quantity::span);
  }

  /**
   * Completed years from the last release to the act, so that the fifth anniversary still lies
   * within five; empty when there is no such release or it cannot make a recidivist.
   */
  public static Optional<Quantity> years(CaseText text) {
    return text.reading(Years.class, t -> new Years(yearsAnew(t))).years();
  }

  /** What {@link #years} gives, kept with the text. */
  private record Years(Optional<Quantity> years) {}

  private static Optional<Quantity> yearsAnew(CaseText text) {
    if (text.text().contains("累犯")) {
      return Optional.empty();
    }
    Matcher served = SERVED.matcher(text.text());
    Optional<Quantity> last = Optional.empty();
    while (served.find()) {
      Optional<Quantity> found = since(text, served);
      last = found.isPresent() ? found : last;
    }
    return last;
  }

  private static Optional<Quantity> since(CaseText text, Matcher served) {
    int from = Nearby.sentenceStart(text.text(), served.start());
    String before = text.text().substring(from, served.start());
    List<String> accused = Defendants.in(text);
    List<CaseDates.Dated> dates =
        CaseDates.in(text).stream()
            .filter(d -> d.span().start() >= from && d.span().end() <= served.start())
            .toList();
    Optional<LocalDate> act = CaseDates.actDate(text);
    boolean told = TERM.matcher(before).find() && !NO_PRIOR.matcher(before).find();
    if (!told || dates.isEmpty() || act.isEmpty() || accused.size() > 1) {
      return Optional.empty();
    }
    CaseDates.Dated release = dates.getLast();
    if (release.span().end() < served.start() - NEAR
        || !act.get().isAfter(release.date())
        || minor(text, act.get(), dates.getFirst().date(), accused)) {
      return Optional.empty();
    }
    int years = Period.between(release.date(), act.get().minusDays(1)).getYears();
    FactSpan span = FactSpan.of(text.text(), release.span().start(), served.end());
    return Optional.of(new Quantity(Measure.COUNT, years, SUBJECT, span));
  }

  /** Whether the accused was under eighteen at the act or at the earlier judgment. */
  private static boolean minor(
      CaseText text, LocalDate act, LocalDate judged, List<String> accused) {
    return AccusedAges.of(text, Optional.of(act), accused, accused)
        .map(age -> age.years() - Math.max(0, act.getYear() - judged.getYear()) < ADULT)
        .orElse(false);
  }
}
