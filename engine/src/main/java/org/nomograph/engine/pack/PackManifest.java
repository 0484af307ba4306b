package org.nomograph.engine.pack;

import java.util.List;

/**
 * What {@code pack.yaml} says.
 *
 * @param name name of the pack, not blank
 * @param version its version
 * @param language language of its texts, zh or en
 * @param law key of the law to which bare article numbers belong, not blank
 * @param description what it covers; may be empty
 * @param licence SPDX identifier; may be empty
 * @param terms terms of art that its texts share with statutes; may be empty
 */
public record PackManifest(
    String name,
    String version,
    String language,
    String law,
    String description,
    String licence,
    List<String> terms) {
  public PackManifest {
    terms = List.copyOf(terms);
    if (name == null || name.isBlank() || law == null || law.isBlank()) {
      throw new IllegalArgumentException("a pack needs a name and a law");
    }
  }
}
