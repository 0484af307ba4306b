package org.nomograph.engine.pack;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.EarlierTiers;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Topic;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;

/**
 * Checks a whole pack: what its reader left out, names and ids that are not unique, references that
 * lead nowhere, tiers out of order, articles that do not exist, and text taken over from statutes.
 * Immutable and safe for use by several threads.
 *
 * @param articleExists whether the law has an article at the time for which a rule is valid
 * @param statutoryTexts texts of which no long run may stand in the pack; may be empty
 * @param allowedTerms terms of art that the pack may share with them; names of its offenses and the
 *     terms that its manifest lists are allowed anyway
 */
public record PackCheck(
    BiPredicate<ArticleRef, Validity> articleExists,
    Collection<String> statutoryTexts,
    Collection<String> allowedTerms) {
  private static final String CRIMINAL_LAW = "刑法";
  private static final LawNames NAMES = LawNames.standard();

  /** Length in characters from which an equal run counts as taken over. */
  public static final int RUN = 15;

  /** Longest fixed term for one offense in months; longer ones arise from combination only. */
  private static final int LONGEST_TERM = 180;

  /** Checks the pack; every finding has its place. */
  public PackReport check(Pack pack) {
    return check(pack, Set.of());
  }

  /**
   * As {@link #check(Pack)}, for a pack that adds to others.
   *
   * @param elsewhere names of the offenses that other packs define; the pack may refer to them
   */
  public PackReport check(Pack pack, Set<String> elsewhere) {
    List<Problem> problems = new ArrayList<>(pack.problems());
    Set<String> known = new HashSet<>(elsewhere);
    pack.offenses().forEach(o -> known.add(o.value().name()));
    names(pack, elsewhere, problems);
    for (Located<Offense> offense : pack.offenses()) {
      checklist(offense, problems);
      tiers(offense, problems);
    }
    examples(pack, known, problems);
    general(pack, known, problems);
    relations(pack, problems);
    precedence(pack, problems);
    once(pack.cards(), RuleCard::id, problems);
    once(pack.topics(), Topic::name, problems);
    once(pack.ended(), EndedRule::name, problems);
    orphans(pack, problems);
    articles(pack, problems);
    overlap(pack, problems);
    pack.offenses().forEach(offense -> definesOffenses(offense, problems));
    return new PackReport(problems, CoverageTable.of(pack));
  }

  private static void names(Pack pack, Set<String> elsewhere, List<Problem> problems) {
    Map<String, String> owners = new HashMap<>();
    for (Located<Offense> offense : pack.offenses()) {
      String name = offense.value().name();
      if (owners.putIfAbsent(name, name) != null) {
        problems.add(note(offense, name + " is defined twice"));
      }
    }
    for (Located<Offense> offense : pack.offenses()) {
      String name = offense.value().name();
      for (String alias : offense.value().aliases()) {
        String owner = owners.putIfAbsent(alias, name);
        if (owner != null) {
          problems.add(note(offense, name + ": alias " + alias + " already means " + owner));
        }
      }
      targets(offense)
          .filter(target -> !target.equals(owners.get(target)) && !elsewhere.contains(target))
          .forEach(t -> problems.add(note(offense, name + " refers to unknown offense " + t)));
    }
  }

  private static Stream<String> targets(Located<Offense> offense) {
    return Stream.concat(
        offense.value().confusions().stream().map(Offense.Confusion::offense),
        offense.value().conversions().stream().map(Offense.Conversion::offense));
  }

  private static void checklist(Located<Offense> offense, List<Problem> problems) {
    Set<String> ids = new HashSet<>();
    for (ChecklistItem item : offense.value().checklist()) {
      if (!ids.add(item.id())) {
        problems.add(note(offense, offense.value().name() + " has item " + item.id() + " twice"));
      }
    }
  }

  private static void tiers(Located<Offense> offense, List<Problem> problems) {
    tiers(offense, offense.value().name(), offense.value().tiers(), problems);
    for (EarlierTiers earlier : offense.value().earlierTiers()) {
      String name = offense.value().name() + " before " + earlier.until();
      tiers(offense, name, earlier.tiers(), problems);
    }
  }

  private static void tiers(
      Located<Offense> offense, String name, List<SentencingTier> tiers, List<Problem> problems) {
    long base = tiers.stream().filter(tier -> tier.when().isEmpty()).count();
    if (!tiers.isEmpty() && base != 1) {
      problems.add(note(offense, name + " has " + base + " tiers without a condition, expected 1"));
    }
    for (int i = 0; i < tiers.size(); i++) {
      SentencingTier tier = tiers.get(i);
      if (tier.maxMonths() > LONGEST_TERM) {
        problems.add(note(offense, name + ": " + tier.name() + " exceeds " + LONGEST_TERM));
      }
      if (i > 0 && lighter(tier, tiers.get(i - 1))) {
        problems.add(note(offense, name + ": " + tier.name() + " is lighter than the one before"));
      }
    }
  }

  private static boolean lighter(SentencingTier tier, SentencingTier before) {
    return SentencingTier.LIGHTER.compare(tier, before) < 0;
  }

  /** Each is of an offense that is known, tells each story once, and does not name its charge. */
  private static void examples(Pack pack, Set<String> offenses, List<Problem> problems) {
    Set<String> seen = new HashSet<>();
    for (Located<OffenseExamples> place : pack.examples()) {
      String name = place.value().offense();
      if (!offenses.contains(name)) {
        problems.add(note(place, "examples of unknown offense " + name));
      }
      if (!seen.add(name)) {
        problems.add(note(place, "examples of " + name + " stand in two places; the first counts"));
      }
      for (String facts : place.value().facts()) {
        if (facts.contains(name)) {
          problems.add(note(place, "an example names the charge " + name));
        }
        if (!seen.add(facts)) {
          problems.add(note(place, "an example of " + name + " stands twice"));
        }
      }
    }
  }

  private static void general(Pack pack, Set<String> offenses, List<Problem> problems) {
    Set<String> ids = new HashSet<>();
    for (Located<GeneralRule> rule : pack.general()) {
      String id = rule.value().id();
      if (!ids.add(id)) {
        problems.add(note(rule, "rule " + id + " is defined twice"));
      }
      Stream.concat(
              rule.value().concerns().stream(),
              rule.value().spares().stream().map(GeneralRule.Spare::offense))
          .filter(name -> !offenses.contains(name))
          .forEach(name -> problems.add(note(rule, id + " refers to unknown offense " + name)));
    }
  }

  private static void relations(Pack pack, List<Problem> problems) {
    Set<List<Object>> seen = new HashSet<>();
    for (Located<NormRelation> relation : pack.relations()) {
      NormRelation r = relation.value();
      if (!seen.add(List.of(r.from(), r.to(), r.type()))) {
        problems.add(note(relation, r.from() + " " + r.type() + " " + r.to() + " stands twice"));
      }
    }
  }

  private static void precedence(Pack pack, List<Problem> problems) {
    Precedence precedence = new Precedence();
    pack.relations().forEach(precedence::add);
    for (List<Located<NormRelation>> circle : precedence.circles()) {
      String way =
          circle.stream()
              .map(
                  r ->
                      "%s %s %s (%s:%d)"
                          .formatted(
                              r.value().from(),
                              r.value().type(),
                              r.value().to(),
                              r.file(),
                              r.line()))
              .collect(Collectors.joining("; "));
      problems.add(
          note(circle.getFirst(), "each prevails over the next, the last over the first: " + way));
    }
  }

  /** In a pack of rule cards, an article of its law that only relations name has no rule. */
  private static void orphans(Pack pack, List<Problem> problems) {
    Set<ArticleRef> supported =
        pack.cards().stream()
            .flatMap(card -> PackCitations.of(card.value()))
            .collect(Collectors.toSet());
    String law = pack.manifest().map(PackManifest::law).orElse("");
    if (supported.isEmpty()) {
      return;
    }
    for (Located<NormRelation> relation : pack.relations()) {
      PackCitations.of(relation.value())
          .filter(article -> article.law().equals(law) && supported.add(article))
          .forEach(a -> problems.add(note(relation, "no rule card is supported by " + a)));
    }
  }

  private static <T> void once(
      List<Located<T>> records, Function<T, String> name, List<Problem> problems) {
    Set<String> names = new HashSet<>();
    for (Located<T> record : records) {
      if (!names.add(name.apply(record.value()))) {
        problems.add(note(record, name.apply(record.value()) + " is defined twice"));
      }
    }
  }

  private void articles(Pack pack, List<Problem> problems) {
    pack.offenses()
        .forEach(o -> exist(o, PackCitations.of(o.value()), o.value().validity(), problems));
    pack.general()
        .forEach(g -> exist(g, PackCitations.of(g.value()), g.value().validity(), problems));
    pack.relations().forEach(r -> exist(r, PackCitations.of(r.value()), Validity.ALWAYS, problems));
    pack.cards().forEach(c -> exist(c, PackCitations.of(c.value()), Validity.ALWAYS, problems));
    pack.ended().forEach(e -> exist(e, PackCitations.of(e.value()), Validity.ALWAYS, problems));
    pack.topics().forEach(t -> exist(t, PackCitations.of(t.value()), Validity.ALWAYS, problems));
  }

  /** A law that is known and is not the criminal law defines no offenses. */
  private static void definesOffenses(Located<Offense> offense, List<Problem> problems) {
    offense.value().articles().stream()
        .map(ArticleRef::law)
        .distinct()
        .filter(law -> !law.equals(CRIMINAL_LAW) && NAMES.knows(law))
        .map(law -> "%s defines no offenses; expected articles of %s".formatted(law, CRIMINAL_LAW))
        .forEach(why -> problems.add(note(offense, offense.value().name() + ": " + why)));
  }

  private void exist(
      Located<?> place, Stream<ArticleRef> articles, Validity validity, List<Problem> problems) {
    articles
        .distinct()
        .filter(article -> !articleExists.test(article, validity))
        .forEach(article -> problems.add(note(place, "there is no article " + article)));
  }

  private void overlap(Pack pack, List<Problem> problems) {
    Set<String> allowed = new HashSet<>(allowedTerms);
    pack.manifest().ifPresent(manifest -> allowed.addAll(manifest.terms()));
    for (Located<Offense> offense : pack.offenses()) {
      allowed.add(offense.value().name());
      allowed.addAll(offense.value().aliases());
      allowed.add(offense.value().chapter());
    }
    TextOverlap overlap = new TextOverlap(RUN, allowed);
    PackTexts.forEach(pack, t -> overlap.add(t.value(), t.file(), t.line()));
    for (Located<String> run : overlap.sharedWith(statutoryTexts)) {
      problems.add(note(run, "text of a statute: \"" + run.value() + "\""));
    }
  }

  private static Problem note(Located<?> place, String reason) {
    return new Problem(place.file(), place.line(), Severity.NOTE, reason);
  }
}
