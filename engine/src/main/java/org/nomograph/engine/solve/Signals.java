package org.nomograph.engine.solve;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What speaks for and against an option, before weighing.
 *
 * @param words share of its words that the closest rule carries, in [0, 1]
 * @param polarity 1 when the closest rule says it, -1 when it says the contrary, times words
 * @param numbers 1 when its periods, ages and shares are the rule's, -1 when one is another
 * @param modality 1 when duty, power or ban are the rule's, -1 when another
 * @param effects how far its legal effects are those of the rules, in (-1, 1)
 * @param exception words it shares with exceptions and bars beyond conditions and effects
 * @param ground 1 when it rests on a ground that no rule names, less for one that is named in part
 * @param absolute 1 when it leaves no exception and the closest rule does not say so
 * @param suggested share of its words that the question's own suggestion (鉴于…) carries
 */
record Signals(
    double words,
    double polarity,
    double numbers,
    double modality,
    double effects,
    double exception,
    double ground,
    double absolute,
    double suggested) {

  /** By name, in the order of the record. */
  Map<String, Double> byName() {
    Map<String, Double> all = new LinkedHashMap<>();
    all.put("words", words);
    all.put("polarity", polarity);
    all.put("numbers", numbers);
    all.put("modality", modality);
    all.put("effects", effects);
    all.put("exception", exception);
    all.put("ground", ground);
    all.put("absolute", absolute);
    all.put("suggested", suggested);
    return all;
  }
}
