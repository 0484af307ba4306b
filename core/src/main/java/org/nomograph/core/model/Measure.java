package org.nomograph.core.model;

/** What a number in the facts measures; the unit is fixed for each. */
public enum Measure {
  /** Money, in yuan (元). */
  MONEY_YUAN,
  /** Weight of a substance, in grams (克). */
  WEIGHT_GRAM,
  /** Alcohol in blood, in milligrams per 100 millilitres. */
  ALCOHOL_MG_PER_100ML,
  /** Age of a person, in completed years. */
  AGE_YEARS,
  /** Number of persons, items, times or acts; the counted noun says which. */
  COUNT,
  /** Area, in mu (亩). */
  AREA_MU,
  /** Volume of timber, in cubic metres (立方米). */
  VOLUME_CUBIC_METRE
}
