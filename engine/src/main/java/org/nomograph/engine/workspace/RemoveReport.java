package org.nomograph.engine.workspace;

import java.util.List;

/**
 * What a removal did.
 *
 * @param sources ids of the sources that are gone with their records
 * @param names paths that were given up while their text is still held under another path
 * @param unknown arguments that name nothing in the workspace
 */
public record RemoveReport(List<String> sources, List<String> names, List<String> unknown) {
  public RemoveReport {
    sources = List.copyOf(sources);
    names = List.copyOf(names);
    unknown = List.copyOf(unknown);
  }
}
