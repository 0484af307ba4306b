package org.nomograph.engine;

import java.util.List;

/**
 * What {@code show} prints of one node: a title and named parts, each of some lines.
 *
 * @param id id of the node
 * @param kind article, case, offense, interpretation, card, community, section or domain
 * @param title title for people
 * @param parts parts in order
 */
public record NodeView(String id, String kind, String title, List<Part> parts) {
  public NodeView {
    parts = List.copyOf(parts);
  }

  /** All of it as one text: the title, then each part on a line. */
  public String text() {
    StringBuilder text = new StringBuilder(title);
    for (Part part : parts) {
      text.append('\n').append(part.heading()).append(": ").append(String.join("; ", part.lines()));
    }
    return text.toString();
  }

  /**
   * A named part.
   *
   * @param heading heading
   * @param lines lines, at least one
   */
  public record Part(String heading, List<String> lines) {
    public Part {
      lines = List.copyOf(lines);
    }
  }
}
