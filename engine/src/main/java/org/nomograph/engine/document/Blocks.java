package org.nomograph.engine.document;

import java.util.ArrayList;
import java.util.List;

/** Collects paragraphs and numbers them. Not thread-safe. */
final class Blocks {
  private final List<Block> blocks = new ArrayList<>();
  private int page;
  private int number;

  /** Adds a paragraph that begins on a page; numbers begin anew with each page. */
  void paragraphOn(int onPage, String text) {
    if (onPage != page) {
      page = onPage;
      number = 0;
    }
    paragraph(text);
  }

  /** Adds a paragraph; each of its lines is a block, blank ones are left out. */
  void paragraph(String text) {
    boolean counted = false;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      String stripped = Blanks.strip(line);
      if (!stripped.isEmpty()) {
        number += counted ? 0 : 1;
        counted = true;
        blocks.add(new Block(stripped, page, number));
      }
    }
  }

  /**
   * Adds the rows of a table, in the form of Markdown: bars between the cells, a rule below the
   * first row. A table of one column is a frame: its cells are paragraphs.
   */
  void table(List<List<String>> rows) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    if (columns <= 1) {
      rows.forEach(row -> row.forEach(this::paragraph));
      return;
    }
    boolean first = true;
    for (List<String> row : rows) {
      if (row.stream().allMatch(cell -> Blanks.strip(cell).isEmpty())) {
        continue;
      }
      StringBuilder line = new StringBuilder("|");
      for (String cell : row) {
        String text = String.join(" ", cell.lines().map(Blanks::strip).toList());
        line.append(' ').append(text.replace("|", "｜")).append(" |");
      }
      paragraph(line.toString());
      if (first) {
        paragraph("|" + " --- |".repeat(row.size()));
        first = false;
      }
    }
  }

  List<Block> all() {
    return List.copyOf(blocks);
  }
}
