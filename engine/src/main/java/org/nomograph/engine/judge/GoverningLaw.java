package org.nomograph.engine.judge;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.ingest.LawChanges;
import org.nomograph.engine.lawgraph.LawGraphParams;
import org.nomograph.engine.reason.embedded.LawDays;
import org.nomograph.engine.text.CaseDates;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.TrialDay;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Which law governs a case: the law of the day of the act, unless the law of the trial is lighter
 * (从旧兼从轻, Criminal Law article 12). An offense made after the act is none; an explicit day of the
 * law ({@code asOf}) is kept strictly: what was not in force on it neither convicts nor is cited.
 * Immutable, safe for use by several threads.
 */
final class GoverningLaw {
  /** From this day on the code of 1997 is in force; what it took over was an offense before. */
  private static final LocalDate CODE = LocalDate.of(1997, 10, 1);

  /** From this day on there is a criminal code at all. */
  private static final LocalDate FIRST_CODE = LocalDate.of(1980, 1, 1);

  private static final String CRIMINAL_LAW = LawGraphParams.DEFAULT.criminalLaw();

  private final Snapshot snapshot;
  private final CitationVerifier verifier;

  GoverningLaw(Snapshot snapshot, CitationVerifier verifier) {
    this.snapshot = snapshot;
    this.verifier = verifier;
  }

  /**
   * The days that matter.
   *
   * @param act day of the act, as told by the caller, else by the text; empty when unknown
   * @param told whether the caller told the day of the act
   * @param asOf day whose law applies, where the caller names one
   * @param trial day of the trial, at the latest ({@link TrialDay})
   * @param notes what a reader must know of these days
   */
  record Days(
      Optional<LocalDate> act,
      boolean told,
      Optional<LocalDate> asOf,
      LocalDate trial,
      List<String> notes) {
    Days {
      notes = List.copyOf(notes);
    }

    /** Days whose sentencing ranges may govern; an explicit day of the law stands alone. */
    LawDays sentencing() {
      return asOf.isPresent()
          ? new LawDays(Optional.empty(), asOf)
          : new LawDays(act, Optional.of(trial));
    }

    /** One line on which law applies and why. */
    String explanation() {
      List<String> all = new ArrayList<>();
      if (asOf.isPresent()) {
        all.add("按指定日期" + asOf.get() + "有效的法律判断");
      } else {
        all.add(
            act.map(day -> "行为时：" + day + (told ? "（指定）" : "（据案情）") + "；从旧兼从轻：行为时尚未规定的罪名不适用")
                .orElse("行为时不明：按现行法律判断"));
      }
      all.addAll(notes);
      return String.join("；", all);
    }
  }

  /** The days of a case, with what is doubtful about them. */
  Days days(JudgeRequest request, CaseText text) throws IOException {
    Optional<LocalDate> act = request.actDate().or(() -> CaseDates.actDate(text, request.today()));
    List<String> notes = new ArrayList<>();
    for (String date : CaseDates.doubtful(text, request.today())) {
      notes.add("案情中的日期“" + date + "”存疑，未采作行为时");
    }
    if (request.asOf().isPresent()) {
      if (request.asOf().get().isAfter(request.today())) {
        notes.add("指定日期在将来，按现在所知的法律");
      }
    } else if (act.isPresent() && act.get().isBefore(CODE) && !imported(act.get())) {
      notes.add(
          (act.get().isBefore(FIRST_CODE)
                  ? "行为时尚无刑法典（1979年刑法自" + FIRST_CODE + "起施行）"
                  : "行为时施行的是1979年刑法，其文本未导入")
              + "，未能依刑法第十二条比较新旧法的轻重；以下按1997年刑法计算，须与行为时的法律核对");
    }
    LocalDate trial = TrialDay.latest(text, request.today());
    return new Days(act, request.actDate().isPresent(), request.asOf(), trial, notes);
  }

  /** Whether a version of the Criminal Law that was in force on a day is imported. */
  private boolean imported(LocalDate day) throws IOException {
    DocFilter then = DocFilter.of(DocKind.ARTICLE).withLaw(CRIMINAL_LAW).withAsOf(day);
    return !snapshot.index().ids(then).isEmpty();
  }

  /**
   * Which version of its articles a conviction cites.
   *
   * @param day day on which the version is in force; empty for the newest
   * @param notes why this version, and what may be wrong with it
   */
  record Cited(Optional<LocalDate> day, List<String> notes) {
    Cited {
      notes = List.copyOf(notes);
    }
  }

  /**
   * The version to cite: that of the explicit day, else that of the act where it is imported and
   * the later law is not milder, else the newest.
   */
  Cited cited(Offense offense, Days days, boolean laterIsMilder) throws IOException {
    ArticleRef principal = offense.articles().get(0);
    Optional<LocalDate> day = days.asOf().or(days::act);
    if (day.isEmpty() || !snapshot.index().hasLaw(principal.law())) {
      return new Cited(days.asOf(), List.of());
    }
    CitationVerifier.Checked then = verifier.article(principal, day);
    if (then.status() != Citation.Status.VERIFIED) {
      boolean silent = days.asOf().isPresent() || then.status() == Citation.Status.NOT_FOUND;
      return new Cited(
          days.asOf(), silent ? List.of() : List.of("行为时有效的" + principal.law() + "版本未导入，法条引现行文本"));
    }
    StatuteVersion version = then.article().orElseThrow().version();
    if (days.asOf().isPresent()) {
      return new Cited(day, gaps(version, day.get()));
    }
    if (version.validity().until().isEmpty()) {
      return new Cited(Optional.empty(), gaps(version, day.get()));
    }
    if (laterIsMilder) {
      return new Cited(Optional.empty(), List.of("行为后的规定较轻，法条引现行文本"));
    }
    List<String> notes = new ArrayList<>(List.of("法条引行为时有效的文本"));
    notes.addAll(gaps(version, day.get()));
    return new Cited(day, notes);
  }

  /** Changes of a law that the version which counts as in force on a day does not contain. */
  private static List<String> gaps(StatuteVersion version, LocalDate day) {
    return version
        .validity()
        .from()
        .map(from -> LawChanges.standard().between(version.law(), from, Optional.of(day)))
        .orElse(List.of())
        .stream()
        .map(
            change ->
                "%s（%s起施行）修改后的%s未导入，所引 %s 起的文本在 %s 可能已经修改，请核对"
                    .formatted(
                        change.name(),
                        change.inForce(),
                        version.law(),
                        version.validity().from().get(),
                        day))
        .toList();
  }

  /** Why an offense cannot apply on these days; empty when it can. */
  Optional<String> against(Offense offense, Days days) throws IOException {
    if (days.asOf().isPresent()) {
      return notInForce(offense, days.asOf().get());
    }
    boolean later =
        days.act().isPresent()
            && offense
                .validity()
                .from()
                .filter(from -> from.isAfter(CODE) && days.act().get().isBefore(from))
                .isPresent();
    return later
        ? Optional.of(
            "行为时（%s）尚无此罪，该罪自 %s 起规定".formatted(days.act().get(), offense.validity().from().get()))
        : Optional.empty();
  }

  private Optional<String> notInForce(Offense offense, LocalDate day) throws IOException {
    if (!offense.validity().covers(day)) {
      return Optional.of("%s 此罪不在有效期内".formatted(day));
    }
    ArticleRef principal = offense.articles().get(0);
    boolean known =
        verifier.article(principal, Optional.of(day)).status() == Citation.Status.NOT_IN_FORCE;
    return known ? Optional.of("已导入的 %s 各版本在 %s 均未施行".formatted(principal, day)) : Optional.empty();
  }

  /**
   * Whether an article may be named: its law is not imported, so that nothing can be said against
   * it, or the law has it, in force on the day.
   */
  boolean citable(ArticleRef ref, Optional<LocalDate> asOf) throws IOException {
    return !snapshot.index().hasLaw(ref.law())
        || verifier.article(ref, asOf).status() == Citation.Status.VERIFIED;
  }
}
