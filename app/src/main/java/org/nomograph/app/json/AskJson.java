package org.nomograph.app.json;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.nomograph.core.complexity.FinalComplexity;
import org.nomograph.core.complexity.IntrinsicComplexity;
import org.nomograph.core.complexity.RetrievalConsistency;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.question.Cue;
import org.nomograph.engine.ask.question.QuestionAnalysis;

/** The JSON form of an answer, a contract with scripts. Stateless. */
public final class AskJson {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final double FOUR_DIGITS = 10_000.0;
  private static final double MICROS_PER_MILLI = 1000.0;
  private static final String NOT_ANSWERED = "程序自身出错，本问未能回答。";

  private AskJson() {}

  /**
   * The row of a question.
   *
   * @param explain whether the analysis of the question goes with it
   */
  public static ObjectNode row(AskOutcome outcome, boolean explain, long elapsedMicros) {
    Answer answer = outcome.answer();
    ObjectNode row = JSON.createObjectNode();
    row.put("id", outcome.id());
    row.put("question", outcome.question());
    row.put("answer", text(answer));
    row.put("tier", outcome.tier().number());
    row.put("tier_forced", outcome.forced());
    row.set("complexity", complexity(outcome.complexity()));
    row.set("citations", citations(answer));
    row.put("abstained", answer.abstained());
    ArrayNode missing = row.putArray("missing");
    answer.missing().forEach(missing::add);
    row.put("as_of", outcome.asOf().toString());
    row.set("lines", lines(answer));
    row.set("evidence", evidence(answer.evidence()));
    row.put("reasoner", outcome.trace().reasoner());
    row.put("elapsed_ms", Math.round(elapsedMicros / MICROS_PER_MILLI * 10) / 10.0);
    if (explain) {
      row.set("analysis", analysis(outcome.analysis()));
    }
    row.set("trace", JSON.valueToTree(outcome.trace()));
    ModelNotes.into(row, outcome.trace().usage());
    return row;
  }

  /**
   * The row of a question over which the program failed: it abstains, and {@code error} says so to
   * scripts.
   */
  public static ObjectNode failed(String id, String question, String error) {
    ObjectNode row = JSON.createObjectNode();
    row.put("id", id);
    row.put("question", question);
    row.put("answer", NOT_ANSWERED);
    row.putNull("tier");
    row.putNull("complexity");
    row.putArray("citations");
    row.put("abstained", true);
    row.putArray("missing").add(NOT_ANSWERED);
    row.put("reasoner", "embedded");
    row.put("error", error);
    return row;
  }

  /** The sentences, each with the numbers of its evidence; says so where there is no answer. */
  public static String text(Answer answer) {
    if (answer.abstained()) {
      return "现有依据不足，不作回答。" + String.join("；", answer.missing());
    }
    return answer.lines().stream()
        .map(line -> line.text() + numbers(line))
        .collect(Collectors.joining("\n"));
  }

  private static String numbers(Answer.Line line) {
    return line.evidence().stream().map(n -> "[" + n + "]").collect(Collectors.joining());
  }

  private static ObjectNode complexity(FinalComplexity complexity) {
    ObjectNode out = JSON.createObjectNode();
    out.put("final", rounded(complexity.value()));
    out.put("tier", complexity.tier().number());
    complexity.intrinsic().ifPresent(i -> out.set("intrinsic", intrinsic(i)));
    complexity.consistency().ifPresent(c -> out.set("consistency", consistency(c)));
    return out;
  }

  private static ObjectNode intrinsic(IntrinsicComplexity intrinsic) {
    ObjectNode out = JSON.createObjectNode();
    out.put("value", rounded(intrinsic.value()));
    out.put("type", lower(intrinsic.type()));
    out.put("base", intrinsic.base());
    out.put("weighted", rounded(intrinsic.weighted()));
    ObjectNode counts = out.putObject("counts");
    intrinsic.counts().forEach((dimension, count) -> counts.put(lower(dimension), count));
    ObjectNode scores = out.putObject("scores");
    intrinsic.scores().forEach((dimension, score) -> scores.put(lower(dimension), rounded(score)));
    return out;
  }

  private static ObjectNode consistency(RetrievalConsistency consistency) {
    ObjectNode out = JSON.createObjectNode();
    out.put("value", rounded(consistency.value()));
    out.put("s1", rounded(consistency.best()));
    out.put("midpoint", rounded(consistency.midpoint()));
    out.put("qsi", rounded(consistency.qsi()));
    consistency.rdi().ifPresent(rdi -> out.put("rdi", rounded(rdi)));
    consistency.jaccard().ifPresent(jaccard -> out.put("jaccard", rounded(jaccard)));
    consistency.firstOverlap().ifPresent(first -> out.put("first_overlap", rounded(first)));
    return out;
  }

  /** Articles that the answer rests on; what fails verification never gets here. */
  private static ArrayNode citations(Answer answer) {
    ArrayNode citations = JSON.createArrayNode();
    for (int i = 0; i < answer.evidence().size(); i++) {
      Evidence evidence = answer.evidence().get(i);
      if (evidence.kind() == Evidence.Kind.ARTICLE && evidence.role() == Evidence.Role.CONFIRMED) {
        String id = evidence.id();
        String version = id.substring(0, id.lastIndexOf('/'));
        String law = version.substring(0, version.lastIndexOf('@'));
        citations
            .addObject()
            .put("n", i + 1)
            .put("article", law + id.substring(id.lastIndexOf('/')))
            .put("version", version)
            .put("source", evidence.source())
            .put("quote", evidence.quote())
            .put("status", "verified");
      }
    }
    return citations;
  }

  private static ArrayNode lines(Answer answer) {
    ArrayNode lines = JSON.createArrayNode();
    for (Answer.Line line : answer.lines()) {
      ObjectNode one = lines.addObject().put("part", lower(line.part())).put("text", line.text());
      ArrayNode numbers = one.putArray("evidence");
      line.evidence().forEach(numbers::add);
    }
    return lines;
  }

  private static ArrayNode evidence(List<Evidence> evidence) {
    ArrayNode all = JSON.createArrayNode();
    int number = 1;
    for (Evidence e : evidence) {
      all.addObject()
          .put("n", number++)
          .put("id", e.id())
          .put("kind", lower(e.kind()))
          .put("source", e.source())
          .put("quote", e.quote())
          .put("role", lower(e.role()))
          .put("reason", e.reason())
          .put("score", rounded(e.score()));
    }
    return all;
  }

  private static ObjectNode analysis(QuestionAnalysis analysis) {
    ObjectNode out = JSON.createObjectNode();
    out.put("type", lower(analysis.type()));
    out.set("why", cues(analysis.why()));
    ArrayNode parts = out.putArray("parts");
    analysis.parts().forEach(part -> span(parts.addObject(), part));
    out.set("entities", cues(analysis.entities()));
    out.set("domains", cues(analysis.domains()));
    out.set("relations", cues(analysis.relations()));
    out.set("constraints", cues(analysis.constraints()));
    return out;
  }

  private static ArrayNode cues(List<Cue> cues) {
    ArrayNode all = JSON.createArrayNode();
    for (Cue cue : cues) {
      span(all.addObject().put("kind", cue.kind()).put("label", cue.label()), cue.span());
    }
    return all;
  }

  private static void span(ObjectNode out, FactSpan span) {
    out.put("text", span.text()).put("start", span.start()).put("end", span.end());
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static double rounded(double value) {
    return Math.round(value * FOUR_DIGITS) / FOUR_DIGITS;
  }
}
