package org.nomograph.core.model;

import java.time.LocalDate;
import java.util.Optional;

/**
 * One version of one law. Several dated files of a law are several versions of it.
 *
 * @param law key of the law: its name without 中华人民共和国 and without 《》
 * @param title full title as the document prints it
 * @param kind kind of document
 * @param versionDate day on which this version was adopted, or empty when the source does not say
 * @param validity when this version is in force; {@code until} is set when a newer version is known
 * @param category the source's own classification, for example 刑法 or 行政法规; may be empty, never null
 */
public record StatuteVersion(
    String law,
    String title,
    DocumentKind kind,
    Optional<LocalDate> versionDate,
    Validity validity,
    String category) {
  public StatuteVersion {
    Require.text(law, "law");
    Require.text(title, "title");
    Require.present(kind, "kind");
    Require.present(versionDate, "versionDate");
    Require.present(validity, "validity");
    Require.present(category, "category");
  }

  /** {@code 刑法@2023-12-29}, or {@code 刑法@undated}. */
  public String id() {
    return law + "@" + versionDate.map(LocalDate::toString).orElse("undated");
  }
}
