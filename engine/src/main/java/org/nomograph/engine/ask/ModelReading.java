package org.nomograph.engine.ask;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.engine.ask.question.AnalysisMerger;
import org.nomograph.engine.ask.question.Proposed;
import org.nomograph.engine.ask.question.QuestionAnalysis;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.text.norm.WordWeights;
import org.nomograph.engine.verify.Instructions;

/**
 * Roles of a chat model before the search: it makes a question stand for itself, takes it apart and
 * writes queries. What it says is held against the question; what does not come from it is turned
 * down, and the embedded reading stands. A text that speaks to models is not given to them here.
 * Immutable.
 */
final class ModelReading {
  /** Queries that are searched at most, and characters of each. */
  private static final int QUERIES = 3;

  private static final int LONGEST_QUERY = 60;
  private static final int LONGEST_QUESTION = 600;

  /** Earlier questions that a model is given, the last ones. */
  private static final int EARLIER = 6;

  /** Least share of a question's character pairs that its rewritten form keeps. */
  private static final double KEPT = 0.8;

  /** Least share of a rewritten question's pairs that stand in what was asked. */
  private static final double OWN = 0.8;

  private static final Pattern NUMBER = Pattern.compile("[0-9０-９]+|第[零一二三四五六七八九十百千]+条|《[^》]*》");

  private final AnalysisMerger merger = new AnalysisMerger();

  /**
   * The question of a conversation, standing for itself.
   *
   * @param embedded what it was made without a model
   */
  Standalone standalone(Standalone embedded, String question, List<Turn> earlier, RoleCalls calls) {
    List<String> asked =
        earlier.stream().skip(Math.max(0, earlier.size() - EARLIER)).map(Turn::question).toList();
    String before = String.join("\n", asked);
    if (asked.isEmpty() || speaks(question + "\n" + before, calls)) {
      return embedded;
    }
    Optional<JsonNode> reply =
        calls.ask("ask-standalone", Map.of("earlier", before, "question", question));
    if (reply.isEmpty() || !reply.get().path("continues").asBoolean()) {
      return embedded;
    }
    String text = reply.get().path("question").asText().strip();
    if (!comesFrom(text, question, before)) {
      calls.note(
          "模型改写的问题与提问不符，未采用。",
          "The model's form of the question did not agree with it and was not used.");
      return embedded;
    }
    return new Standalone(text, Optional.of(before), List.of("model"), embedded.explained());
  }

  private static boolean comesFrom(String text, String question, String before) {
    if (text.isBlank() || text.length() > LONGEST_QUESTION) {
      return false;
    }
    WordWeights even = new WordWeights(List.of());
    Set<String> pairs = WordWeights.pairs(text);
    Set<String> asked = new TreeSet<>(WordWeights.pairs(question));
    boolean keeps = even.coverage(asked, pairs) >= KEPT;
    asked.addAll(WordWeights.pairs(before));
    String all = question + "\n" + before;
    boolean numbers = NUMBER.matcher(text).results().allMatch(n -> all.contains(n.group()));
    return keeps && numbers && even.coverage(pairs, asked) >= OWN;
  }

  /** The analysis of a question with what a model finds in its words; never less. */
  QuestionAnalysis analysis(QuestionAnalysis embedded, RoleCalls calls) {
    if (embedded.type() == QuestionType.SIMPLE || speaks(embedded.text(), calls)) {
      return embedded;
    }
    String domains = merger.domains().stream().sorted().collect(Collectors.joining("、"));
    return calls
        .ask("ask-decompose", Map.of("domains", domains, "question", embedded.text()))
        .map(reply -> merger.merged(embedded, proposed(reply)))
        .orElse(embedded);
  }

  private static Proposed proposed(JsonNode reply) {
    Map<String, String> domains = new TreeMap<>();
    reply
        .path("domains")
        .forEach(
            one -> domains.putIfAbsent(one.path("domain").asText(), one.path("words").asText()));
    return new Proposed(
        texts(reply.path("parts")),
        texts(reply.path("entities")),
        domains,
        texts(reply.path("constraints")));
  }

  /**
   * Further queries. They add documents that the question does not find, and hardly reorder those
   * that it finds: the weight of their lists is that of sub-questions.
   */
  List<String> queries(String question, RoleCalls calls) {
    if (speaks(question, calls)) {
      return List.of();
    }
    List<String> queries = new ArrayList<>();
    for (String query :
        calls
            .ask("ask-rewrite", Map.of("question", question))
            .map(reply -> texts(reply.path("queries")))
            .orElse(List.of())) {
      boolean own = NUMBER.matcher(query).results().allMatch(n -> question.contains(n.group()));
      boolean fits = !query.isBlank() && query.length() <= LONGEST_QUERY;
      if (fits && own && queries.size() < QUERIES && !Instructions.in(query)) {
        queries.add(query.strip());
      }
    }
    return queries;
  }

  private static boolean speaks(String text, RoleCalls calls) {
    boolean speaks = Instructions.in(text);
    if (speaks) {
      calls.note(
          "提问中有对模型下达的指令，只当作文字；问题的拆解和检索未交给模型。",
          "The question speaks to models; that is taken as text, and no model took it apart or searched for it.");
    }
    return speaks;
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(item -> texts.add(item.asText()));
    return texts;
  }
}
