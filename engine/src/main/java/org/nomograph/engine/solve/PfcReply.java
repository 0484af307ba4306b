package org.nomograph.engine.solve;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.nomograph.engine.verify.Rendered;

/**
 * What a model replied to a case question, not verified yet.
 *
 * @param provision rules that control
 * @param facts words of the case, as it gives them
 * @param options a judgment of each option
 */
record PfcReply(List<Rendered> provision, List<String> facts, List<Judged> options) {
  /**
   * A judgment of an option.
   *
   * @param letter its letter
   * @param holds whether it holds
   * @param rule the rule that decides it
   * @param fact words of the case; empty for none
   */
  record Judged(String letter, boolean holds, Rendered rule, String fact) {}

  /** Reads a reply of the form of {@code solve-pfc}; what has no words is left out. */
  static PfcReply of(JsonNode reply) {
    List<Rendered> provision = new ArrayList<>();
    reply.path("provision").forEach(one -> Rendered.of(one, "text").ifPresent(provision::add));
    List<String> facts = new ArrayList<>();
    reply.path("facts").forEach(fact -> words(fact.asText()).ifPresent(facts::add));
    List<Judged> options = new ArrayList<>();
    for (JsonNode one : reply.path("options")) {
      Rendered.of(one, "rule")
          .ifPresent(
              rule ->
                  options.add(
                      new Judged(
                          one.path("letter").asText().strip().toUpperCase(Locale.ROOT),
                          one.path("holds").asBoolean(),
                          rule,
                          words(one.path("fact").asText()).orElse(""))));
    }
    return new PfcReply(provision, facts, options);
  }

  private static Optional<String> words(String text) {
    return text.isBlank() ? Optional.empty() : Optional.of(text.strip());
  }

  /** All sentences of law. */
  List<Rendered> rules() {
    List<Rendered> rules = new ArrayList<>(provision);
    options.forEach(option -> rules.add(option.rule()));
    return rules;
  }

  /** All words of the case. */
  List<String> quoted() {
    List<String> quoted = new ArrayList<>(facts);
    options.stream().map(Judged::fact).filter(fact -> !fact.isBlank()).forEach(quoted::add);
    return quoted;
  }
}
