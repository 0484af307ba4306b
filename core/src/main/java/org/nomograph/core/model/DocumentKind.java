package org.nomograph.core.model;

/** What kind of document a statute file holds. */
public enum DocumentKind {
  /** Constitution, laws and codes. */
  LAW,
  /** Amendment to a law (修正案). */
  AMENDMENT,
  /** Decision (决定), for instance to amend or repeal laws. */
  DECISION,
  /** Administrative regulation (行政法规). */
  REGULATION,
  /** Departmental rule (部门规章). */
  DEPARTMENT_RULE,
  /** Judicial interpretation, reply or provision of the supreme court or procuratorate (司法解释). */
  JUDICIAL_INTERPRETATION,
  /** Published typical or guiding case (案例). */
  GUIDING_CASE
}
