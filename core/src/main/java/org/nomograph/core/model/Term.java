package org.nomograph.core.model;

/**
 * Principal penalty.
 *
 * @param months fixed-term imprisonment, detention or control in months, 0 for exemption or a fine
 *     alone; 0 when life or death
 * @param life life imprisonment
 * @param death death penalty, suspended or not
 */
public record Term(int months, boolean life, boolean death) {
  public Term {
    if (months < 0 || months > 600) {
      throw new IllegalArgumentException("term out of range 0..600 months: " + months);
    }
    if (life && death) {
      throw new IllegalArgumentException("a term is life or death, not both");
    }
  }

  public static Term ofMonths(int months) {
    return new Term(months, false, false);
  }
}
