package org.nomograph.app.bench.suite;

import java.util.List;
import java.util.Locale;

/**
 * Plots as SVG that takes the colours of its page: classes {@code own}, {@code paper}, {@code
 * line0} to {@code line7} and {@code fill0} to {@code fill7}, {@code dashed} from the ninth line
 * on. Stateless.
 */
final class Svg {
  private static final int WIDTH = 760;
  private static final int LABEL = 290;
  private static final int VALUE = 66;
  private static final int BAR = 20;
  private static final int GAP = 8;
  private static final int HEIGHT = 300;
  private static final int MARGIN = 46;
  private static final int LEGEND = 210;
  private static final int LEGEND_LINE = 18;
  private static final int COLOURS = 8;

  private Svg() {}

  /**
   * A bar.
   *
   * @param label what it is
   * @param value its length, at least 0
   * @param published whether it comes from a paper
   */
  record Bar(String label, double value, boolean published) {}

  /**
   * A line.
   *
   * @param label what it is
   * @param values a value for each place on the x axis; not a number where there is none
   */
  record Line(String label, List<Double> values) {}

  /** Horizontal bars, one below the other, each behind its label and value. */
  static String bars(String title, List<Bar> bars) {
    double most = bars.stream().mapToDouble(Bar::value).max().orElse(0);
    int height = bars.size() * (BAR + GAP) + GAP;
    StringBuilder out = open(title, WIDTH, height);
    double scale = most > 0 ? (WIDTH - LABEL - 20) / most : 0;
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      int y = GAP + i * (BAR + GAP);
      text(out, LABEL - VALUE, y + BAR - 5, "end", shortened(bar.label(), 30));
      text(out, LABEL - 8, y + BAR - 5, "end", RunTable.number(bar.value()));
      format(
          out,
          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>",
          bar.published() ? "paper" : "own",
          LABEL,
          y,
          Math.max(0, bar.value() * scale),
          BAR);
    }
    return out.append("</svg>").toString();
  }

  /** Lines over places that are equally far apart. */
  static String lines(String title, List<String> places, List<Line> lines) {
    StringBuilder out =
        open(title, WIDTH, Math.max(HEIGHT, LEGEND_LINE * lines.size() + LEGEND_LINE));
    double most =
        lines.stream()
            .flatMap(line -> line.values().stream())
            .filter(v -> !v.isNaN())
            .mapToDouble(Double::doubleValue)
            .max()
            .orElse(1);
    double step = step(most);
    double top = step * Math.max(1, Math.ceil(most / step - 1e-9));
    int right = WIDTH - LEGEND;
    int bottom = HEIGHT - MARGIN;
    for (int tick = 0; tick * step <= top + step / 2; tick++) {
      double value = tick * step;
      double y = y(value, top);
      format(
          out,
          "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>",
          MARGIN,
          y,
          right,
          y);
      text(out, MARGIN - 6, (int) y + 4, "end", RunTable.number(value));
    }
    for (int i = 0; i < places.size(); i++) {
      text(out, (int) x(i, places.size()), bottom + 18, "middle", places.get(i));
    }
    for (int i = 0; i < lines.size(); i++) {
      line(out, lines.get(i), i, places.size(), top);
      text(out, right + 26, 20 + i * LEGEND_LINE, "start", shortened(lines.get(i).label(), 24));
      format(
          out,
          "<rect class=\"fill%d\" x=\"%d\" y=\"%d\" width=\"12\" height=\"12\"/>",
          i % COLOURS,
          right + 8,
          10 + i * LEGEND_LINE);
    }
    return out.append("</svg>").toString();
  }

  /** A round distance of ticks, of which four to ten reach the largest value. */
  private static double step(double most) {
    double rough = Math.max(most, 1e-6) / 5;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double leading = rough / power;
    return power * (leading <= 1 ? 1 : leading <= 2 ? 2 : leading <= 5 ? 5 : 10);
  }

  private static void line(StringBuilder out, Line line, int number, int places, double top) {
    int colour = number % COLOURS;
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < line.values().size(); i++) {
      double value = line.values().get(i);
      if (!Double.isNaN(value)) {
        format(points, "%.1f,%.1f ", x(i, places), y(value, top));
        format(
            out,
            "<circle class=\"fill%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>%s: %s</title></circle>",
            colour,
            x(i, places),
            y(value, top),
            Html.escape(line.label()),
            RunTable.number(value));
      }
    }
    format(
        out,
        "<polyline class=\"line%d%s\" points=\"%s\"/>",
        colour,
        number < COLOURS ? "" : " dashed",
        points.toString().strip());
  }

  private static double x(int place, int places) {
    int width = WIDTH - LEGEND - MARGIN - 30;
    return MARGIN + 15 + (places < 2 ? width / 2.0 : (double) width * place / (places - 1));
  }

  private static double y(double value, double top) {
    return HEIGHT - MARGIN - (HEIGHT - MARGIN - 12) * value / top;
  }

  private static StringBuilder open(String title, int width, int height) {
    StringBuilder out = new StringBuilder();
    format(
        out,
        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\"><title>%s</title>",
        width,
        height,
        Html.escape(title),
        Html.escape(title));
    return out;
  }

  private static void text(StringBuilder out, int x, int y, String anchor, String text) {
    format(
        out,
        "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>",
        x,
        y,
        anchor,
        Html.escape(text));
  }

  private static String shortened(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most - 1) + "…";
  }

  @SuppressWarnings("AnnotateFormatMethod") // its annotation is of no library that the product has
  private static void format(StringBuilder out, String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values));
  }
}
