package org.nomograph.engine.reason.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.reason.ScoredCharge;
import org.nomograph.engine.text.CaseText;

/**
 * Role prejudge: charges that a chat model proposes (LegalGraphRAG, arXiv 2605.28120, Researcher).
 * A proposal is taken when the pack knows the offense and its quote stands in the facts. Stateless.
 */
public final class ChargeProposals {
  private static final double PERCENT = 100;

  private ChargeProposals() {}

  /**
   * What a model proposed.
   *
   * @param taken charges that pass, in its order, under their canonical names
   * @param turnedDown what does not, each in one line
   */
  public record Proposed(List<ScoredCharge> taken, List<String> turnedDown) {
    /** Nothing. */
    public static final Proposed NONE = new Proposed(List.of(), List.of());

    public Proposed {
      taken = List.copyOf(taken);
      turnedDown = List.copyOf(turnedDown);
    }
  }

  /**
   * Asks for charges.
   *
   * @param canonical canonical name of an offense that the pack knows
   */
  public static Proposed ask(
      RoleCalls calls, String facts, CaseText text, Function<String, Optional<String>> canonical) {
    return calls
        .ask("judge-prejudge", Map.of("facts", facts))
        .map(reply -> proposed(reply.path("charges"), text, canonical))
        .orElse(Proposed.NONE);
  }

  private static Proposed proposed(
      JsonNode charges, CaseText text, Function<String, Optional<String>> canonical) {
    Map<String, ScoredCharge> taken = new LinkedHashMap<>();
    List<String> down = new ArrayList<>();
    for (JsonNode charge : charges) {
      String name = charge.path("offense").asText().strip();
      String quote = charge.path("quote").asText();
      Optional<String> known = canonical.apply(name);
      Optional<FactSpan> span = QuoteFinder.find(quote, text);
      if (known.isEmpty()) {
        down.add(name + "：规则包没有此罪名");
      } else if (span.isEmpty()) {
        down.add(name + "：引文不在案件事实中：“" + quote + "”");
      } else {
        double confidence = Math.clamp(charge.path("confidence").asInt(), 0, PERCENT) / PERCENT;
        taken.putIfAbsent(
            known.get(), new ScoredCharge(known.get(), confidence, "“" + span.get().text() + "”"));
      }
    }
    return new Proposed(List.copyOf(taken.values()), down);
  }
}
