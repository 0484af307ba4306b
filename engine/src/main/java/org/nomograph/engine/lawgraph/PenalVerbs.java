package org.nomograph.engine.lawgraph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Takes a list of verbs and objects apart: 走私、贩卖、运输、制造毒品 has four verbs and one object, 拐卖妇女、儿童 one
 * verb and two objects. Immutable, safe for use by several threads.
 */
final class PenalVerbs {
  private static final String RESOURCE = "penal-verbs.txt";
  private static final List<String> MANNERS =
      List.of("非法", "擅自", "私自", "故意", "聚众", "秘密", "公然", "违法", "违规", "多次");

  /** What looks like a list of objects and is none. */
  private static final Pattern NO_OBJECTS = Pattern.compile("第.{1,9}条|^用于|为目的");

  private final Set<String> verbs;
  private final int longest;

  private PenalVerbs(Set<String> verbs) {
    this.verbs = Set.copyOf(verbs);
    this.longest = verbs.stream().mapToInt(String::length).max().orElse(0);
  }

  static PenalVerbs standard() {
    try (InputStream in = PenalVerbs.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return new PenalVerbs(
          reader
              .lines()
              .filter(l -> !l.startsWith("#"))
              .flatMap(l -> Stream.of(l.split(" ", -1)))
              .filter(v -> !v.isBlank())
              .collect(Collectors.toSet()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
  }

  /**
   * Verbs and objects of one list.
   *
   * @param verbs verbs, each with the manner that stands before the first
   * @param objects what they act on; may be empty
   */
  record Acts(List<String> verbs, List<String> objects) {}

  /**
   * Reads a list.
   *
   * @param parts alternatives of a clause in order, at least one
   * @return verbs and objects, or no verbs when the list has another shape
   */
  Acts parse(List<String> parts) {
    String manner = MANNERS.stream().filter(parts.get(0)::startsWith).findFirst().orElse("");
    if (verbs.contains(parts.get(0))) {
      manner = "";
    }
    List<String> found = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      String part = i == 0 ? parts.get(i).substring(manner.length()) : parts.get(i);
      String verb = verbAt(part);
      if (verb.isEmpty()) {
        return new Acts(List.of(), List.of());
      }
      found.add(manner + verb);
      if (verb.length() < part.length()) {
        List<String> objects = new ArrayList<>();
        objects.add(part.substring(verb.length()));
        objects.addAll(parts.subList(i + 1, parts.size()));
        boolean moreVerbs = objects.stream().skip(1).anyMatch(this::isAct);
        boolean noList = NO_OBJECTS.matcher(String.join("、", objects)).find();
        return moreVerbs || noList
            ? new Acts(List.of(), List.of())
            : new Acts(found, completed(objects));
      }
    }
    return new Acts(found, List.of());
  }

  /** Whether every part is an act: alternatives that stand for themselves. */
  boolean allActs(List<String> parts) {
    return parts.stream().allMatch(p -> isAct(p) || verbs.stream().anyMatch(p::endsWith));
  }

  private boolean isAct(String part) {
    return !verbAt(part).isEmpty()
        || part.startsWith("以")
        || MANNERS.stream().anyMatch(part::startsWith);
  }

  /**
   * Gives each object what the list says once: 国家机关的 before the first, 的印章 after the last; a last
   * object like 伪造的货币 shares nothing.
   */
  private List<String> completed(List<String> objects) {
    int last = objects.size() - 1;
    int ofFirst = objects.get(0).indexOf('的') + 1;
    int ofLast = objects.get(last).indexOf('的');
    boolean othersPlain = IntStream.range(1, last).allMatch(i -> objects.get(i).indexOf('的') < 0);
    if (last == 0 || !othersPlain || (ofFirst > 0) == (ofLast >= 0)) {
      return objects;
    }
    List<String> all = new ArrayList<>();
    if (ofFirst > 0) {
      String head = objects.get(0).substring(0, ofFirst);
      objects.forEach(o -> all.add(all.isEmpty() ? o : head + o));
      return all;
    }
    if (isAct(objects.get(last).substring(0, ofLast))) {
      return objects;
    }
    String tail = objects.get(last).substring(ofLast);
    objects.forEach(o -> all.add(all.size() == last ? o : o + tail));
    return all;
  }

  private String verbAt(String part) {
    for (int length = Math.min(longest, part.length()); length > 1; length--) {
      if (verbs.contains(part.substring(0, length))) {
        return part.substring(0, length);
      }
    }
    return "";
  }
}
