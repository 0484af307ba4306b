package org.nomograph.engine.ask;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.verify.CitedSentence;
import org.nomograph.engine.verify.Rendered;
import org.nomograph.engine.verify.ReplyFault;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.verify.Supplied;
import org.nomograph.engine.verify.Verification;

/**
 * Has a chat model answer a question from numbered provisions. Every sentence is verified; after
 * one redraft that is told the faults, a reply that still has some is turned down and the embedded
 * answer stands, with a note. Provisions that the embedded answer cites stay cited. Immutable.
 */
final class ModelAnswers {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Sentences of an answer at most: more is no answer. */
  private static final int SENTENCES = 20;

  /**
   * Share of a prompt's room that provisions may take; the rest is for the question and a draft.
   */
  private static final double SHARE = 0.5;

  private final ReplyVerifier verifier;

  ModelAnswers(ReplyVerifier verifier) {
    this.verifier = verifier;
  }

  /** A draft with what is wrong with it. */
  private record Draft(List<ModelLine> lines, List<ReplyFault> faults) {
    boolean good() {
      return faults.isEmpty() && !lines.isEmpty();
    }
  }

  /**
   * The model's answer, or the embedded one.
   *
   * @param embedded an answer that does not abstain; its evidence has all provisions of the
   *     material
   */
  Answer answer(AnswerMaterial material, Answer embedded, RoleCalls calls, TraceSteps steps)
      throws IOException {
    List<Provision> supplied = supplied(material, calls);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("day", material.asOf().toString());
    values.put("provisions", numbered(supplied));
    values.put("question", material.question());
    Optional<JsonNode> reply = calls.ask("ask-answer", values);
    steps.add(calls);
    if (reply.isEmpty()) {
      return embedded;
    }
    Draft draft = verified(reply.get(), material, supplied, steps);
    if (!reply.get().path("answered").asBoolean() && draft.lines().isEmpty()) {
      calls.note(
          "模型认为所给条文不足以回答，以下由内置推理器作答。",
          "The model holds that the provisions do not answer; the embedded reasoner's answer stands.");
      return embedded;
    }
    if (!draft.good()) {
      values.put("draft", drafted(draft.lines()));
      values.put("faults", String.join("\n", told(draft)));
      reply = calls.askAgain("ask-redraft", values);
      steps.add(calls);
      if (reply.isPresent()) {
        draft = verified(reply.get(), material, supplied, steps);
      }
    }
    if (!draft.good()) {
      calls.note(
          "模型的回答未通过核验，以下由内置推理器作答。",
          "The model's answer did not pass verification; the embedded reasoner's answer stands.");
      return embedded;
    }
    return new ModelComposition(embedded, supplied).of(draft.lines());
  }

  private static List<String> told(Draft draft) {
    return draft.lines().isEmpty()
        ? List.of("没有任何句子")
        : draft.faults().stream().map(ReplyFault::line).toList();
  }

  private Draft verified(
      JsonNode reply, AnswerMaterial material, List<Provision> supplied, TraceSteps steps)
      throws IOException {
    List<ModelLine> lines = new ArrayList<>();
    for (JsonNode sentence : reply.path("sentences")) {
      ModelLine.of(sentence).filter(line -> lines.size() < SENTENCES).ifPresent(lines::add);
    }
    Verification verification =
        verifier.verify(
            lines.stream().map(ModelLine::sentence).toList(),
            supplied.stream().map(p -> Supplied.of(p.article())).toList(),
            material.question(),
            Optional.of(material.asOf()));
    List<ReplyFault> found = new ArrayList<>(verification.faults());
    found.addAll(Rendered.faults(lines.stream().map(ModelLine::rendered).toList()));
    List<String> faults = found.stream().map(ReplyFault::line).toList();
    steps.add("model:verification", Map.of("sentences", lines.size(), "faults", faults));
    return new Draft(lines, found);
  }

  /** The provisions that fit into a question, best first. */
  private static List<Provision> supplied(AnswerMaterial material, RoleCalls calls) {
    int left = (int) (SHARE * calls.budget(ChatRole.ANSWER).room());
    List<Provision> supplied = new ArrayList<>();
    for (Provision provision : material.provisions()) {
      left -= calls.budget(ChatRole.ANSWER).count(block(supplied.size() + 1, provision));
      if (left < 0) {
        break;
      }
      supplied.add(provision);
    }
    return supplied;
  }

  private static String numbered(List<Provision> provisions) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < provisions.size(); i++) {
      text.append(block(i + 1, provisions.get(i)));
    }
    return text.toString();
  }

  private static String block(int number, Provision provision) {
    return "[%d] %s\n%s\n".formatted(number, name(provision), provision.article().text());
  }

  private static String name(Provision provision) {
    return CitationPrinter.court(
        Citation.of(provision.article().ref().law(), provision.article().ref().number()));
  }

  private static String drafted(List<ModelLine> lines) {
    ArrayNode all = JSON.createArrayNode();
    for (ModelLine line : lines) {
      ObjectNode one = all.addObject();
      line.rendered().english().ifPresent(english -> one.put("text", english));
      one.put(line.rendered().english().isPresent() ? "zh" : "text", line.sentence().text());
      line.sentence().evidence().forEach(one.withArray("/evidence")::add);
    }
    return all.toString();
  }

  /**
   * A sentence of a reply.
   *
   * @param part what it is for
   */
  record ModelLine(Answer.Part part, Rendered rendered) {
    /** What is verified. */
    CitedSentence sentence() {
      return rendered.sentence();
    }

    /** Reads a sentence; empty when it has no words. Numbers in its text count too. */
    static Optional<ModelLine> of(JsonNode reply) {
      Answer.Part part =
          switch (reply.path("part").asText()) {
            case "condition" -> Answer.Part.CONDITION;
            case "consequence" -> Answer.Part.CONSEQUENCE;
            case "exception" -> Answer.Part.EXCEPTION;
            case "next_step" -> Answer.Part.NEXT_STEP;
            default -> Answer.Part.DIRECT;
          };
      return Rendered.of(reply, "text").map(rendered -> new ModelLine(part, rendered));
    }
  }
}
