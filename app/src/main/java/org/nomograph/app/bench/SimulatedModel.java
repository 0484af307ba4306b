package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.llm.ChatClient;
import org.nomograph.engine.llm.ChatReply;
import org.nomograph.engine.llm.ChatRequest;
import org.nomograph.engine.llm.PartialReplies;
import org.nomograph.engine.llm.ReplyFormat;
import org.nomograph.engine.llm.ReplyParams;
import org.nomograph.engine.llm.TokenBudget;
import org.nomograph.engine.llm.TokenCounter;

/**
 * A chat model that replies what the embedded reasoner found, in the form asked for, so that the
 * tokens of prompts and replies can be counted without an endpoint. Every answer to an item quotes
 * 25 characters, the most that it may: replies are counted high. Not thread-safe.
 */
final class SimulatedModel implements ChatClient {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern ITEM = Pattern.compile("(?m)^(\\d+)\\. (.*)$");
  private static final Pattern ONE_ITEM = Pattern.compile("(?m)^问题：(.+)$");
  private static final Pattern NUMBER = Pattern.compile("\\[(\\d+)\\]");
  private static final Pattern CHARGE = Pattern.compile("^(\\S+) ([0-9.]+) ");
  private static final int QUOTE = 25;
  private static final int SENTENCES = 5;
  private static final int SENTENCE = 80;
  private static final int CHARGES = 3;
  private static final int PERCENT = 100;

  private final TokenBudget budget;
  private final String name;
  private Judgment embedded;
  private String quote = "";
  private Map<String, String> verdicts = Map.of();

  /**
   * @param name model whose vocabulary counts the tokens
   */
  SimulatedModel(String name) {
    this.name = name;
    this.budget = new TokenBudget(ReplyParams.DEFAULT, TokenCounter.forModel(name));
  }

  /** Replies from now on what the embedded reasoner found for a case. */
  void play(Judgment judgment) {
    embedded = judgment;
    quote =
        judgment.evidence().stream()
            .filter(e -> e.kind() == Evidence.Kind.FACT && e.role() == Evidence.Role.CONFIRMED)
            .map(e -> cut(e.quote(), QUOTE))
            .findFirst()
            .orElse("");
    verdicts = verdicts(judgment.trace());
  }

  private static String cut(String text, int length) {
    return text.substring(0, Math.min(length, text.length()));
  }

  private static JsonNode details(Trace trace, String step) {
    return trace.steps().stream()
        .filter(s -> s.name().equals(step))
        .map(s -> JSON.<JsonNode>valueToTree(s.details()))
        .findFirst()
        .orElseGet(JSON::createObjectNode);
  }

  private static Map<String, String> verdicts(Trace trace) {
    Map<String, String> verdicts = new HashMap<>();
    for (JsonNode offense : details(trace, "auditor").path("offenses")) {
      for (JsonNode item : offense.path("items")) {
        String verdict =
            switch (item.path("verdict").asText()) {
              case "true" -> "Y";
              case "false" -> "N";
              default -> "U";
            };
        verdicts.put(item.path("question").asText(), verdict);
      }
    }
    return verdicts;
  }

  private String reply(ChatRequest request) {
    ObjectNode reply = JSON.createObjectNode();
    switch (request.role()) {
      case PREJUDGE -> charges(reply.putArray("charges"));
      case AUDIT -> audit(request, reply);
      case ARTICLES -> reply.put("n", 1).put("quote", quote);
      case ADJUDICATE -> sentences(request, reply.putArray("sentences"));
      case EXTRACT ->
          List.of("subject", "conduct", "object", "mental")
              .forEach(key -> reply.putArray(key).add("情节一般").add("主观故意"));
      case SEGMENT -> reply.putArray("parts").addObject().put("kind", "facts").put("begin", quote);
      default -> throw new IllegalArgumentException("not simulated: " + request.role());
    }
    return reply.toString();
  }

  private void charges(ArrayNode charges) {
    int most = CHARGES;
    for (JsonNode charge : details(embedded.trace(), "researcher").path("charges")) {
      Matcher named = CHARGE.matcher(charge.asText());
      if (named.find() && most-- > 0) {
        charges
            .addObject()
            .put("offense", named.group(1))
            .put("confidence", (int) (Double.parseDouble(named.group(2)) * PERCENT))
            .put("quote", quote);
      }
    }
  }

  private void audit(ChatRequest request, ObjectNode reply) {
    String asked = request.user().replaceAll("(?s)<data-.*", "");
    Matcher one = ONE_ITEM.matcher(asked);
    if (one.find()) {
      reply.put("v", verdicts.getOrDefault(one.group(1), "U")).put("q", quote);
      return;
    }
    ArrayNode answers = reply.putArray("answers");
    Matcher item = ITEM.matcher(asked);
    while (item.find()) {
      answers
          .addObject()
          .put("n", Integer.parseInt(item.group(1)))
          .put("v", verdicts.getOrDefault(item.group(2), "U"))
          .put("q", quote);
    }
  }

  /**
   * The first lines of the embedded reasons that have evidence. A line that answers an item is the
   * part of the facts that it rests on, as the model is given it: a model is not told the items.
   */
  private void sentences(ChatRequest request, ArrayNode sentences) {
    for (String line : embedded.reasoning().lines().toList()) {
      List<Integer> numbers = new ArrayList<>();
      Matcher number = NUMBER.matcher(line);
      while (number.find()) {
        numbers.add(Integer.parseInt(number.group(1)));
      }
      numbers.removeIf(n -> embedded.evidence().get(n - 1).role() == Evidence.Role.PRUNED);
      if (!numbers.isEmpty() && sentences.size() < SENTENCES) {
        int first = numbers.get(0);
        String text =
            embedded.evidence().get(first - 1).kind() == Evidence.Kind.FACT
                ? given(request, first)
                : NUMBER.matcher(line).replaceAll("").strip();
        if (!text.isBlank()) {
          ArrayNode evidence =
              sentences.addObject().put("text", cut(text, SENTENCE)).putArray("evidence");
          numbers.forEach(evidence::add);
        }
      }
    }
  }

  /** What the request quotes of a piece of evidence; empty when it supplies none of that number. */
  private static String given(ChatRequest request, int number) {
    Matcher piece =
        Pattern.compile("(?m)^\\[" + number + "\\] [^：\n]*：(.*?)(?:……)?$").matcher(request.user());
    return piece.find() ? piece.group(1) : "";
  }

  @Override
  public ChatReply chat(ChatRequest request, Predicate<ChatReply> keep) {
    String text = reply(request);
    return new ChatReply(text, name, budget.tokens(request), budget.count(text), 1, false, false);
  }

  @Override
  public ChatReply stream(ChatRequest request, PartialReplies listener) {
    throw new UnsupportedOperationException("roles of a judgment do not stream");
  }

  @Override
  public void remember(ChatRequest request, ChatReply reply) {
    throw new UnsupportedOperationException("every reply has its form at once");
  }

  @Override
  public String model() {
    return name;
  }

  @Override
  public TokenBudget budget() {
    return budget;
  }

  @Override
  public ReplyFormat format() {
    return ReplyFormat.SCHEMA;
  }
}
