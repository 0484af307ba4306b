package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Match;
import org.nomograph.engine.text.Recidivism;
import org.nomograph.engine.text.SpanMatcher;

/**
 * General circumstances of sentencing and the factor each puts on the term. The usual sentence of a
 * range already holds what most offenders have to their credit (confession, plea, compensation), so
 * these move it little or not at all; the factors are those that decided cases of the corpus bear
 * out, between 1 and the supreme court's guidance of 2021 (法发〔2021〕21号), see docs/decisions/0009.
 */
enum Circumstance {
  SURRENDER("自首", 0.95, true, "自首|自动投案|主动投案|到…投案|向…投案|前来投案|陪同下投案|陪同投案|投案并如实|投案后如实|在现场等候"),
  MERIT("立功", 0.95, true, "有立功|立功表现|重大立功"),
  RECIDIVIST("累犯", 1.1, false, "累犯"),
  ATTEMPT("未遂", 0.7, true, "未遂|未得逞|未能得逞"),
  DESISTANCE("中止", 0.6, true, "犯罪中止|自动放弃犯罪"),
  ACCESSORY("从犯", 0.7, true, "系从犯|是从犯|从犯|起次要作用|起辅助作用"),
  MINOR("未成年", 0.7, true, "犯罪时未满十八|作案时未满十八|犯罪时系未成年|未成年人犯罪"),
  FORGIVENESS("谅解", 0.9, false, "谅解");

  private static final Pattern DEFENCE = Pattern.compile("辩护人|辩护意见|辩称|辩解");

  private final String label;
  private final double factor;
  private final boolean belowTier;

  @SuppressWarnings("ImmutableEnumChecker") // SpanMatcher is immutable
  private final SpanMatcher matcher;

  Circumstance(String label, double factor, boolean belowTier, String phrases) {
    this.label = label;
    this.factor = factor;
    this.belowTier = belowTier;
    this.matcher = SpanMatcher.compile(List.of(phrases));
  }

  String label() {
    return label;
  }

  /** Factor on the term; below 1 is mitigating. */
  double factor() {
    return factor;
  }

  /** Whether the law allows a term below the tier for it. */
  boolean belowTier() {
    return belowTier;
  }

  /**
   * Circumstances that the text names and does not deny, in the order of this type; of an attempt
   * and a desistance only the latter. They are looked for in the whole text, also in the
   * prosecution's view, which is where they stand, but not in what the defence says.
   */
  static List<Circumstance> in(CaseText text) {
    return text.reading(Named.class, t -> new Named(List.copyOf(inAnew(t)))).circumstances();
  }

  /** What {@link #in} gives, kept with the text. */
  private record Named(List<Circumstance> circumstances) {}

  private static List<Circumstance> inAnew(CaseText text) {
    List<Circumstance> found = new ArrayList<>();
    for (Circumstance circumstance : values()) {
      if (!circumstance.places(text).isEmpty()) {
        found.add(circumstance);
      }
    }
    if (found.contains(DESISTANCE)) {
      found.remove(ATTEMPT);
    }
    return found;
  }

  /** Whether it can move the term of an offense. */
  boolean concerns(String offense) {
    return this != RECIDIVIST || Recidivism.possible(offense);
  }

  /**
   * Where the text names it, does not deny it, and not the defence says so; for recidivism also the
   * release after which its dates make one.
   */
  List<FactSpan> places(CaseText text) {
    List<FactSpan> defence =
        text.sentences().stream().filter(s -> DEFENCE.matcher(s.text()).find()).toList();
    Optional<FactSpan> reckoned = this == RECIDIVIST ? Recidivism.in(text) : Optional.empty();
    return Stream.concat(
            reckoned.stream(),
            matcher.wherever(text).stream().filter(match -> !match.negated()).map(Match::span))
        .filter(span -> defence.stream().noneMatch(s -> holds(s, span)))
        .toList();
  }

  private static boolean holds(FactSpan sentence, FactSpan span) {
    return sentence.start() <= span.start() && span.end() <= sentence.end();
  }
}
