package org.nomograph.engine.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Removes what runs along the pages: page numbers in the outer parts of a page, and lines there
 * that return, whatever their numbers, on most pages.
 */
final class RunningLines {
  /** Part of the page's height, at its top and at its bottom, in which such lines stand. */
  private static final float MARGIN = 0.12f;

  /** Share of the pages on which a line must return, and the fewest pages. */
  private static final double MOST_PAGES = 0.5;

  private static final int FEWEST_PAGES = 2;
  private static final int OUTER_LINES = 2;
  private static final Pattern PAGE_NUMBER =
      Pattern.compile(
          "[-—–－·.\\s]*(?:第?\\s*[0-9０-９]{1,4}\\s*页?|第\\s*[〇零一二三四五六七八九十百]{1,5}\\s*页)"
              + "\\s*(?:[/／,，、]?\\s*共?\\s*[0-9０-９]{1,4}\\s*页?)?[-—–－·.\\s]*");
  private static final Pattern DIGITS = Pattern.compile("[0-9０-９〇零一二三四五六七八九十百]+");

  private RunningLines() {}

  /** The pages without them. */
  static List<List<PdfLine>> without(List<List<PdfLine>> pages) {
    Map<String, Integer> counts = new HashMap<>();
    for (List<PdfLine> page : pages) {
      Set<String> here = new HashSet<>();
      outer(page).forEach(line -> here.add(key(line)));
      here.forEach(key -> counts.merge(key, 1, Integer::sum));
    }
    long written = pages.stream().filter(page -> !page.isEmpty()).count();
    double least = Math.max(FEWEST_PAGES, MOST_PAGES * written);
    List<List<PdfLine>> left = new ArrayList<>();
    for (List<PdfLine> page : pages) {
      Set<PdfLine> running = new HashSet<>();
      for (PdfLine line : outer(page)) {
        if (PAGE_NUMBER.matcher(line.text()).matches() || counts.get(key(line)) >= least) {
          running.add(line);
        }
      }
      left.add(page.stream().filter(line -> !running.contains(line)).toList());
    }
    return left;
  }

  /** The first and last lines of a page, as far as they stand in its outer parts. */
  private static List<PdfLine> outer(List<PdfLine> page) {
    List<PdfLine> outer = new ArrayList<>();
    for (int i = 0; i < page.size(); i++) {
      PdfLine line = page.get(i);
      boolean high = i < OUTER_LINES && line.top() < MARGIN * line.pageHeight();
      boolean low = i >= page.size() - OUTER_LINES && line.top() > (1 - MARGIN) * line.pageHeight();
      if (high || low) {
        outer.add(line);
      }
    }
    return outer;
  }

  private static String key(PdfLine line) {
    return Math.round(line.top() / 4)
        + " "
        + DIGITS.matcher(line.text().replace(" ", "")).replaceAll("0");
  }
}
