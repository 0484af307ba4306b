package org.nomograph.engine.ingest.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Term;

/**
 * Rows of JuDGE: facts, articles and the full judgment, out of whose operative part charges and
 * term are read. A row is one case: its charges are those of all defendants in the order of the
 * judgment, its term the heaviest that a person got. Stateless.
 */
final class JudgeRows implements RowFormat {
  @Override
  public String name() {
    return "judge";
  }

  @Override
  public boolean matches(JsonNode row) {
    return row.has("text") && row.has("fd") && row.has("la");
  }

  @Override
  public boolean beginsLike(Set<String> fields) {
    return fields.contains("text_id") || fields.contains("fd");
  }

  @Override
  public LabelledCase read(CaseRow row) throws RowException {
    String facts = FactExtractor.cut(row.text("text"));
    if (facts.isBlank()) {
      throw new RowException("no facts before the court's view");
    }
    List<Verdict> verdicts = OperativePart.read(row.text("fd"));
    List<String> charges = verdicts.stream().flatMap(v -> v.charges().stream()).distinct().toList();
    Optional<Term> term = heaviest(verdicts);
    if (charges.isEmpty()) {
      row.note("no charge could be read from the operative part of field \"fd\"");
    } else if (term.isEmpty()) {
      row.note("no term could be read from the operative part of field \"fd\"");
    }
    List<String> names =
        verdicts.stream()
            .map(Verdict::defendant)
            .filter(name -> !name.isBlank())
            .distinct()
            .toList();
    return new LabelledCase(
        new CaseRecord(CaseIds.of(facts), names, facts),
        new CaseLabel(charges, row.articles("la"), term));
  }

  /** The heaviest sentence that a person got, or a unit where no person was convicted. */
  static Optional<Term> heaviest(List<Verdict> verdicts) {
    boolean persons = verdicts.stream().anyMatch(v -> !v.unit() && !v.charges().isEmpty());
    return verdicts.stream()
        .filter(v -> !persons || !v.unit())
        .flatMap(v -> v.term().stream())
        .max(SentenceTerms.SEVERITY);
  }
}
