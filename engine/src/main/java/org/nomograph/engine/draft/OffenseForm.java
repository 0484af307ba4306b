package org.nomograph.engine.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.verify.Quotes;

/**
 * Checklists of offenses. Each item must quote the words of the articles that it rests on, speak of
 * what they speak of, bring no number and no citation of its own, copy no long run, and have words
 * that a program can look for in facts. Stateless.
 */
final class OffenseForm implements DraftForm {
  /** Words that facts of every case have. */
  private static final Set<String> EVERYWHERE =
      Set.of(
          "被告人",
          "行为人",
          "犯罪",
          "行为",
          "事实",
          "本案",
          "案件",
          "被害人",
          "公安机关",
          "人民法院",
          "法律",
          "规定",
          "情节",
          "defendant",
          "accused",
          "offense",
          "offence",
          "crime",
          "case",
          "facts",
          "court",
          "law");

  private static final Pattern MARKS = Pattern.compile("[\\p{P}\\p{S}\\p{Cntrl}&&[^…|'\\-]]");
  private static final int LEAST_QUOTE = 4;

  private final DraftParams params;
  private final CitationParser citations = new CitationParser(LawNames.standard());

  OffenseForm(DraftParams params) {
    this.params = params;
  }

  @Override
  public String prompt() {
    return "checklist-offense";
  }

  @Override
  public String list() {
    return "offenses";
  }

  @Override
  public Map<String, Object> values(DraftTarget target) {
    Map<String, Object> values = new HashMap<>();
    values.put("offense", target.name());
    values.put("articles", target.numbered());
    return values;
  }

  @Override
  public void check(JsonNode reply, DraftTarget target, Faults faults) {
    JsonNode items = reply.path("items");
    boolean conduct = false;
    Set<String> questions = new HashSet<>();
    for (int i = 0; i < items.size(); i++) {
      JsonNode item = items.get(i);
      conduct |= item.path("element").asText().equals("conduct");
      String place = "items[" + (i + 1) + "]";
      question(item, target, place, faults);
      if (!questions.add(item.path("question").asText().strip())) {
        faults.add(place, "与前面的问题重复", "the question stands there already");
      }
      basis(item, target, place, faults);
      signals(item, place, faults);
    }
    if (!conduct) {
      faults.add("items", "至少要有一项 conduct", "at least one item must be of conduct");
    }
    if (items.size() > params.items()) {
      faults.add("items", "最多 " + params.items() + " 项", "at most " + params.items());
    }
  }

  private void question(JsonNode item, DraftTarget target, String place, Faults faults) {
    String question = item.path("question").asText().strip();
    DraftParams bounds = bounds(faults);
    String known = target.text() + "\n" + target.name();
    if (question.isEmpty() || question.length() > bounds.questionLength()) {
      faults.add(
          place,
          "问题应有 1 至 " + bounds.questionLength() + " 个字",
          "the question must have 1 to " + bounds.questionLength() + " characters");
    }
    if (!citations.find(question).isEmpty()) {
      faults.add(place, "问题里不写条号", "no numbers of articles in a question");
    }
    if (!DraftTexts.numbersStandIn(question, known)) {
      faults.add(place, "问题里的数字不在法条中", "a number of the question is not in the provisions");
    }
    if (DraftTexts.copies(question, target.text(), bounds.run())) {
      faults.add(place, "照抄了法条的长句，请用自己的话", "a long run of the provision is copied");
    }
    if (DraftTexts.shared(question, known) < params.shared()) {
      faults.add(place, "所问的不是法条写明的要件", "the provisions do not speak of what is asked");
    }
  }

  private DraftParams bounds(Faults faults) {
    return faults.language() == ReplyLanguage.ZH ? params : params.alphabetic();
  }

  private static void basis(JsonNode item, DraftTarget target, String place, Faults faults) {
    int n = item.path("n").asInt();
    String basis = item.path("basis").asText().strip();
    if (n < 1 || n > target.articles().size()) {
      faults.add(place, "没有编号 [" + n + "] 的法条", "there is no provision [" + n + "]");
    } else if (basis.length() < LEAST_QUOTE
        || Quotes.find(target.articles().get(n - 1).text(), basis).isEmpty()) {
      faults.add(
          place,
          "basis 不是法条 [" + n + "] 的原文：" + basis,
          "basis is no text of provision [" + n + "]: " + basis);
    }
  }

  private void signals(JsonNode item, String place, Faults faults) {
    List<String> supports = texts(item.path("supports"));
    List<String> all = new ArrayList<>(supports);
    all.addAll(texts(item.path("excludes")));
    int most = bounds(faults).signalLength();
    if (supports.isEmpty()) {
      faults.add(place, "supports 至少一个词", "supports needs one word at least");
    }
    Set<String> seen = new HashSet<>();
    for (String word : all) {
      if (word.strip().length() < 2 || word.length() > most || MARKS.matcher(word).find()) {
        faults.add(
            place,
            "“" + word + "”应是 2 至 " + most + " 个字、不含标点的词",
            "\"" + word + "\" must be 2 to " + most + " characters without punctuation");
      } else if (EVERYWHERE.contains(word.strip())) {
        faults.add(place, "“" + word + "”每个案件都有", "\"" + word + "\" stands in every case");
      } else if (!seen.add(word.strip())) {
        faults.add(place, "“" + word + "”重复", "\"" + word + "\" stands there twice");
      }
    }
  }

  @Override
  public Map<String, Object> record(JsonNode reply, DraftTarget target, DraftOrigin origin) {
    Offense offense = target.offense().orElseThrow();
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("name", offense.name());
    record.put("drafted", origin.fields());
    if (!offense.chapter().isBlank()) {
      record.put("chapter", offense.chapter());
    }
    record.put("articles", offense.articles().stream().map(ArticleRef::toString).toList());
    Map<String, Integer> counts = new HashMap<>();
    List<Map<String, Object>> items = new ArrayList<>();
    reply.path("items").forEach(item -> items.add(item(item, counts)));
    record.put("checklist", items);
    return record;
  }

  private static Map<String, Object> item(JsonNode item, Map<String, Integer> counts) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", id(item, counts));
    fields.put("element", item.path("element").asText());
    fields.put("question", item.path("question").asText().strip());
    fields.put("necessity", item.path("necessity").asText());
    List<Map<String, Object>> signals = new ArrayList<>();
    signals.add(Map.of("supports", texts(item.path("supports"))));
    if (!item.path("excludes").isEmpty()) {
      signals.add(Map.of("excludes", texts(item.path("excludes"))));
    }
    fields.put("signals", signals);
    return fields;
  }

  private static String id(JsonNode item, Map<String, Integer> counts) {
    String element = item.path("element").asText();
    return ChecklistItem.DRAFTED + element + "-" + counts.merge(element, 1, Integer::sum);
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asText().strip()));
    return texts;
  }

  @Override
  public List<String> basis(JsonNode reply, DraftTarget target) {
    Map<String, Integer> counts = new HashMap<>();
    List<String> lines = new ArrayList<>();
    for (JsonNode item : reply.path("items")) {
      lines.add(
          "%s (%s): %s: %s"
              .formatted(
                  id(item, counts),
                  item.path("necessity").asText(),
                  DraftTarget.cited(target.articles().get(item.path("n").asInt() - 1)),
                  item.path("basis").asText().replaceAll("\\s+", " ").strip()));
    }
    return lines;
  }
}
