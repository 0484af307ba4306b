package org.nomograph.engine.judge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Origin;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Turns articles, interpretations and offense cards into evidence. An article is evidence only when
 * the snapshot holds it in a version that was in force; otherwise the offense card stands in and
 * says so. Immutable, safe for use by several threads.
 */
final class ProvisionEvidence {
  private static final int POOL = 60;
  private static final int MOST_FOREIGN = 1;

  private final Snapshot snapshot;
  private final LawGraph graph;
  private final CitationVerifier verifier;
  private final InterpretationSubject subject;

  ProvisionEvidence(Snapshot snapshot, LawGraph graph, CitationVerifier verifier) {
    this.snapshot = snapshot;
    this.graph = graph;
    this.verifier = verifier;
    this.subject = new InterpretationSubject(graph.offenses());
  }

  /** The articles that define an offense, or its card where none can be verified. */
  List<Evidence> offense(
      Offense offense, Evidence.Role role, String reason, double score, Optional<LocalDate> asOf)
      throws IOException {
    List<Evidence> evidence = new ArrayList<>();
    for (ArticleRef ref : offense.articles()) {
      article(ref, role, reason, score, asOf).ifPresent(evidence::add);
    }
    if (evidence.isEmpty()) {
      evidence.add(card(offense, role, reason, score, absence(offense.articles().get(0), asOf)));
    }
    return evidence;
  }

  /** The articles of a rule of the general part, or its card where none can be verified. */
  List<Evidence> general(GeneralRule rule, String reason, Optional<LocalDate> asOf)
      throws IOException {
    List<Evidence> evidence = new ArrayList<>();
    for (ArticleRef ref : rule.articles()) {
      article(ref, Evidence.Role.CONFIRMED, reason, 1, asOf).ifPresent(evidence::add);
    }
    if (evidence.isEmpty()) {
      ArticleRef principal = rule.articles().get(0);
      String source = "总则规则：%s（%s，%s）".formatted(rule.name(), principal, absence(principal, asOf));
      evidence.add(
          new Evidence(
              rule.fullId(), Evidence.Kind.RULE, source, "", Evidence.Role.CONFIRMED, reason, 1));
    }
    return evidence;
  }

  /** An article in the version that governs; empty when it cannot be verified. */
  Optional<Evidence> article(
      ArticleRef ref, Evidence.Role role, String reason, double score, Optional<LocalDate> asOf)
      throws IOException {
    CitationVerifier.Checked checked = verifier.article(ref, asOf);
    if (checked.status() != Citation.Status.VERIFIED) {
      return Optional.empty();
    }
    StoredArticle stored = checked.article().orElseThrow();
    return Optional.of(
        new Evidence(
            stored.article().id(),
            Evidence.Kind.ARTICLE,
            Origin.cited(
                CitationPrinter.court(Citation.of(ref.law(), ref.number())),
                stored.article().origin()),
            stored.article().text(),
            role,
            reason,
            score));
  }

  /** Why an article stands in no evidence. */
  private String absence(ArticleRef ref, Optional<LocalDate> asOf) throws IOException {
    if (!snapshot.index().hasLaw(ref.law())) {
      return "法条文本未导入，未作引用";
    }
    return verifier.article(ref, asOf).status() == Citation.Status.NOT_FOUND
        ? "已导入的" + ref.law() + "没有此条，未作引用"
        : "已导入的版本在所据日期未施行，未作引用";
  }

  private static Evidence card(
      Offense offense, Evidence.Role role, String reason, double score, String absence) {
    return new Evidence(
        offense.id(),
        Evidence.Kind.OFFENSE,
        "规则卡：" + offense.name() + "（" + offense.articles().get(0) + "，" + absence + "）",
        "",
        role,
        reason,
        score);
  }

  /**
   * Interpretations of the principal article of an offense that have most in common with the facts.
   * One article can define several offenses: what speaks of another one only is pruned.
   */
  List<Evidence> interpretations(Offense offense, CaseText facts, int most) throws IOException {
    ArticleRef ref = offense.articles().get(0);
    Set<String> explaining = new HashSet<>(graph.interpretationsOf(ref));
    if (explaining.isEmpty() || most == 0) {
      return List.of();
    }
    List<Evidence> confirmed = new ArrayList<>();
    List<Evidence> pruned = new ArrayList<>();
    for (Hit hit : facts.wording(Nearest.class, words -> new Nearest(nearest(words))).hits()) {
      if (!explaining.contains(hit.id()) || confirmed.size() >= most) {
        continue;
      }
      Optional<Evidence> found = interpretation(hit, ref);
      Optional<String> foreign = found.flatMap(e -> subject.foreign(e, offense));
      if (foreign.isEmpty()) {
        found.ifPresent(confirmed::add);
      } else if (pruned.size() < MOST_FOREIGN) {
        pruned.add(pruned(found.get(), foreign.get()));
      }
    }
    confirmed.addAll(pruned);
    return confirmed;
  }

  /** The interpretations nearest to the facts, searched once for all charges and defendants. */
  private record Nearest(List<Hit> hits) {}

  private List<Hit> nearest(String facts) {
    try {
      return snapshot.index().bm25(facts, DocFilter.of(DocKind.INTERPRETATION), POOL);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Evidence pruned(Evidence evidence, String other) {
    return new Evidence(
        evidence.id(),
        evidence.kind(),
        evidence.source(),
        evidence.quote(),
        Evidence.Role.PRUNED,
        evidence.reason() + "，但说的是" + other,
        evidence.score());
  }

  private Optional<Evidence> interpretation(Hit hit, ArticleRef ref) throws IOException {
    String reason = "解释" + CitationPrinter.shortForm(Citation.of(ref.law(), ref.number()));
    if (hit.id().startsWith("interpretation/")) {
      return snapshot
          .findInterpretation(hit.id())
          .map(i -> interpretation(hit, "《" + i.title() + "》", i.text(), reason));
    }
    return snapshot
        .findArticle(hit.id())
        .map(
            stored ->
                interpretation(
                    hit,
                    Origin.cited(
                        CitationPrinter.court(
                            Citation.of(
                                stored.article().ref().law(), stored.article().ref().number())),
                        stored.article().origin()),
                    stored.article().text(),
                    reason));
  }

  private static Evidence interpretation(Hit hit, String source, String text, String reason) {
    return new Evidence(
        hit.id(),
        Evidence.Kind.INTERPRETATION,
        source,
        text,
        Evidence.Role.CONFIRMED,
        reason,
        hit.score());
  }
}
