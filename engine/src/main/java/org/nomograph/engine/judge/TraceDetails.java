package org.nomograph.engine.judge;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.reason.GeneralFinding;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.UnrealParts;

/** What each step leaves in the trace. Stateless. */
final class TraceDetails {
  private static final double NANOS_PER_MICRO = 1000.0;

  private TraceDetails() {}

  /** Adds a step that began at a nano time; returns the time at which the next one begins. */
  static long step(List<Trace.Step> steps, String name, long begin, Map<String, Object> details) {
    long now = System.nanoTime();
    steps.add(new Trace.Step(name, Math.round((now - begin) / NANOS_PER_MICRO), details));
    return now;
  }

  static Map<String, Object> of(Candidates candidates, CaseText text) {
    Map<String, Object> details = new TreeMap<>();
    details.put("no_events", UnrealParts.of(text).stream().map(UnrealEvidence::reason).toList());
    details.put("features", candidates.features().serialise());
    details.put(
        "charges",
        candidates.prediction().charges().stream()
            .map(c -> "%s %s (%s)".formatted(c.offense(), number(c.confidence()), c.why()))
            .toList());
    details.put(
        "cases",
        candidates.cases().stream()
            .map(c -> "%s %s %s".formatted(c.id(), number(c.similarity()), c.via()))
            .toList());
    candidates.nearest().ifPresent(nearest -> details.put("community", nearest.told()));
    details.put(
        "candidates",
        candidates.articles().stream()
            .map(c -> "%s %s %s".formatted(c.article(), c.offense().name(), c.via()))
            .toList());
    return details;
  }

  static Map<String, Object> of(Audit audit, GoverningLaw.Days days) {
    Map<String, Object> details = new TreeMap<>();
    details.put("law", days.explanation());
    details.put("offenses", audit.offenses().stream().map(TraceDetails::of).toList());
    details.put("pruned_cases", audit.prunedCases());
    return details;
  }

  private static Map<String, Object> of(AuditedOffense offense) {
    Map<String, Object> one = new TreeMap<>();
    one.put("offense", offense.name());
    one.put("outcome", lower(offense.applicability().outcome()));
    one.put("confidence", number(offense.applicability().confidence()));
    one.put("reason", offense.applicability().reason());
    one.put("items", offense.applicability().findings().stream().map(TraceDetails::of).toList());
    return one;
  }

  private static Map<String, Object> of(Finding finding) {
    Map<String, Object> one = new TreeMap<>();
    one.put("item", finding.item().id());
    one.put("question", finding.item().question());
    one.put("necessity", lower(finding.item().necessity()));
    one.put("verdict", lower(finding.verdict()));
    finding
        .span()
        .ifPresent(
            span -> {
              one.put("span", List.of(span.start(), span.end()));
              one.put("fact", span.text());
            });
    one.put("rule", finding.rule());
    return one;
  }

  static Map<String, Object> of(Adjudicator.Decision decision, Optional<SentenceEstimate> term) {
    Map<String, Object> details = new TreeMap<>();
    details.put(
        "ranked",
        decision.ranked().stream().map(s -> s.offense().name() + " " + number(s.share())).toList());
    details.put("convicted", decision.convicted().stream().map(s -> s.offense().name()).toList());
    term.ifPresent(t -> details.put("term", t.explanation()));
    details.put("displaced", decision.displaced());
    if (!decision.missing().isEmpty()) {
      details.put("missing", decision.missing());
    }
    return details;
  }

  static Map<String, Object> of(GeneralPart.Found found, Adjudicator.Decision decision) {
    Map<String, Object> details = new TreeMap<>();
    details.put("rules", found.findings().stream().map(TraceDetails::general).toList());
    details.put("personal", found.personal());
    details.put(
        "released",
        decision.released().stream()
            .map(r -> r.offense().offense().name() + " " + r.finding().rule().id())
            .toList());
    return details;
  }

  /** The charges of each defendant. */
  static Map<String, Object> ofDefendants(List<JudgmentWriter.Matter> own) {
    return Map.of(
        "charges",
        own.stream()
            .map(
                one ->
                    one.defendant().orElse("")
                        + one.decision().convicted().stream().map(s -> s.offense().name()).toList())
            .toList());
  }

  private static Map<String, Object> general(GeneralFinding finding) {
    Map<String, Object> one = new TreeMap<>();
    one.put("id", finding.rule().id());
    one.put("article", finding.rule().articles().get(0).toString());
    one.put("effect", lower(finding.rule().effect()));
    one.put("found", finding.found());
    one.put("why", finding.why());
    finding
        .span()
        .ifPresent(
            span -> {
              one.put("span", List.of(span.start(), span.end()));
              one.put("fact", span.text());
            });
    return one;
  }

  /** The same judgment with its final trace. */
  static Judgment withTrace(Judgment draft, Trace trace) {
    return new Judgment(
        draft.caseId(),
        draft.defendant(),
        draft.charges(),
        draft.articles(),
        draft.term(),
        draft.abstained(),
        draft.missing(),
        draft.evidence(),
        draft.reasoning(),
        trace);
  }

  /** The same judgment with other reasons. */
  static Judgment withReasoning(Judgment draft, String reasoning) {
    return new Judgment(
        draft.caseId(),
        draft.defendant(),
        draft.charges(),
        draft.articles(),
        draft.term(),
        draft.abstained(),
        draft.missing(),
        draft.evidence(),
        reasoning,
        draft.trace());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
