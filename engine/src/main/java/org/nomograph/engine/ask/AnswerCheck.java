package org.nomograph.engine.ask;

import java.io.IOException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Evidence;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Verifies what an answer cites: the article stands in the workspace, its version is in force on
 * the day that governs, and the quote is its text. An article that the question itself names may be
 * out of force: the answer then says so. Immutable.
 */
final class AnswerCheck {
  private final Snapshot snapshot;

  AnswerCheck(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  /**
   * What fails, by article id.
   *
   * @param day day whose law governs
   * @param named ids of articles that may be out of force
   */
  Map<String, String> failures(Answer answer, LocalDate day, Set<String> named) throws IOException {
    Map<String, String> failures = new LinkedHashMap<>();
    for (Evidence evidence : answer.evidence()) {
      if (evidence.kind() == Evidence.Kind.ARTICLE && evidence.role() == Evidence.Role.CONFIRMED) {
        failure(evidence, day, named).ifPresent(why -> failures.put(evidence.id(), why));
      }
    }
    return failures;
  }

  private Optional<String> failure(Evidence evidence, LocalDate day, Set<String> named)
      throws IOException {
    Optional<StoredArticle> stored = snapshot.findArticle(evidence.id());
    if (stored.isEmpty()) {
      return Optional.of("工作区中没有这一条");
    }
    if (!named.contains(evidence.id()) && !stored.get().version().validity().covers(day)) {
      return Optional.of("该版本在 " + day + " 不生效");
    }
    return evidence.quote().isEmpty() || CitationVerifier.quotes(stored.get(), evidence.quote())
        ? Optional.empty()
        : Optional.of("引文与原文不符");
  }
}
