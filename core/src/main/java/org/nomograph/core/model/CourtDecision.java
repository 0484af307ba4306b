package org.nomograph.core.model;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A decision as a court published it, in its parts. It says how the case ended, so it is never
 * handed to a reasoner.
 *
 * @param caseId id of the {@link CaseRecord} with its facts
 * @param court court as printed; may be empty
 * @param title kind of decision as printed, for example 刑事判决书
 * @param number case number as printed; may be empty
 * @param parties parties and those who act for them, one line each as printed
 * @param procedure how the case came before the court; may be empty
 * @param reasoning the court's view; may be empty
 * @param disposition what was ordered; may be empty
 * @param day day of the decision
 * @param origin where it begins in a document of pages or paragraphs; empty for plain text
 */
public record CourtDecision(
    String caseId,
    String court,
    String title,
    String number,
    List<String> parties,
    String procedure,
    String reasoning,
    String disposition,
    Optional<LocalDate> day,
    Optional<Origin> origin) {
  /** What ids of decisions begin with; what follows is that of the case. */
  public static final String PREFIX = "decision/";

  public CourtDecision {
    Require.text(caseId, "caseId");
    Require.present(court, "court");
    Require.text(title, "title");
    Require.present(number, "number");
    parties = Require.copy(parties, "parties");
    Require.present(procedure, "procedure");
    Require.present(reasoning, "reasoning");
    Require.present(disposition, "disposition");
    Require.present(day, "day");
    origin = origin == null ? Optional.empty() : origin;
  }

  /** Id under which the decision of a case is found. */
  public static String idOf(String caseId) {
    return PREFIX + caseId;
  }

  /** {@link #idOf} of this one's case. */
  public String id() {
    return idOf(caseId);
  }
}
