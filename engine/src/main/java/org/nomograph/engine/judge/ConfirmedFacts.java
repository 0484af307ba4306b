package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.engine.reason.GeneralFinding;

/**
 * The evidence of a judgment as a chat model may reason from it: of facts the clauses that hold
 * words which the audit confirmed, of similar cases nothing but that they are there. What else
 * stands in a sentence, whatever it says or asks for, carries no sentence of a model. Stateless.
 */
final class ConfirmedFacts {
  private static final Pattern CLAUSE = Pattern.compile("[^，,；;。：:！!？?\\n]+");

  private ConfirmedFacts() {}

  /** The same pieces of evidence in the same places, with what may be reasoned from. */
  static List<Evidence> of(List<Evidence> evidence, JudgmentWriter.Matter matter) {
    List<FactSpan> confirmed = confirmed(matter);
    return evidence.stream().map(one -> reduced(one, matter, confirmed)).toList();
  }

  private static List<FactSpan> confirmed(JudgmentWriter.Matter matter) {
    Stream<FactSpan> items =
        matter.decision().convicted().stream()
            .flatMap(scored -> scored.offense().applicability().findings().stream())
            .filter(finding -> finding.verdict() == Finding.Verdict.TRUE)
            .flatMap(finding -> finding.span().stream());
    Stream<FactSpan> general =
        matter.general().findings().stream()
            .filter(GeneralFinding::found)
            .flatMap(finding -> finding.span().stream());
    return Stream.concat(items, general).toList();
  }

  private static Evidence reduced(
      Evidence one, JudgmentWriter.Matter matter, List<FactSpan> confirmed) {
    return switch (one.kind()) {
      case FACT -> quoting(one, clauses(one, matter, confirmed));
      case CASE -> quoting(one, "");
      default -> one;
    };
  }

  private static String clauses(
      Evidence fact, JudgmentWriter.Matter matter, List<FactSpan> confirmed) {
    List<String> kept = new ArrayList<>();
    for (FactSpan sentence : matter.text().sentences()) {
      if (!FactEvidence.id(sentence).equals(fact.id())) {
        continue;
      }
      Matcher clause = CLAUSE.matcher(sentence.text());
      while (clause.find()) {
        int start = sentence.start() + clause.start();
        int end = sentence.start() + clause.end();
        if (confirmed.stream().anyMatch(span -> span.start() < end && start < span.end())) {
          kept.add(clause.group());
        }
      }
    }
    return String.join("，", kept);
  }

  private static Evidence quoting(Evidence one, String quote) {
    return new Evidence(
        one.id(), one.kind(), one.source(), quote, one.role(), one.reason(), one.score());
  }
}
