package org.nomograph.core.rank;

import java.util.List;

/**
 * How a score came about: a tree whose values agree by construction.
 *
 * @param value the value
 * @param how how it follows from its children
 * @param text what it is, in words; not blank
 * @param children the parts; empty exactly for a leaf
 */
public record Explanation(double value, How how, String text, List<Explanation> children) {
  /** How a value follows from the values of the children. */
  public enum How {
    GIVEN,
    SUM,
    PRODUCT
  }

  public Explanation {
    if (how == null || text == null || text.isBlank()) {
      throw new IllegalArgumentException("an explanation needs a text");
    }
    children = List.copyOf(children);
    if (children.isEmpty() != (how == How.GIVEN)) {
      throw new IllegalArgumentException("a leaf is given, anything else has parts: " + text);
    }
    if (how != How.GIVEN && !agrees(value, combine(how, children))) {
      throw new IllegalArgumentException(
          text + ": " + value + " is not the " + how + " of its parts " + combine(how, children));
    }
  }

  /** A value that is given. */
  public static Explanation leaf(double value, String text) {
    return new Explanation(value, How.GIVEN, text, List.of());
  }

  /** The sum of the parts. */
  public static Explanation sum(String text, List<Explanation> parts) {
    return new Explanation(combine(How.SUM, parts), How.SUM, text, parts);
  }

  /** The product of the parts. */
  public static Explanation product(String text, List<Explanation> parts) {
    return new Explanation(combine(How.PRODUCT, parts), How.PRODUCT, text, parts);
  }

  private static double combine(How how, List<Explanation> parts) {
    double value = how == How.SUM ? 0 : 1;
    for (Explanation part : parts) {
      value = how == How.SUM ? value + part.value() : value * part.value();
    }
    return value;
  }

  private static boolean agrees(double one, double other) {
    return Double.compare(one, other) == 0
        || Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));
  }

  /** The tree, one value a line, parts indented by two blanks. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    print("", out);
    return out.toString();
  }

  private void print(String indent, StringBuilder out) {
    out.append(indent).append(value).append(" = ").append(text).append('\n');
    children.forEach(child -> child.print(indent + "  ", out));
  }
}
