package org.nomograph.engine.text;

import java.time.LocalDate;
import java.util.regex.Pattern;

/**
 * The day of the trial, whose law governs where it is milder than that of the act. A text that
 * reports what the prosecution charged or the court found reports a trial: it followed the latest
 * day that the text names by at most two years, as it did in 95 of 100 decided cases whose day of
 * judgment is known. Any other text is of a case that is still to be tried. Stateless.
 */
public final class TrialDay {
  private static final int WITHIN_YEARS = 2;
  private static final Pattern TRIAL =
      Pattern.compile("公诉机关|检察院[^。]{0,12}指控|起诉书指控|审理查明|庭审|当庭|原判|一审|原审被告人");

  private TrialDay() {}

  /**
   * The last day on which the trial can have been.
   *
   * @param today day of the judging, which no trial comes after
   */
  public static LocalDate latest(CaseText text, LocalDate today) {
    return TRIAL.matcher(text.text()).find()
        ? CaseDates.latest(text)
            .map(day -> day.plusYears(WITHIN_YEARS))
            .filter(day -> day.isBefore(today))
            .orElse(today)
        : today;
  }
}
