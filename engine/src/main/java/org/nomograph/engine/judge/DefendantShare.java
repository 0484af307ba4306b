package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Defendants;

/**
 * The part of a case that concerns one defendant: sentences that name another defendant and not
 * this one are ignored, and so are those in which another one only harbours or covers for this one:
 * nobody harbours himself. Of a sentence that names both, the clauses in which the other one alone
 * acts are ignored ({@link ActingClauses}). Sentences that name nobody, or all of them together,
 * stay. Stateless.
 */
final class DefendantShare {
  private static final String HELPED = "(?:窝藏|包庇|藏匿|收留|掩护|庇护|明知|得知|知道|获悉)(?:被告人|同案人)?";

  private static final Pattern KNOWS = Pattern.compile("明知|得知|知道|获悉|知晓");
  private static final Pattern TOGETHER =
      Pattern.compile("共同|伙同|合伙|合谋|共谋|结伙|纠集|指使|[二两三四五六七八九十]被告人|[二两三四五六七八九十]人[均共一分各商在将对]|同案");

  private DefendantShare() {}

  /**
   * The part of a case that a judgment is about.
   *
   * @param defendant whose judgment; empty for that of all whom the record names. Where it names
   *     one only and the text accuses others beside him, it is his
   */
  static CaseText of(CaseText text, CaseRecord record, Optional<String> defendant) {
    List<String> named = record.defendants();
    if (defendant.isPresent()) {
      return of(text, defendant.get(), named);
    }
    if (named.size() != 1) {
      return text;
    }
    List<String> all = new ArrayList<>(named);
    Defendants.in(text).stream().filter(other -> !all.contains(other)).forEach(all::add);
    return all.size() == 1 ? text : of(text, named.get(0), all);
  }

  /**
   * Those whom a text accuses of acts apart; nobody where fewer than two are accused, or a sentence
   * tells of two of them anything but that one knows of the other's act. Acts told together are one
   * act more often than two, and names are read off the words here.
   */
  static List<String> apart(CaseText text) {
    List<String> accused = Defendants.in(text);
    boolean together =
        TOGETHER.matcher(text.text()).find()
            || text.sentences().stream().anyMatch(sentence -> shared(sentence.text(), accused));
    return accused.size() < 2 || together ? List.of() : accused;
  }

  private static boolean shared(String sentence, List<String> accused) {
    Matcher known = KNOWS.matcher(sentence);
    int from = known.find() ? known.start() : sentence.length();
    long acting =
        accused.stream()
            .filter(name -> sentence.contains(name) && sentence.indexOf(name) < from)
            .count();
    boolean named = accused.stream().anyMatch(sentence::contains);
    return acting > 1 || (named && acting == 0);
  }

  private static CaseText of(CaseText text, String defendant, List<String> all) {
    List<FactSpan> ignored = new ArrayList<>(text.ignored());
    foreign(text, defendant, all).stream()
        .filter(sentence -> free(sentence, text.ignored()))
        .forEach(ignored::add);
    ignored.sort(Comparator.comparingInt(FactSpan::start));
    return text.with(text.quantities(), ignored);
  }

  /** The sentences that name another defendant and not this one. */
  static List<FactSpan> foreign(CaseText text, String defendant, List<String> all) {
    List<FactSpan> foreign = new ArrayList<>();
    boolean namedAtAll = text.text().contains(defendant);
    for (FactSpan sentence : text.sentences()) {
      boolean namesOther =
          all.stream().anyMatch(name -> !name.equals(defendant) && sentence.text().contains(name));
      boolean own = sentence.text().contains(defendant) && !onlyHelped(sentence, defendant, all);
      if (namedAtAll && namesOther && !own) {
        foreign.add(sentence);
      } else if (namedAtAll && namesOther) {
        foreign.addAll(ActingClauses.ofOthers(text.text(), sentence, defendant, all));
      }
    }
    return foreign;
  }

  /** Whether another one acts in a sentence and this one is only whom he harbours or covers for. */
  private static boolean onlyHelped(FactSpan sentence, String defendant, List<String> all) {
    String text = sentence.text();
    Matcher helped = Pattern.compile(HELPED + Pattern.quote(defendant)).matcher(text);
    return helped.find()
        && text.indexOf(defendant) == helped.end() - defendant.length()
        && all.stream()
            .filter(name -> !name.equals(defendant))
            .mapToInt(text::indexOf)
            .anyMatch(at -> at >= 0 && at < helped.start());
  }

  private static boolean free(FactSpan sentence, List<FactSpan> ignored) {
    return ignored.stream()
        .noneMatch(span -> span.start() < sentence.end() && sentence.start() < span.end());
  }
}
