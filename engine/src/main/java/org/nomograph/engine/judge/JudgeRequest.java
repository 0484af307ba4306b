package org.nomograph.engine.judge;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.nomograph.core.model.CaseRecord;

/**
 * A case to be judged.
 *
 * @param record facts and names
 * @param actDate day of the act, when the caller knows it
 * @param asOf day whose law applies; empty for the newest versions
 * @param today day on which it is judged: a later one is no day of an act. {@link LocalDate#MAX}
 *     when the caller does not say
 */
public record JudgeRequest(
    CaseRecord record, Optional<LocalDate> actDate, Optional<LocalDate> asOf, LocalDate today) {
  public JudgeRequest {
    Objects.requireNonNull(record, "record");
    Objects.requireNonNull(actDate, "actDate");
    Objects.requireNonNull(asOf, "asOf");
    Objects.requireNonNull(today, "today");
  }

  public JudgeRequest(CaseRecord record, Optional<LocalDate> actDate, Optional<LocalDate> asOf) {
    this(record, actDate, asOf, LocalDate.MAX);
  }

  public static JudgeRequest of(CaseRecord record) {
    return new JudgeRequest(record, Optional.empty(), Optional.empty());
  }

  /** The same case with these defendants. */
  JudgeRequest naming(List<String> defendants) {
    return new JudgeRequest(
        new CaseRecord(record.id(), defendants, record.facts()), actDate, asOf, today);
  }
}
