package org.nomograph.app.reference;

import java.util.List;

/** A page of the reference under construction: Markdown. */
final class Page {
  static final String NOTE =
      """
      Generated from the code; a test fails when it is stale. To write it anew:
      `./nomograph dev -Dfast -pl app -am test -Dtest=ReferenceTest -Dsurefire.failIfNoSpecifiedTests=false -Dtest.jvm.args=-Dnomograph.reference=write`
      """;

  private final StringBuilder text = new StringBuilder();

  Page(String title) {
    text.append("# ").append(title).append("\n\n").append(NOTE).append('\n');
  }

  Page heading(int depth, String title) {
    text.append('\n').append("#".repeat(depth)).append(' ').append(title).append('\n');
    return this;
  }

  Page paragraph(String paragraph) {
    if (!paragraph.isBlank()) {
      text.append(paragraph.strip()).append('\n');
    }
    return this;
  }

  Page table(String... columns) {
    text.append('\n');
    row(List.of(columns));
    text.append("|").append("---|".repeat(columns.length)).append('\n');
    return this;
  }

  Page row(List<String> cells) {
    text.append('|');
    for (String cell : cells) {
      text.append(' ')
          .append(cell.replace("|", "\\|").replaceAll("\\s+", " ").strip())
          .append(" |");
    }
    text.append('\n');
    return this;
  }

  static String code(String value) {
    return value.isEmpty() ? "" : "`" + value + "`";
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
