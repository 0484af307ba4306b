package org.nomograph.core.cite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Names of laws: their short keys, customary abbreviations, and which of them a text that names a
 * law without 《》 may mean. Immutable and safe for use by several threads.
 */
public final class LawNames {
  private static final String RESOURCE = "law-names.txt";
  private static final Pattern NOISE = Pattern.compile("中华人民共和国|[《》〈〉<>\\s\\u00a0\\u3000]");
  private static final Pattern DATE =
      Pattern.compile("[（(](?:\\d{4}[^（()）]{0,12}|[^（()）]{0,10}(?:修正|修订|修正本|修订本))[)）]$");
  private static final Pattern ISSUERS =
      Pattern.compile("^(?:(?:最高人民法院|最高人民检察院|公安部|国家安全部|司法部|国务院|全国人民代表大会常务委员会)[、，,]?)+(?=关于)");

  private final Map<String, String> names;
  private final int longest;

  private LawNames(Map<String, String> names) {
    this.names = Map.copyOf(names);
    this.longest = names.keySet().stream().mapToInt(String::length).max().orElse(0);
  }

  /** The names that ship with the library. */
  public static LawNames standard() {
    return new LawNames(load());
  }

  /** These names as well, for example the titles of the laws of a workspace. */
  public LawNames with(Collection<String> more) {
    Map<String, String> all = new HashMap<>(names);
    more.stream().map(LawNames::key).filter(k -> k.length() > 1).forEach(k -> all.put(k, k));
    return new LawNames(all);
  }

  /**
   * Key of a law: its title without 《》, without 中华人民共和国, without white space, without a trailing
   * date or remark of revision in brackets, and without the issuing bodies before 关于. Brackets that
   * number a document, （一）, stay and become full-width. Idempotent.
   */
  public static String key(String title) {
    String key = NOISE.matcher(title).replaceAll("");
    key = DATE.matcher(key).replaceFirst("");
    key = ISSUERS.matcher(key).replaceFirst("");
    return key.replace('(', '（').replace(')', '）');
  }

  /** Whether a title is among these names. */
  public boolean knows(String title) {
    return names.containsKey(key(title));
  }

  /** Key with a customary abbreviation resolved: 民诉法 gives 民事诉讼法. */
  public String canonical(String title) {
    String key = key(title);
    return names.getOrDefault(key, key);
  }

  /**
   * Longest known name that ends at a place in a text.
   *
   * @param end index after the last character of the name
   * @return index of its first character, or empty
   */
  OptionalInt startOfNameEndingAt(CharSequence text, int end) {
    for (int length = Math.min(longest, end); length >= 2; length--) {
      if (names.containsKey(text.subSequence(end - length, end).toString())) {
        return OptionalInt.of(end - length);
      }
    }
    return OptionalInt.empty();
  }

  private static Map<String, String> load() {
    Map<String, String> all = new HashMap<>();
    try (InputStream in = LawNames.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        int equals = line.indexOf('=');
        String name = equals < 0 ? line : line.substring(0, equals);
        all.put(name, equals < 0 ? line : line.substring(equals + 1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
    return all;
  }
}
