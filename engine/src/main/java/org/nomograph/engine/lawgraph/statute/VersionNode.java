package org.nomograph.engine.lawgraph.statute;

import java.time.LocalDate;
import java.util.Optional;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;

/**
 * A version of a law.
 *
 * @param id {@code 民法典@2020-05-28}
 * @param law key of the law
 * @param title full title
 * @param kind kind of document
 * @param adopted day of adoption, or empty
 * @param validity when it is in force
 * @param category the source's own classification; may be empty
 */
public record VersionNode(
    String id,
    String law,
    String title,
    DocumentKind kind,
    Optional<LocalDate> adopted,
    Validity validity,
    String category) {

  static VersionNode of(StatuteVersion version) {
    return new VersionNode(
        version.id(),
        version.law(),
        version.title(),
        version.kind(),
        version.versionDate(),
        version.validity(),
        version.category());
  }

  /** Whether no newer version of the law is known and this one is not known to have ended. */
  public boolean newest() {
    return validity.until().isEmpty();
  }
}
