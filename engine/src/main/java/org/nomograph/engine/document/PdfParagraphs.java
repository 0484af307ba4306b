package org.nomograph.engine.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Joins lines to paragraphs. A line goes on with the paragraph of the line before it when that one
 * was full (it reaches the right margin of the text), and the line itself begins at the left
 * margin, without more room above it and in type of the same size. The margins are those of the
 * page.
 */
final class PdfParagraphs {
  /** Room at the right end, in sizes of the type, that a full line may leave. */
  private static final float FULL = 2.1f;

  /** Indentation, in sizes of the type, from which on a line begins a paragraph. */
  private static final float INDENT = 1.2f;

  /** Room above a line, in steps from line to line, from which on it begins a paragraph. */
  private static final float STEP = 1.35f;

  /** Largest indentation of a paragraph; what begins further right is centred. */
  private static final float MOST_INDENT = 4.5f;

  /** Share of the lines that must be indented for indentation to tell paragraphs. */
  private static final double INDENTED = 0.1;

  /** How much larger than most of the text, in times its size, the type of a title is. */
  private static final float TITLE = 1.15f;

  private static final String SENTENCE_ENDS = "。；：！？.;:!?";
  private static final float SAME_SIZE = 0.6f;

  /** Part of the page's width that the longest lines must reach, else no line is full. */
  private static final float LEAST_WIDTH = 0.7f;

  private final Blocks blocks = new Blocks();
  private final StringBuilder open = new StringBuilder();
  private int openPage;
  private PdfLine before;

  private PdfParagraphs() {}

  static List<Block> of(List<List<PdfLine>> pages) {
    PdfParagraphs paragraphs = new PdfParagraphs();
    Margins margins = Margins.of(pages.stream().flatMap(List::stream).toList());
    for (int i = 0; i < pages.size(); i++) {
      paragraphs.page(i + 1, pages.get(i), margins);
    }
    paragraphs.close();
    return paragraphs.blocks.all();
  }

  /**
   * Margins of the text.
   *
   * @param left left end of most lines
   * @param right right end of the longest lines
   * @param step room from line to line
   * @param indents whether paragraphs are indented
   * @param size size of the type of most lines
   */
  private record Margins(float left, float right, float step, boolean indents, float size) {
    static Margins of(List<PdfLine> lines) {
      float[] lefts = sorted(lines.stream().map(PdfLine::left).toList());
      float[] rights = sorted(lines.stream().map(PdfLine::right).toList());
      List<Float> steps = new ArrayList<>();
      for (int i = 1; i < lines.size(); i++) {
        float step = lines.get(i).top() - lines.get(i - 1).top();
        if (step > 0) {
          steps.add(step);
        }
      }
      float[] sorted = sorted(steps);
      float right = at(rights, 0.97);
      boolean wide = !lines.isEmpty() && right > LEAST_WIDTH * lines.getFirst().pageWidth();
      float left = at(lefts, 0.05);
      long indented =
          lines.stream()
              .filter(line -> line.left() > left + INDENT * line.size())
              .filter(line -> line.left() < left + MOST_INDENT * line.size())
              .count();
      return new Margins(
          left,
          wide ? right : Float.MAX_VALUE,
          at(sorted, 0.3),
          indented > INDENTED * lines.size(),
          at(sorted(lines.stream().map(PdfLine::size).toList()), 0.5));
    }

    private static float[] sorted(List<Float> values) {
      float[] all = new float[values.size()];
      for (int i = 0; i < all.length; i++) {
        all[i] = values.get(i);
      }
      Arrays.sort(all);
      return all;
    }

    private static float at(float[] sorted, double share) {
      return sorted.length == 0
          ? 0
          : sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))];
    }
  }

  private void page(int number, List<PdfLine> lines, Margins margins) {
    boolean first = true;
    for (PdfLine line : lines) {
      if (before == null || !continues(line, margins, first)) {
        close();
        openPage = number;
      }
      join(line.text());
      before = line;
      first = false;
    }
  }

  private boolean continues(PdfLine line, Margins margins, boolean firstOfPage) {
    float size = Math.max(line.size(), 1);
    boolean full = before.right() > margins.right() - FULL * size;
    boolean flush = line.left() < margins.left() + INDENT * size;
    boolean sameSize = Math.abs(line.size() - before.size()) < SAME_SIZE;
    float step = line.top() - before.top();
    // Two pieces of one line, such as columns, are one line.
    boolean sameLine = !firstOfPage && Math.abs(step) < size / 2;
    // A title that is too long for its line goes on centred, in larger type and steps.
    float larger = Math.min(line.size(), before.size()) / margins.size();
    boolean title = larger > TITLE;
    // Where paragraphs are parted by room, the end of a page hides it.
    boolean near =
        firstOfPage
            ? margins.indents() || SENTENCE_ENDS.indexOf(end(before)) < 0
            : step <= STEP * margins.step() * Math.max(1, larger);
    return sameLine || (full && (flush || title) && sameSize && near);
  }

  private static char end(PdfLine line) {
    return line.text().charAt(line.text().length() - 1);
  }

  private void join(String next) {
    if (!open.isEmpty()) {
      char last = open.charAt(open.length() - 1);
      char first = next.charAt(0);
      boolean words = word(last) && word(first);
      if (last == '-' && word(first) && open.length() > 1 && word(open.charAt(open.length() - 2))) {
        open.setLength(open.length() - 1);
      } else if (words && !(Character.isDigit(last) && Character.isDigit(first))) {
        open.append(' ');
      }
    }
    open.append(next);
  }

  private static boolean word(char c) {
    return c < 0x250 && Character.isLetterOrDigit(c);
  }

  private void close() {
    if (!open.isEmpty()) {
      blocks.paragraphOn(openPage, open.toString());
      open.setLength(0);
    }
  }
}
