package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What English speakers ask in daily life, and the Chinese question for it, from the resource
 * {@code english-situations.tsv}, whose head tells the form. Who keeps whose deposit is told by
 * several words together, which one by one have other meanings. Immutable.
 */
final class EnglishSituations {
  private static final String RESOURCE = "english-situations.tsv";

  private final List<Situation> situations;

  private record Situation(List<List<List<String>>> groups, String chinese) {
    /** Words of the forms that stand in a text; 0 where a group has none. */
    int fit(List<String> text) {
      int words = 0;
      for (List<List<String>> group : groups) {
        int longest =
            group.stream().filter(form -> stands(form, text)).mapToInt(List::size).max().orElse(0);
        if (longest == 0) {
          return 0;
        }
        words += longest;
      }
      return words;
    }

    private static boolean stands(List<String> form, List<String> text) {
      if (form.stream().noneMatch(word -> word.endsWith("*"))) {
        return Collections.indexOfSubList(text, form) >= 0;
      }
      for (int at = 0; at + form.size() <= text.size(); at++) {
        if (standsAt(form, text, at)) {
          return true;
        }
      }
      return false;
    }

    private static boolean standsAt(List<String> form, List<String> text, int at) {
      for (int i = 0; i < form.size(); i++) {
        String word = form.get(i);
        boolean fits =
            word.endsWith("*")
                ? text.get(at + i).startsWith(word.substring(0, word.length() - 1))
                : text.get(at + i).equals(word);
        if (!fits) {
          return false;
        }
      }
      return true;
    }
  }

  private EnglishSituations(List<Situation> situations) {
    this.situations = List.copyOf(situations);
  }

  /** The situations of the resource. */
  static EnglishSituations standard() {
    List<Situation> situations = new ArrayList<>();
    for (List<String> row : TableRows.of(RESOURCE, 2)) {
      List<List<List<String>>> groups =
          Arrays.stream(row.get(0).split(" \\+ ", -1))
              .map(
                  group ->
                      Arrays.stream(group.split("\\|", -1))
                          .map(form -> List.of(form.split(" ", -1)))
                          .toList())
              .toList();
      situations.add(new Situation(groups, row.get(1)));
    }
    return new EnglishSituations(situations);
  }

  /**
   * The Chinese question of the situation that fits best: of most groups, then of most words, then
   * the earlier one.
   *
   * @param words words of the question, in lower case
   */
  Optional<String> in(List<String> words) {
    Situation best = null;
    int most = 0;
    for (Situation one : situations) {
      int fit = one.fit(words);
      if (fit > 0
          && (best == null
              || one.groups().size() > best.groups().size()
              || (one.groups().size() == best.groups().size() && fit > most))) {
        best = one;
        most = fit;
      }
    }
    return Optional.ofNullable(best).map(Situation::chinese);
  }
}
