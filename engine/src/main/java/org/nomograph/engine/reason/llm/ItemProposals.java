package org.nomograph.engine.reason.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.engine.reason.embedded.QuestionOverlap;
import org.nomograph.engine.text.CaseText;

/**
 * Role audit: answers to checklist items by a chat model (LegalGraphRAG, arXiv 2605.28120,
 * Auditor). An answer is taken when it says yes, quotes words of the facts, and the item is one
 * that a reader of the facts can affirm:
 *
 * <ul>
 *   <li>a threshold is counted, not told;
 *   <li>what speaks against an offense (a denial, an excluding item) must be shown by signals: a
 *       model's no is a doubt, kept in the trace, and prunes nothing;
 *   <li>for conduct, its object and its result, the sentence of the quote must share words with the
 *       question.
 * </ul>
 *
 * Stateless.
 */
public final class ItemProposals {
  /** How the rule of a finding begins that rests on a model. */
  public static final String RULE = "模型：";

  /** What the words of the facts must speak of themselves. */
  private static final Set<Element> TOLD = Set.of(Element.CONDUCT, Element.OBJECT, Element.RESULT);

  /** Least share of the question's content bigrams in the sentence that shows such an element. */
  static final double SHARED = 0.15;

  private ItemProposals() {}

  /**
   * What a model answered.
   *
   * @param taken findings that pass
   * @param turnedDown what does not, each in one line
   */
  public record Answered(Map<ChecklistItem, Finding> taken, List<String> turnedDown) {
    /** Nothing. */
    public static final Answered NONE = new Answered(Map.of(), List.of());

    public Answered {
      taken = Map.copyOf(taken);
      turnedDown = List.copyOf(turnedDown);
    }
  }

  /** Whether an answer of a model to an item could be taken at all. */
  public static boolean open(Finding finding) {
    return finding.verdict() == Verdict.UNKNOWN
        && finding.item().necessity() != Necessity.EXCLUDING
        && !counted(finding.item());
  }

  private static boolean counted(ChecklistItem item) {
    return item.signals().stream().anyMatch(signal -> signal.number().isPresent());
  }

  /** Asks about items of one offense in one question. */
  public static Answered grouped(
      RoleCalls calls, String offense, List<ChecklistItem> items, String facts, CaseText text) {
    List<String> questions = items.stream().map(item -> line(item.question())).toList();
    return calls
        .ask("judge-audit", Map.of("offense", line(offense), "items", questions, "facts", facts))
        .map(reply -> answered(reply.path("answers"), items, text))
        .orElse(Answered.NONE);
  }

  /** Asks about one item in a question of its own. */
  public static Answered single(
      RoleCalls calls, String offense, ChecklistItem item, String facts, CaseText text) {
    return calls
        .ask(
            "judge-audit-item",
            Map.of("offense", line(offense), "item", line(item.question()), "facts", facts))
        .map(
            reply -> {
              List<String> down = new ArrayList<>();
              Map<ChecklistItem, Finding> taken = new LinkedHashMap<>();
              take(reply, item, text, taken, down);
              return new Answered(taken, down);
            })
        .orElse(Answered.NONE);
  }

  private static String line(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static Answered answered(JsonNode answers, List<ChecklistItem> items, CaseText text) {
    Map<ChecklistItem, Finding> taken = new LinkedHashMap<>();
    List<String> down = new ArrayList<>();
    for (JsonNode answer : answers) {
      int number = answer.path("n").asInt();
      if (number < 1 || number > items.size()) {
        down.add("没有第 " + number + " 项");
      } else {
        take(answer, items.get(number - 1), text, taken, down);
      }
    }
    return new Answered(taken, down);
  }

  private static void take(
      JsonNode answer,
      ChecklistItem item,
      CaseText text,
      Map<ChecklistItem, Finding> taken,
      List<String> down) {
    String verdict = answer.path("v").asText();
    String quote = answer.path("q").asText();
    if (verdict.equals("U")) {
      return;
    }
    Optional<FactSpan> span = QuoteFinder.find(quote, text);
    String about = item.id() + " " + verdict + " “" + quote + "”：";
    if (verdict.equals("N")) {
      down.add(about + "存疑，不据以排除");
    } else if (item.necessity() == Necessity.EXCLUDING || counted(item)) {
      down.add(about + "须由信号或数额认定");
    } else if (span.isEmpty()) {
      down.add(about + "引文不在案件事实中");
    } else if (TOLD.contains(item.element()) && !related(item, span.get(), text)) {
      down.add(about + "引文与要件无关");
    } else if (taken.containsKey(item)) {
      down.add(about + "重复");
    } else {
      taken.put(item, new Finding(item, Verdict.TRUE, span, RULE + item.question()));
    }
  }

  private static boolean related(ChecklistItem item, FactSpan span, CaseText text) {
    FactSpan sentence =
        text.sentences().stream()
            .filter(s -> s.start() <= span.start() && span.end() <= s.end())
            .findFirst()
            .orElse(span);
    return QuestionOverlap.share(item.question(), sentence.text()) >= SHARED;
  }
}
