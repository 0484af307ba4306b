package org.nomograph.engine.reason.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.TokenBudget;
import org.nomograph.engine.text.CaseText;

/**
 * Role segment: the parts of a judgment or indictment that are no facts, by a chat model. It is
 * asked where a long text has the words of such a document. A sentence leaves the facts only when
 * it stands in a part that the model calls otherwise and has a word of that kind itself; so no
 * reply can take conduct away that is told plainly. Stateless.
 */
public final class SegmentProposals {
  /** Shorter texts are statements of facts, in characters. */
  static final int LONG = 1200;

  private static final Pattern DOCUMENT = Pattern.compile("判决书|起诉书|裁定书|本院认为|判决如下|公诉机关|上述事实|经审理查明");
  private static final Map<String, Pattern> WORDS =
      Map.of(
          "head", Pattern.compile("判决书|起诉书|裁定书|人民法院|人民检察院|辩护人|代理人|出生|住址|户籍|文化程度"),
          "procedure", Pattern.compile("拘留|逮捕|取保|起诉|受理|合议庭|开庭|审理|羁押|送达"),
          "evidence", Pattern.compile("证据|供述|证言|陈述|鉴定|笔录|证明|照片|清单|书证|物证|质证"),
          "view", Pattern.compile("本院认为|本院|公诉机关认为|辩护意见|辩称|意见|应当以|依照|依法"),
          "order", Pattern.compile("判决如下|判处|上诉|审判长|审判员|书记员|刑期|没收|追缴|撤销"));

  private SegmentProposals() {}

  /** Whether a model has something to do here. */
  public static boolean needed(CaseText text) {
    return text.text().length() > LONG && DOCUMENT.matcher(text.text()).find();
  }

  /** The text with further parts ignored; as it is where none passes, or it does not fit. */
  public static CaseText read(RoleCalls calls, CaseText text) {
    TokenBudget budget = calls.budget(ChatRole.SEGMENT);
    if (budget.count(text.text()) > budget.room() / 2) {
      return text;
    }
    return calls
        .ask("judge-segment", Map.of("text", text.text()))
        .map(reply -> cut(reply.path("parts"), text))
        .orElse(text);
  }

  private static CaseText cut(JsonNode parts, CaseText text) {
    List<FactSpan> ignored = new ArrayList<>(text.ignored());
    for (int i = 0; i < parts.size(); i++) {
      Pattern words = WORDS.get(parts.get(i).path("kind").asText());
      Optional<Integer> start = begin(parts.get(i), text);
      if (words == null || start.isEmpty()) {
        continue;
      }
      int end = i + 1 < parts.size() ? begin(parts.get(i + 1), text).orElse(-1) : Integer.MAX_VALUE;
      text.sentences().stream()
          .filter(s -> s.start() >= start.get() && s.end() <= end)
          .filter(s -> words.matcher(s.text()).find())
          .forEach(ignored::add);
    }
    return text.ignoring(ignored);
  }

  private static Optional<Integer> begin(JsonNode part, CaseText text) {
    int at = text.text().indexOf(part.path("begin").asText().strip());
    return at < 0 || part.path("begin").asText().isBlank() ? Optional.empty() : Optional.of(at);
  }
}
