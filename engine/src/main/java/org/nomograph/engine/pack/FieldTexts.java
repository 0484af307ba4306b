package org.nomograph.engine.pack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.nomograph.engine.pack.PackSchema.Violation;

/**
 * Texts of a pack file that no editor wrote: so long that a whole document slipped into a field, or
 * with characters that do not show, as escapes let them in. Stateless.
 */
final class FieldTexts {
  /** Longest text of a field in characters; shipped ones stay below a thousand. */
  static final int LONGEST = 10_000;

  /** Most findings of a file; further ones say nothing new. */
  private static final int MOST = 20;

  private FieldTexts() {}

  /** What is strange, in the order of the file. */
  static List<Violation> strange(YamlDocument document) {
    List<Violation> found = new ArrayList<>();
    walk(document.root(), "", found);
    return found;
  }

  private static void walk(JsonNode node, String pointer, List<Violation> found) {
    if (found.size() >= MOST) {
      return;
    }
    if (node.isTextual()) {
      text(node.textValue(), pointer, found);
    }
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      String key = field.getKey().replace("~", "~0").replace("/", "~1");
      walk(field.getValue(), pointer + "/" + key, found);
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      walk(node.get(i), pointer + "/" + i, found);
    }
  }

  private static void text(String text, String pointer, List<Violation> found) {
    if (text.length() > LONGEST) {
      found.add(
          new Violation(
              pointer,
              "a text of %,d characters; expected at most %,d（文本过长）"
                  .formatted(text.length(), LONGEST)));
    }
    OptionalInt hidden = text.codePoints().filter(FieldTexts::hidden).findFirst();
    if (hidden.isPresent()) {
      found.add(
          new Violation(
              pointer,
              String.format(
                  Locale.ROOT,
                  "the text holds the control character U+%04X（文本含有控制字符）; expected characters that show",
                  hidden.getAsInt())));
    }
  }

  /** Control characters but tab and line ends, marks that turn the direction, lone surrogates. */
  private static boolean hidden(int c) {
    boolean space = c == '\t' || c == '\n' || c == '\r';
    boolean turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return (Character.isISOControl(c) && !space)
        || turns
        || c == 0xFEFF
        || Character.getType(c) == Character.SURROGATE;
  }
}
