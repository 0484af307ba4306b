package org.nomograph.core.complexity;

/**
 * What kind of question it is (CoAL-RAG, section 3.3): simple ones by their pattern, the others in
 * six types.
 */
public enum QuestionType {
  /** A pattern that one provision answers. */
  SIMPLE,
  /** What follows from a story. */
  SCENARIO_REASONING,
  /** What holds if a condition is met. */
  CONDITIONAL_JUDGMENT,
  /** What holds if several conditions are met at once. */
  MULTI_CONDITION,
  /** How somebody gets his right. */
  RIGHTS_PROTECTION,
  /** Several domains of law at once. */
  CROSS_DOMAIN,
  /** All items of a list. */
  COMPLEX_ENUMERATION
}
