package org.nomograph.engine.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Whom a text names, and whether somebody is among them. Masks hide names: 李小明 may stand in a text
 * as 李某 or 李某明, so a masked name of the same surname counts as his, and a name that is masked
 * itself is never called missing. Plain names are told by their surname and the predicate behind
 * them, by the resource {@code person-names.tsv}. A reading, not a finding. Stateless and
 * thread-safe.
 */
public final class Persons {
  private static final String RESOURCE = "person-names.tsv";
  private static final String MASKS = "某×xX*＊";
  private static final Pattern MASKED =
      Pattern.compile("(?![在至于从省市县区镇村的人])\\p{IsHan}某[某甲乙丙丁戊己庚0-9]?");
  private static final Pattern ROLE = Pattern.compile("被告人|犯罪嫌疑人|嫌疑人|被告单位");
  private static final Map<String, List<String>> LEXICON = load();
  private static final Pattern PLAIN =
      Pattern.compile(
          "(?<=^|[。；;！？!?，,：:、\\n]|[和与及]|被告人|嫌疑人)(?!"
              + either("none")
              + ")((?:"
              + either("surname")
              + ")\\p{IsHan}{1,2}?)(?="
              + either("predicate")
              + ")");

  private Persons() {}

  private static String either(String kind) {
    return LEXICON.get(kind).stream().map(Pattern::quote).collect(Collectors.joining("|"));
  }

  private static Map<String, List<String>> load() {
    try (InputStream in = Persons.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("resource " + RESOURCE + " is missing");
      }
      Map<String, List<String>> lexicon = new HashMap<>();
      new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .forEach(cells -> lexicon.put(cells[0], Arrays.asList(cells[1].split("\\|"))));
      return Map.copyOf(lexicon);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Persons that a text names, each once, masked or not, defendants first. */
  public static Set<String> in(String text) {
    Set<String> persons = new LinkedHashSet<>(defendants(text));
    for (Pattern pattern : List.of(MASKED, PLAIN)) {
      Matcher person = pattern.matcher(text);
      while (person.find()) {
        persons.add(person.group());
      }
    }
    return persons;
  }

  /**
   * Whether a text names persons and this name is none of them. A text that names no defendant (被告人
   * alone) leaves open who he is; such a name is not missing.
   *
   * @param name a name as the caller gives it
   * @param text the facts
   */
  public static boolean lacks(String text, String name) {
    String wanted = name.strip();
    if (wanted.isEmpty() || text.contains(wanted) || mayStandMasked(text, wanted)) {
      return false;
    }
    boolean accused = ROLE.matcher(text).find();
    return accused ? !defendants(text).isEmpty() : !in(text).isEmpty();
  }

  private static List<String> defendants(String text) {
    return Defendants.in(text).stream()
        .filter(name -> LEXICON.get("deed").stream().noneMatch(name::startsWith))
        .toList();
  }

  private static boolean mayStandMasked(String text, String name) {
    if (name.chars().anyMatch(c -> MASKS.indexOf(c) >= 0 || Character.isDigit(c))) {
      return true;
    }
    String surname = Pattern.quote(name.substring(0, 1));
    return Pattern.compile(surname + "\\p{IsHan}?[某×xX*＊0-9]").matcher(text).find();
  }
}
