package org.nomograph.engine.pack;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.Topic;
import org.nomograph.engine.ingest.Problem;

/**
 * A pack as read from its directory, in the order of file names. Immutable.
 *
 * @param manifest its manifest, or empty when that is missing or wrong
 * @param offenses its offenses
 * @param examples fictional facts of its offenses
 * @param general its rules of the general part of the law
 * @param relations its relations
 * @param cards its rule cards
 * @param topics its topics of daily life
 * @param ended its institutions and laws that the law has ended
 * @param problems what was left out, and why
 */
public record Pack(
    Optional<PackManifest> manifest,
    List<Located<Offense>> offenses,
    List<Located<OffenseExamples>> examples,
    List<Located<GeneralRule>> general,
    List<Located<NormRelation>> relations,
    List<Located<RuleCard>> cards,
    List<Located<Topic>> topics,
    List<Located<EndedRule>> ended,
    List<Problem> problems) {
  public Pack {
    offenses = List.copyOf(offenses);
    examples = List.copyOf(examples);
    general = List.copyOf(general);
    relations = List.copyOf(relations);
    cards = List.copyOf(cards);
    topics = List.copyOf(topics);
    ended = List.copyOf(ended);
    problems = List.copyOf(problems);
  }
}
