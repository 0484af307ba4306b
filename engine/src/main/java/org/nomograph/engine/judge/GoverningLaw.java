package org.nomograph.engine.judge;

import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.reason.embedded.LawDays;
import org.nomograph.engine.text.CaseDates;
import org.nomograph.engine.text.CaseText;
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
   */
  record Days(Optional<LocalDate> act, boolean told, Optional<LocalDate> asOf) {
    static Days of(JudgeRequest request, CaseText text) {
      Optional<LocalDate> act = request.actDate().or(() -> CaseDates.actDate(text));
      return new Days(act, request.actDate().isPresent(), request.asOf());
    }

    /** Days whose sentencing ranges may govern; an explicit day of the law stands alone. */
    LawDays sentencing(CaseText text) {
      return asOf.isPresent()
          ? new LawDays(Optional.empty(), asOf)
          : new LawDays(act, CaseDates.latest(text));
    }

    /** One line on which law applies and why. */
    String explanation() {
      if (asOf.isPresent()) {
        return "按指定日期" + asOf.get() + "有效的法律判断";
      }
      return act.map(
              day -> "行为时：" + day + (told ? "（指定）" : "（据案情）") + "；从旧兼从轻：行为时尚未规定的罪名不适用，法条引现行文本")
          .orElse("行为时不明：按现行法律判断");
    }
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
