package org.nomograph.engine.judge;

import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import org.nomograph.core.model.CaseRecord;

/**
 * A case to be judged.
 *
 * @param record facts and names
 * @param actDate day of the act, when the caller knows it
 * @param asOf day whose law applies; empty for the newest versions
 */
public record JudgeRequest(
    CaseRecord record, Optional<LocalDate> actDate, Optional<LocalDate> asOf) {
  public JudgeRequest {
    Objects.requireNonNull(record, "record");
    Objects.requireNonNull(actDate, "actDate");
    Objects.requireNonNull(asOf, "asOf");
  }

  public static JudgeRequest of(CaseRecord record) {
    return new JudgeRequest(record, Optional.empty(), Optional.empty());
  }
}
