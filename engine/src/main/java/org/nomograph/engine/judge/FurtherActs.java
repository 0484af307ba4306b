package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.text.ActParts;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.SeveralCharges;

/**
 * Charges of acts that are told beside the first: each part of a text that tells an act of its own
 * is judged alone. What such a part fulfils in every element is a further charge, unless a card
 * confuses it with one found, or the same words show both. A short text, and a longer one that
 * names several charges, is taken apart by {@link ActParts#of}; any other by its numbered sections
 * alone. Immutable, safe for use by several threads.
 */
final class FurtherActs {
  private final int longest;
  private final int longestOfSeveral;

  /**
   * @param longest longest text that is taken apart sentence by sentence, in characters; at least 0
   * @param longestOfSeveral the same where the text names several charges
   */
  FurtherActs(int longest, int longestOfSeveral) {
    this.longest = longest;
    this.longestOfSeveral = longestOfSeveral;
  }

  /** Decides on a part of the text. */
  @FunctionalInterface
  interface Decider {
    Adjudicator.Decision decide(CaseText part) throws IOException;
  }

  /** The decision with the charges of further acts behind its own. */
  Adjudicator.Decision add(Adjudicator.Decision decision, CaseText text, Decider decider)
      throws IOException {
    if (decision.convicted().isEmpty()) {
      return decision;
    }
    List<Adjudicator.Scored> convicted = new ArrayList<>(decision.convicted());
    for (FactSpan part : parts(text)) {
      for (Adjudicator.Scored found : decider.decide(alone(text, part)).convicted()) {
        if (ChargeRanking.fulfilled(found)
            && convicted.stream().noneMatch(known -> same(known, found))) {
          convicted.add(found);
        }
      }
    }
    return convicted.size() == decision.convicted().size()
        ? decision
        : new Adjudicator.Decision(
            convicted, decision.ranked(), decision.missing(), decision.displaced());
  }

  private List<FactSpan> parts(CaseText text) {
    int most = SeveralCharges.in(text) ? longestOfSeveral : longest;
    return text.text().length() > most ? ActParts.sections(text) : ActParts.of(text);
  }

  private static CaseText alone(CaseText text, FactSpan part) {
    List<FactSpan> ignored = new ArrayList<>(text.ignored());
    if (part.start() > 0) {
      ignored.add(FactSpan.of(text.text(), 0, part.start()));
    }
    if (part.end() < text.text().length()) {
      ignored.add(FactSpan.of(text.text(), part.end(), text.text().length()));
    }
    return text.ignoring(ignored);
  }

  private static boolean same(Adjudicator.Scored known, Adjudicator.Scored found) {
    Offense one = known.offense().candidate().offense();
    Offense other = found.offense().candidate().offense();
    return one.name().equals(other.name())
        || one.articles().get(0).equals(other.articles().get(0))
        || ChargeRanking.confusable(one, other)
        || ChargeRanking.confusable(other, one)
        || ChargeRanking.overlap(
            ChargeRanking.conduct(known.offense()), ChargeRanking.conduct(found.offense()));
  }
}
