package org.nomograph.core.model;

import java.util.List;

/**
 * Paragraph (款) of an article with its items (项).
 *
 * @param text text of the paragraph without its items; not blank
 * @param items items in the order of the source, each with its label, may be empty
 */
public record Paragraph(String text, List<Item> items) {
  public Paragraph {
    Require.text(text, "paragraph text");
    items = Require.copy(items, "items");
  }

  /**
   * Item (项) of a paragraph.
   *
   * @param label label as printed, for example （一）
   * @param text text without the label
   */
  public record Item(String label, String text) {
    public Item {
      Require.text(label, "label");
      Require.text(text, "item text");
    }
  }

  /** The whole paragraph: text and labelled items, one a line. */
  public String fullText() {
    StringBuilder all = new StringBuilder(text);
    for (Item item : items) {
      all.append('\n').append(item.label()).append(item.text());
    }
    return all.toString();
  }
}
