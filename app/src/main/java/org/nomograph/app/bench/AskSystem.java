package org.nomograph.app.bench;

import java.io.IOException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.complexity.Tier;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.ask.Ablation;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.AskRequest;

/** What a benchmark of answers asks: the product as a whole or without some of its parts. */
@FunctionalInterface
public interface AskSystem {
  /** Answers a question; gold never reaches it. */
  AskedRow.Asked ask(String id, String question) throws IOException;

  /**
   * Consultation.
   *
   * @param today the present day, whose law governs where {@code asOf} is empty
   * @param tier tier that is gone by always; empty where the complexity decides
   * @param without parts left out
   */
  static AskSystem of(
      Nomograph nomograph,
      LocalDate today,
      Optional<LocalDate> asOf,
      Optional<Tier> tier,
      Set<Ablation> without) {
    return (id, question) -> {
      AskRequest request =
          AskRequest.of(id, question, today).withAsOf(asOf).withTier(tier).leavingOut(without);
      AskOutcome outcome = nomograph.ask(request);
      return new AskedRow.Asked(outcome.answer(), outcome.ranking(), outcome.tier().number());
    };
  }

  /**
   * Every strategy that routing is measured against, by name: routing itself first, then each tier
   * by itself, then routing without each of its parts (CoAL-RAG, ablation study).
   */
  static Map<String, AskSystem> strategies(
      Nomograph nomograph, LocalDate today, Optional<LocalDate> asOf) {
    Map<String, AskSystem> all = new LinkedHashMap<>();
    all.put("routed", of(nomograph, today, asOf, Optional.empty(), Set.of()));
    for (Tier tier : Tier.values()) {
      String name = "tier " + tier.number() + " always";
      all.put(name, of(nomograph, today, asOf, Optional.of(tier), Set.of()));
    }
    for (Ablation part : Ablation.values()) {
      String name =
          switch (part) {
            case NO_INTRINSIC -> "without intrinsic";
            case NO_CONSISTENCY -> "without consistency";
            case FIXED_TOP -> "fixed number kept";
            case CLIFF -> "cliff truncation";
          };
      all.put(name, of(nomograph, today, asOf, Optional.empty(), Set.of(part)));
    }
    return all;
  }
}
