package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Origin;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Writes a judgment: numbered evidence, and reasoning in which every sentence of law or fact
 * carries [n]. Immutable, safe for use by several threads.
 */
final class JudgmentWriter {
  private static final int FACTS = 6;
  private static final int CASES = 3;
  private static final int REJECTED = 2;

  private final Snapshot snapshot;
  private final LawGraph graph;
  private final ProvisionEvidence provisions;
  private final GeneralSentences general;
  private final JudgeParams params;

  JudgmentWriter(
      Snapshot snapshot, LawGraph graph, ProvisionEvidence provisions, JudgeParams params) {
    this.snapshot = snapshot;
    this.graph = graph;
    this.provisions = provisions;
    this.general = new GeneralSentences(provisions);
    this.params = params;
  }

  /**
   * Everything a judgment is made of.
   *
   * @param general rules of the general part that the case brings up
   * @param cited version of the articles that is cited, by convicted offense in order
   * @param applied articles applied, by convicted offense in order
   * @param term estimated term, empty when there is none
   * @param days the days that decide which law governs
   */
  record Matter(
      CaseRecord record,
      Optional<String> defendant,
      CaseText text,
      Candidates candidates,
      Audit audit,
      Adjudicator.Decision decision,
      GeneralPart.Found general,
      List<GoverningLaw.Cited> cited,
      List<List<ArticleRef>> applied,
      Optional<SentenceEstimate> term,
      GoverningLaw.Days days) {}

  Judgment write(Matter matter, Trace trace) throws IOException {
    EvidenceBook book = new EvidenceBook();
    List<String> sentences = new ArrayList<>();
    List<Evidence> foreign = new ArrayList<>();
    boolean abstained = matter.decision().convicted().isEmpty();
    for (int i = 0; i < matter.decision().convicted().size(); i++) {
      conviction(matter, i, book, sentences, foreign);
    }
    general.write(matter, book, sentences);
    sentences.add("适用法律：" + law(matter) + "。");
    cases(matter, book, sentences);
    matter
        .term()
        .ifPresent(term -> sentences.add("量刑：" + String.join("；", term.explanation()) + "。"));
    foreign.forEach(e -> sentences.add("未参照" + e.source() + "[" + book.enter(e) + "]。"));
    sentences.addAll(UnrealEvidence.enter(matter.text(), book));
    if (abstained && matter.decision().released().isEmpty()) {
      sentences.add(matter.decision().missing() + "。");
    }
    pruned(matter, book, sentences);
    return new Judgment(
        matter.record().id(),
        matter.defendant(),
        matter.decision().convicted().stream().map(s -> s.offense().name()).toList(),
        matter.applied().stream().flatMap(List::stream).distinct().toList(),
        matter.term().map(SentenceEstimate::term),
        abstained,
        abstained ? matter.decision().missing() : "",
        book.entries(),
        String.join("\n", sentences),
        trace);
  }

  private static String law(Matter matter) {
    return Stream.concat(
            Stream.of(matter.days().explanation()),
            matter.cited().stream().flatMap(cited -> cited.notes().stream()))
        .distinct()
        .collect(Collectors.joining("；"));
  }

  /**
   * @param foreign takes what explains the article and concerns another offense of it
   */
  private void conviction(
      Matter matter, int place, EvidenceBook book, List<String> sentences, List<Evidence> foreign)
      throws IOException {
    Adjudicator.Scored scored = matter.decision().convicted().get(place);
    AuditedOffense offense = scored.offense();
    String reason = offense.applicability().reason();
    StringBuilder numbers = new StringBuilder();
    for (Evidence e :
        provisions.offense(
            offense.candidate().offense(),
            Evidence.Role.CONFIRMED,
            reason,
            scored.share(),
            matter.cited().get(place).day())) {
      numbers.append('[').append(book.enter(e)).append(']');
    }
    for (ArticleRef ref : matter.applied().get(place)) {
      provisions
          .article(
              ref, Evidence.Role.CONFIRMED, reason, scored.share(), matter.cited().get(place).day())
          .map(book::enter)
          .map(n -> "[" + n + "]")
          .filter(n -> numbers.indexOf(n) < 0)
          .ifPresent(numbers::append);
    }
    sentences.add("认定" + offense.name() + "：" + reason + numbers + "。");
    facts(offense, matter.text(), book, sentences);
    for (Evidence e :
        provisions.interpretations(
            offense.candidate().offense(), matter.text(), params.maxInterpretations())) {
      if (e.role() == Evidence.Role.CONFIRMED) {
        sentences.add("参照" + e.source() + "[" + book.enter(e) + "]。");
      } else {
        foreign.add(e);
      }
    }
  }

  private static void facts(
      AuditedOffense offense, CaseText text, EvidenceBook book, List<String> sentences) {
    offense.applicability().findings().stream()
        .filter(f -> f.verdict() == Finding.Verdict.TRUE && f.span().isPresent())
        .filter(f -> f.item().necessity() != Necessity.EXCLUDING)
        .limit(FACTS)
        .forEach(
            f -> {
              int n =
                  book.enter(
                      FactEvidence.of(
                          f.span().orElseThrow(),
                          text,
                          f.rule().isBlank() ? f.item().question() : f.rule()));
              sentences.add(
                  "  " + question(f) + "是。事实：“" + f.span().get().text() + "”[" + n + "]。");
            });
    List<String> open = OpenQuestions.of(offense);
    if (!open.isEmpty()) {
      sentences.add("  尚待查明：" + String.join("；", open));
    }
  }

  private static String question(Finding finding) {
    String text = finding.item().question();
    String asked = text.endsWith("？") || text.endsWith("?") ? text : text + "？";
    return finding.item().drafted() ? "（模型起草、未经专家审阅的清单）" + asked : asked;
  }

  private void cases(Matter matter, EvidenceBook book, List<String> sentences) throws IOException {
    List<String> convicted =
        matter.decision().convicted().stream().map(s -> s.offense().name()).toList();
    List<String> numbers = new ArrayList<>();
    for (CandidateCase similar : matter.candidates().cases()) {
      List<String> charges =
          graph.findCase(similar.id()).map(LawGraph.CaseNode::charges).orElse(List.of());
      if (charges.stream().anyMatch(convicted::contains) && numbers.size() < CASES) {
        String reason =
            "同罪名的相似案例（" + String.join("、", similar.via()) + "），判处" + String.join("、", charges);
        numbers.add("[" + book.enter(caseEvidence(similar, Evidence.Role.CONFIRMED, reason)) + "]");
      }
    }
    if (!numbers.isEmpty()) {
      sentences.add("相似案例" + String.join("", numbers) + "以同一罪名定罪。");
      matter
          .candidates()
          .nearest()
          .filter(nearest -> nearest.community().offenses().stream().anyMatch(convicted::contains))
          .flatMap(NearestCommunity::sentence)
          .ifPresent(sentences::add);
    }
  }

  private Evidence caseEvidence(CandidateCase similar, Evidence.Role role, String reason)
      throws IOException {
    Optional<CaseRecord> record = snapshot.findCase(similar.id());
    String facts = record.map(CaseRecord::facts).orElse("");
    String source = Origin.cited("案例", record.flatMap(CaseRecord::origin));
    return new Evidence(
        similar.id(), Evidence.Kind.CASE, source, facts, role, reason, similar.similarity());
  }

  private void pruned(Matter matter, EvidenceBook book, List<String> sentences) throws IOException {
    int left = params.maxPruned();
    for (AuditedOffense offense : matter.audit().pruned()) {
      if (left-- <= 0) {
        return;
      }
      String reason =
          "剔除" + offense.name() + "：" + offense.applicability().reason() + span(offense);
      Evidence first =
          provisions
              .offense(
                  offense.candidate().offense(),
                  Evidence.Role.PRUNED,
                  reason,
                  offense.candidate().confidence(),
                  matter.days().asOf())
              .get(0);
      sentences.add(
          "排除"
              + offense.name()
              + "："
              + offense.applicability().reason()
              + "["
              + book.enter(first)
              + "]。");
    }
    left -= rejected(matter, book, sentences);
    for (CandidateCase similar : matter.candidates().cases()) {
      String reason = matter.audit().prunedCases().get(similar.id());
      if (reason != null && left-- > 0) {
        book.enter(caseEvidence(similar, Evidence.Role.PRUNED, reason));
      }
    }
  }

  /** The nearest offenses that were not pruned and yet not found; returns their number. */
  private int rejected(Matter matter, EvidenceBook book, List<String> sentences)
      throws IOException {
    List<Adjudicator.Scored> nearest =
        matter.decision().ranked().stream()
            .filter(s -> !matter.decision().convicted().contains(s))
            .limit(REJECTED)
            .toList();
    for (Adjudicator.Scored scored : nearest) {
      AuditedOffense offense = scored.offense();
      String reason =
          String.format(
              Locale.ROOT,
              "未采信%s：%s，得分 %.3f",
              offense.name(),
              offense.applicability().reason(),
              scored.share());
      Evidence first =
          provisions
              .offense(
                  offense.candidate().offense(),
                  Evidence.Role.PRUNED,
                  reason,
                  scored.share(),
                  matter.days().asOf())
              .get(0);
      sentences.add(reason + "[" + book.enter(first) + "]。");
    }
    return nearest.size();
  }

  /** The facts that decided against an offense. */
  private static String span(AuditedOffense offense) {
    String quotes =
        offense.applicability().findings().stream()
            .filter(JudgmentWriter::against)
            .flatMap(f -> f.span().stream())
            .map(s -> "“" + s.text() + "”")
            .distinct()
            .collect(Collectors.joining("、"));
    return quotes.isEmpty() ? "" : "；事实：" + quotes;
  }

  private static boolean against(Finding finding) {
    return finding.item().necessity() == Necessity.EXCLUDING
        ? finding.verdict() == Finding.Verdict.TRUE
        : finding.verdict() == Finding.Verdict.FALSE;
  }
}
