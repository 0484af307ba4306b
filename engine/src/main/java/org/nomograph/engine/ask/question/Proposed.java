package org.nomograph.engine.ask.question;

import java.util.List;
import java.util.Map;

/**
 * What somebody else than the word lists finds in a question, in its own words.
 *
 * @param parts what is asked for
 * @param entities what it names
 * @param domains name of a domain → the words that show it
 * @param constraints numbers and times that bound it
 */
public record Proposed(
    List<String> parts,
    List<String> entities,
    Map<String, String> domains,
    List<String> constraints) {
  public Proposed {
    parts = List.copyOf(parts);
    entities = List.copyOf(entities);
    domains = Map.copyOf(domains);
    constraints = List.copyOf(constraints);
  }
}
