package org.nomograph.engine.ingest.cases;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.ingest.PrintedDates;
import org.nomograph.engine.text.CourtView;

/**
 * Parts of a decision as a court publishes it, in their order: head with court, kind and number,
 * parties, procedure, facts, the court's view, orders, day.
 *
 * @param head court, kind and number
 * @param parties parties and who acts for them, a line each
 * @param procedure from the parties to the facts
 * @param facts the facts; empty when none are found
 * @param reasoning the court's view up to the orders
 * @param disposition the orders
 * @param day day of the decision
 */
record JudgmentParts(
    Head head,
    List<String> parties,
    String procedure,
    String facts,
    String reasoning,
    String disposition,
    Optional<LocalDate> day) {
  private static final int HEAD_LINES = 40;
  private static final Pattern TITLE =
      Pattern.compile(
          "^.{0,80}?((?:刑事|民事|行政|执行|国家赔偿|知识产权|商事)(?:附带民事)?(?:公益诉讼)?(?:判决书|裁定书|决定书|调解书))$");
  private static final Pattern COURT =
      Pattern.compile("^([\\p{IsHan}]{2,40}法院)(?:刑事|民事|行政|执行|$).*");
  private static final Pattern NUMBER =
      Pattern.compile(
          "[（(〔\\[]\\d{4}[）)〕\\]][\\p{IsHan}\\dA-Za-z×xX＊*-]{1,24}?号(?:之[一二三四五六七八九十\\d]+)?");
  private static final Pattern PARTY =
      Pattern.compile(
          "^(?:（反诉）)?(?:原?公诉机关|抗诉机关|自诉人|附带民事诉讼|被告人|被告单位|诉讼代表人|上诉人|被上诉人|原审|辩护人|指定辩护人|委托辩护人"
              + "|原告|被告|第三人|委托诉讼代理人|委托代理人|诉讼代理人|法定代理人|法定代表人|负责人|申请人|被申请人|再审申请人|被害人|被执行人"
              + "|申请执行人|经营者|赔偿请求人).*");
  private static final Pattern PROCEDURE =
      Pattern.compile("一案|提起公诉|以.{1,40}起诉书|立案|受理|指控|审理查明|审理终结");
  private static final Pattern ORDERS = Pattern.compile("(?:判决|裁定|决定)如下\\s*[：:]?");
  private static final Pattern END =
      Pattern.compile("(?m)^\\s*(?:如不服|如果不服|审\\s*判\\s*长|代理审判员|审\\s*判\\s*员|二[〇○零0]\\S{2}年)");

  JudgmentParts {
    parties = List.copyOf(parties);
  }

  /**
   * Head of a decision.
   *
   * @param court court; empty when no line names one
   * @param title kind of the decision
   * @param number case number; empty when there is none
   * @param end index of the first line after it
   */
  record Head(String court, String title, String number, int end) {
    boolean criminal() {
      return title.startsWith("刑事");
    }
  }

  /** The head, when the text begins like a decision of a court. */
  static Optional<Head> head(String text) {
    String court = "";
    String title = "";
    String number = "";
    int end = 0;
    int line = 0;
    for (String raw : text.lines().limit(HEAD_LINES).toList()) {
      line++;
      String bare = raw.replaceAll("[\\s\\p{Z}#*]+", "");
      Matcher kind = TITLE.matcher(bare);
      Matcher named = COURT.matcher(bare);
      Matcher numbered = NUMBER.matcher(bare);
      if (court.isEmpty() && named.matches()) {
        court = named.group(1);
        end = line;
      }
      if (kind.matches()) {
        title = title.isEmpty() ? kind.group(1) : title;
        end = line;
      }
      if (number.isEmpty() && !title.isEmpty() && numbered.find() && bare.length() < 60) {
        number = numbered.group();
        end = line;
      }
    }
    return title.isEmpty() || (court.isEmpty() && number.isEmpty())
        ? Optional.empty()
        : Optional.of(new Head(court, title, number, end));
  }

  static JudgmentParts of(String text, Head head) {
    String cut = FactExtractor.cutJudgment(text);
    int factsAt = cut.isEmpty() ? -1 : text.indexOf(cut);
    if (factsAt == 0) {
      // Nothing tells procedure from facts: they begin after the parties.
      factsAt = -1;
    }
    List<String> parties = new ArrayList<>();
    int at = offset(text, head.end());
    int until = factsAt < 0 ? CourtView.start(text).orElse(text.length()) : factsAt;
    while (at < until) {
      int next = text.indexOf('\n', at);
      next = next < 0 ? text.length() : next;
      String line = text.substring(at, Math.min(next, text.length())).strip();
      boolean party = PARTY.matcher(line).matches() && !PROCEDURE.matcher(line).find();
      if (!line.isEmpty() && !party) {
        break;
      }
      if (party) {
        parties.add(line);
      }
      at = next + 1;
    }
    String before = at < until ? text.substring(at, until).strip() : "";
    return factsAt < 0
        ? rest(text, head, parties, "", before)
        : rest(text, head, parties, before, cut);
  }

  private static JudgmentParts rest(
      String text, Head head, List<String> parties, String procedure, String facts) {
    int view = CourtView.start(text).orElse(text.length());
    int orders = -1;
    int orderText = text.length();
    Matcher m = ORDERS.matcher(text);
    while (m.find()) {
      if (m.start() >= view) {
        orders = m.start();
        orderText = m.end();
      }
    }
    Matcher close = END.matcher(text);
    int end = close.find(Math.min(orderText, text.length())) ? close.start() : text.length();
    String reasoning = text.substring(view, orders < 0 ? end : orderText).strip();
    String disposition = orders < 0 ? "" : text.substring(orderText, end).strip();
    List<LocalDate> dates = PrintedDates.in(text.substring(end), ignored -> {});
    return new JudgmentParts(
        head,
        parties,
        procedure,
        facts,
        reasoning,
        disposition,
        dates.isEmpty() ? Optional.empty() : Optional.of(dates.getLast()));
  }

  private static int offset(String text, int line) {
    int at = 0;
    for (int i = 0; i < line && at >= 0; i++) {
      at = text.indexOf('\n', at) + 1;
      if (at == 0) {
        return text.length();
      }
    }
    return at;
  }
}
