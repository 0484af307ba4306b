package org.nomograph.engine.reason.embedded;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.engine.text.CaseText;

/**
 * The part that somebody took in an offense of several, as far as it moves the term. Criminal Law
 * articles 26 and 27 give the leading ones the whole and the others less; a text that tells no part
 * names the leading one first, as indictments do.
 */
public enum JointPart {
  /** The only one whom the record names. */
  SOLE,
  /** Of several, one who leads: told to, or named first where nobody is told to. */
  LEADING,
  /** Of several, one who is not told to lead. */
  OTHER,
  /** All of them together: nothing of one is put to the account of all. */
  ALL;

  /** What leaders do, within a few words of their name; not what is done to them. */
  private static final String LEADS =
      "[^，。；,;受被经由]{0,8}?(?:纠集|组织|指使|授意|雇佣|雇用|招募|召集|提议|安排|伙同|邀约|出资|起主要作用|系主犯|是主犯)";

  /**
   * The part of a defendant.
   *
   * @param text the facts
   * @param defendant whose part; empty for all of them
   * @param all names of all defendants
   */
  public static JointPart of(CaseText text, Optional<String> defendant, List<String> all) {
    if (all.size() <= 1) {
      return SOLE;
    }
    if (defendant.isEmpty()) {
      return ALL;
    }
    List<String> leading = all.stream().filter(name -> leads(text, name)).toList();
    boolean leads =
        leading.isEmpty() ? first(text, all).equals(defendant) : leading.contains(defendant.get());
    return leads ? LEADING : OTHER;
  }

  private static boolean leads(CaseText text, String name) {
    return Pattern.compile(Pattern.quote(name) + LEADS).matcher(text.text()).find();
  }

  /** Whom the text names first; where it names none of them, the first of the list. */
  private static Optional<String> first(CaseText text, List<String> all) {
    return all.stream()
        .filter(name -> text.text().contains(name))
        .min(Comparator.comparingInt(text.text()::indexOf))
        .or(() -> all.stream().findFirst());
  }
}
