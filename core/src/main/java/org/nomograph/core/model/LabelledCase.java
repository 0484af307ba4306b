package org.nomograph.core.model;

/**
 * A decided case of the corpus, or a gold row of a benchmark. Kept apart from {@link CaseRecord} so
 * that a label cannot reach a reasoner through its type.
 *
 * @param record facts and names
 * @param label the decision
 */
public record LabelledCase(CaseRecord record, CaseLabel label) {
  public LabelledCase {
    Require.present(record, "record");
    Require.present(label, "label");
  }
}
