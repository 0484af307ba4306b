package org.nomograph.engine.ask;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.complexity.FinalComplexity;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.ask.question.Cue;
import org.nomograph.engine.ask.question.QuestionAnalysis;
import org.nomograph.engine.index.Hit;

/** Inputs and outputs of the steps, for the trace. Stateless. */
final class TraceDetails {
  /** Chances that are shown. */
  private static final int SHOWN = 10;

  private TraceDetails() {}

  static Map<String, Object> of(Standalone standalone) {
    Map<String, Object> details = new TreeMap<>();
    details.put("standalone", standalone.text());
    standalone.from().ifPresent(from -> details.put("continues", from));
    details.put("cues", standalone.cues());
    details.put("explained", List.copyOf(standalone.explained()));
    return details;
  }

  static Map<String, Object> of(Reading reading) {
    Map<String, Object> details = new TreeMap<>();
    QuestionAnalysis analysis = reading.analysis();
    details.put("type", lower(analysis.type()));
    details.put("why", cues(analysis.why()));
    details.put("parts", analysis.parts().stream().map(FactSpan::text).toList());
    details.put("entities", cues(analysis.entities()));
    details.put("domains", cues(analysis.domains()));
    details.put("relations", cues(analysis.relations()));
    details.put("constraints", cues(analysis.constraints()));
    details.put("cited", reading.cited().found().stream().map(Hit::id).toList());
    details.put("searched", reading.searched());
    details.put("notes", reading.notes());
    details.put("as_of", reading.day().day().toString());
    return details;
  }

  static Map<String, Object> of(FinalComplexity complexity) {
    Map<String, Object> details = new TreeMap<>();
    complexity.intrinsic().ifPresent(i -> details.put("intrinsic", i.value()));
    complexity
        .consistency()
        .ifPresent(
            c -> {
              details.put("consistency", c.value());
              details.put("qsi", c.qsi());
              details.put("s1", c.best());
              details.put("midpoint", c.midpoint());
              c.rdi().ifPresent(rdi -> details.put("rdi", rdi));
            });
    details.put("final", complexity.value());
    details.put("tier", complexity.tier().number());
    return details;
  }

  static Map<String, Object> of(Tier tier, TierSearch.Found found, int head) {
    Map<String, Object> details = new TreeMap<>(found.details());
    details.put("tier", tier.number());
    details.put("ranked", Probe.scored(found.ranked(), head));
    Map<String, String> dropped = new TreeMap<>();
    found.dropped().forEach(one -> dropped.put(one.hit().hit().id(), one.reason()));
    details.put("dropped", dropped);
    return details;
  }

  static Map<String, Object> kept(int kept, List<Relevance.Chance> chances) {
    Map<String, Object> details = new TreeMap<>();
    details.put("kept", kept);
    details.put("of", chances.size());
    details.put(
        "chances",
        chances.stream()
            .limit(SHOWN)
            .map(one -> "%s %.3f".formatted(one.hit().hit().id(), one.chance()))
            .toList());
    return details;
  }

  static Map<String, Object> of(Answer answer) {
    return new TreeMap<>(Map.of("lines", answer.lines().size(), "abstained", answer.abstained()));
  }

  private static List<String> cues(List<Cue> cues) {
    return cues.stream()
        .map(
            cue ->
                "%s: “%s” %d–%d"
                    .formatted(
                        cue.label(), cue.span().text(), cue.span().start(), cue.span().end()))
        .toList();
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
