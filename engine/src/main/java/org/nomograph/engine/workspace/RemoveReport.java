package org.nomograph.engine.workspace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a removal did.
 *
 * @param sources ids of the sources that are gone with their records
 * @param names paths that were given up while their text is still held under another path
 * @param unknown arguments that took nothing out, in the order given
 * @param reasons why, for those of the unknown that name something of the workspace
 */
public record RemoveReport(
    List<String> sources,
    List<String> names,
    List<String> unknown,
    SortedMap<String, String> reasons) {
  public RemoveReport {
    sources = List.copyOf(sources);
    names = List.copyOf(names);
    unknown = List.copyOf(unknown);
    reasons = Collections.unmodifiableSortedMap(new TreeMap<>(reasons));
  }

  /** This and then that removal, whose arguments were unknown to this one. */
  public RemoveReport then(RemoveReport other) {
    return new RemoveReport(
        joined(sources, other.sources), joined(names, other.names), other.unknown, other.reasons);
  }

  private static List<String> joined(List<String> first, List<String> second) {
    List<String> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** The same with what took nothing out. */
  public RemoveReport without(List<String> nothing, Map<String, String> why) {
    return new RemoveReport(sources, names, nothing, new TreeMap<>(why));
  }
}
