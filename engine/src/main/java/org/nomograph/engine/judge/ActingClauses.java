package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nomograph.core.model.FactSpan;

/**
 * Who acts in the clauses of a sentence. A name at the head of a clause, behind days and
 * connectives, is its subject, together with those enumerated with it and those whom it leads into
 * the act (伙同, 纠集, 指使); a clause without one goes on with the subject before it. What it says of
 * all together (均, 共同) is everybody's. A reading of word order, not of meaning. Stateless.
 */
final class ActingClauses {
  static final Pattern CLAUSE = Pattern.compile("[^，,；;：:。]+[，,；;：:。]*");

  /** Days, titles and connectives that may stand before the subject of a clause. */
  static final String HEAD =
      "^(?:[0-9０-９〇一二三四五六七八九十年月日时许点分左右上下午凌晨早中晚间至前后底初末、\\s“”]"
          + "|被告人|被告单位|上诉人|原审|犯罪嫌疑人|同案人|同案犯|其中|其间|期间|随后|其后|此后|之后|当日|当天|当晚|次日|同日|同年|同月"
          + "|遂|又|并|而|则|由|经|因|故|且|即|于|在|另|还|仍|亦|也|嗣|案发|(?:身为|作为|时任)[^，,。；;]{0,24}?)*";

  private static final String TITLE = "(?:被告人|被告单位|上诉人|犯罪嫌疑人|同案人)?";
  private static final String WITH =
      "(?:伙同|会同|纠集|邀约|邀集|召集|组织|带领|指使|指派|安排|雇佣|雇请|授意|教唆|唆使|怂恿|叫上|叫来|通知|通过|和|与|同|跟|及|以及|、|让|叫|要求)";
  private static final Pattern TOGETHER =
      Pattern.compile("均|共同|一起|一同|分别|各自|相互|互相|合伙|合谋|商议|商量|共谋|预谋|[二两三四五六七八九十]人|等人|双方");

  /** Of whoever agreed to an act or stood by it, what the others do in it is his act too. */
  private static final Pattern JOINT = Pattern.compile("商量|商议|商定|合谋|共谋|预谋|密谋|策划|分工|望风|放风|把风|接应");

  private ActingClauses() {}

  /**
   * The clauses of a sentence in which others act alone; none where this one is never a subject in
   * it, for then the order of the words tells nothing, and none where he agrees to the act or
   * stands by it, for then it is his as well (Criminal Law article 25).
   *
   * @param text the facts
   * @param defendant whom the clauses kept may concern
   * @param all names of all defendants
   */
  static List<FactSpan> ofOthers(
      String text, FactSpan sentence, String defendant, List<String> all) {
    List<FactSpan> others = new ArrayList<>();
    Set<String> subject = Set.of();
    boolean acts = false;
    boolean joint = false;
    Matcher clause = CLAUSE.matcher(sentence.text());
    while (clause.find()) {
      Set<String> named = subject(clause.group(), all);
      subject = named.isEmpty() ? subject : named;
      boolean own = subject.isEmpty() || subject.contains(defendant);
      acts |= own && !subject.isEmpty();
      joint |= own && !subject.isEmpty() && JOINT.matcher(clause.group()).find();
      if (!own && !TOGETHER.matcher(clause.group()).find()) {
        int start = sentence.start() + clause.start();
        others.add(FactSpan.of(text, start, sentence.start() + clause.end()));
      }
    }
    return acts && !joint ? others : List.of();
  }

  /** Those who act in a clause by its own words; empty when it names nobody at its head. */
  private static Set<String> subject(String clause, List<String> all) {
    String name =
        all.stream()
            .filter(n -> !n.isEmpty())
            .sorted(Comparator.comparingInt(String::length).reversed())
            .map(Pattern::quote)
            .collect(Collectors.joining("|", "(", ")"));
    Matcher head = Pattern.compile(HEAD + name).matcher(clause);
    if (!head.find()) {
      return Set.of();
    }
    Set<String> subject = new LinkedHashSet<>(List.of(head.group(1)));
    Matcher further = Pattern.compile(WITH + TITLE + name).matcher(clause);
    int from = head.end();
    while (further.find(from)) {
      subject.add(further.group(1));
      from = further.end();
    }
    return subject;
  }
}
