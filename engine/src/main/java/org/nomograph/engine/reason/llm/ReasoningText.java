package org.nomograph.engine.reason.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.Evidence;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.TokenBudget;
import org.nomograph.engine.verify.Rendered;
import org.nomograph.engine.verify.ReplyVerifier;

/**
 * Role adjudicate: the reasons for a decision, in the words of a chat model (LegalGraphRAG, arXiv
 * 2605.28120, Adjudicator). The decision is told, not asked. A text with errors is asked for anew
 * once, with the errors named, if a question is left; if it has some again, there is none. Reasons
 * are held against the words of the evidence, which is Chinese; in a run in English each sentence
 * comes in both languages ({@link Rendered}). Stateless.
 */
public final class ReasoningText {
  /** Tokens of all evidence that a model gets, at most. */
  static final int EVIDENCE_TOKENS = 600;

  /** Characters of one piece of evidence that a model gets, at most. */
  private static final int PIECE = 120;

  private static final int MOST_ERRORS = 6;

  private ReasoningText() {}

  /**
   * A decision that was made.
   *
   * @param decision what was decided, one line each
   * @param charges its charges
   * @param evidence all evidence of the judgment, [1] first
   * @param day day whose law governs; empty for the newest versions
   */
  public record Decided(
      List<String> decision,
      List<String> charges,
      List<Evidence> evidence,
      Optional<LocalDate> day) {
    public Decided {
      decision = List.copyOf(decision);
      charges = List.copyOf(charges);
      evidence = List.copyOf(evidence);
    }
  }

  /**
   * Asks for reasons.
   *
   * @param about the decision and its evidence; what was pruned of it is not supplied
   * @param offenses names of all offenses known
   * @param verifier holds the sentences against the evidence
   * @return sentences, a line each, each with [n] behind it; empty when there are none that pass
   */
  public static Optional<String> ask(
      RoleCalls calls, Decided about, Collection<String> offenses, ReplyVerifier verifier)
      throws IOException {
    String supplied = supplied(about.evidence(), calls.budget(ChatRole.ADJUDICATE));
    ReasoningCheck check =
        new ReasoningCheck(
            verifier, about.day(), about.evidence(), about.decision(), about.charges(), offenses);
    List<String> decision = about.decision();
    Optional<JsonNode> first =
        calls.ask("judge-adjudicate", Map.of("decision", decision, "evidence", supplied));
    if (first.isEmpty()) {
      return Optional.empty();
    }
    List<String> errors = check.errors(first.get().path("sentences"));
    if (errors.isEmpty()) {
      return Optional.of(text(first.get()));
    }
    Optional<JsonNode> second =
        calls.ask(
            "judge-adjudicate-again",
            Map.of(
                "decision",
                decision,
                "errors",
                errors.stream().limit(MOST_ERRORS).map(ReasoningText::line).toList(),
                "evidence",
                supplied,
                "draft",
                first.get().toString()));
    List<String> left = second.isEmpty() ? errors : check.errors(second.get().path("sentences"));
    if (left.isEmpty()) {
      return Optional.of(text(second.get()));
    }
    calls.note(
        "模型所写的说理未通过核验，采用内置说理。",
        "The model's reasons did not pass the check; those of the embedded reasoner stand.");
    calls.turnedDown("adjudicate", left);
    return Optional.empty();
  }

  private static boolean pruned(Evidence evidence) {
    return evidence.role() == Evidence.Role.PRUNED;
  }

  private static String supplied(List<Evidence> evidence, TokenBudget budget) {
    StringBuilder text = new StringBuilder();
    int left = EVIDENCE_TOKENS;
    for (int i = 0; i < evidence.size(); i++) {
      Evidence e = evidence.get(i);
      String quote = line(e.quote());
      String cut = quote.length() > PIECE ? quote.substring(0, PIECE) + "……" : quote;
      String piece = "[" + (i + 1) + "] " + line(e.source()) + (cut.isEmpty() ? "" : "：" + cut);
      int tokens = budget.count(piece + "\n");
      if (pruned(e) || tokens > left) {
        continue;
      }
      left -= tokens;
      text.append(piece).append('\n');
    }
    return text.toString();
  }

  private static String line(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static String text(JsonNode reply) {
    List<String> lines = new ArrayList<>();
    for (JsonNode sentence : reply.path("sentences")) {
      String shown = Rendered.of(sentence, "text").map(Rendered::shown).orElse("");
      StringBuilder line = new StringBuilder(shown);
      String end = "";
      while (line.length() > 0 && "。.；;".indexOf(line.charAt(line.length() - 1)) >= 0) {
        end = String.valueOf(line.charAt(line.length() - 1));
        line.setLength(line.length() - 1);
      }
      sentence.path("evidence").forEach(n -> line.append('[').append(n.asInt()).append(']'));
      lines.add(line + (end.isEmpty() ? "。" : end));
    }
    return String.join("\n", lines);
  }
}
