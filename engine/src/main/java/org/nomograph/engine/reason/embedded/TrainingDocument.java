package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A masked text with its charges, ready to learn from.
 *
 * @param text masked text
 * @param charges canonical charge names
 */
record TrainingDocument(String text, SortedSet<String> charges) {
  /** Cases with equal masked facts become one document with the charges of all. */
  static List<TrainingDocument> distinctFacts(List<TrainingCase> cases) {
    Map<String, SortedSet<String>> byText = new TreeMap<>();
    for (TrainingCase one : cases) {
      byText
          .computeIfAbsent(TextMasker.mask(one.text()), text -> new TreeSet<>())
          .addAll(one.charges());
    }
    List<TrainingDocument> documents = new ArrayList<>();
    byText.forEach((text, charges) -> documents.add(new TrainingDocument(text, charges)));
    return documents;
  }

  /** The rule texts of a charge, behind its name, become one document. */
  static List<TrainingDocument> byCharge(List<RuleText> rules) {
    Map<String, StringBuilder> byCharge = new TreeMap<>();
    for (RuleText rule : rules) {
      byCharge
          .computeIfAbsent(rule.charge(), charge -> new StringBuilder(charge))
          .append('。')
          .append(TextMasker.mask(rule.text()));
    }
    List<TrainingDocument> documents = new ArrayList<>();
    byCharge.forEach(
        (charge, text) ->
            documents.add(new TrainingDocument(text.toString(), new TreeSet<>(List.of(charge)))));
    return documents;
  }

  /** At most so many documents: round by round one more of each charge, in order. */
  static List<TrainingDocument> thin(List<TrainingDocument> documents, int most) {
    if (documents.size() <= most) {
      return documents;
    }
    Map<String, Integer> seen = new TreeMap<>();
    java.util.IdentityHashMap<TrainingDocument, Integer> round = new java.util.IdentityHashMap<>();
    for (TrainingDocument document : documents) {
      int lowest = Integer.MAX_VALUE;
      for (String charge : document.charges()) {
        lowest = Math.min(lowest, seen.merge(charge, 1, Integer::sum));
      }
      round.put(document, lowest);
    }
    List<TrainingDocument> byRound = new ArrayList<>(documents);
    byRound.sort(Comparator.comparing(round::get));
    return byRound.subList(0, most);
  }

  /** Class numbers of its charges among ascending names. */
  int[] numbers(List<String> names) {
    return charges.stream().mapToInt(name -> Collections.binarySearch(names, name)).toArray();
  }
}
