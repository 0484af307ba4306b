package org.nomograph.engine.llm;

import java.text.Normalizer;
import java.util.Optional;

/**
 * Characters of a JSON text as models write it, punctuation brought to its plain form outside of
 * strings. Not thread-safe.
 */
final class LenientText {
  private static final int HEX_DIGITS = 4;
  private static final int ASCII_END = 0x80;
  private static final String ENDS = "{}[]:,\"'";

  private final String text;
  private int at;

  LenientText(String text, int from) {
    this.text = text;
    this.at = from;
  }

  boolean atEnd() {
    return at >= text.length();
  }

  /** The next character in its plain form; not at the end. */
  char peek() {
    return plain(text.charAt(at));
  }

  void next() {
    at++;
  }

  private static char plain(char c) {
    return switch (c) {
      case '｛' -> '{';
      case '｝' -> '}';
      case '［', '【' -> '[';
      case '］', '】' -> ']';
      case '：' -> ':';
      case '，', '、', ';', '；' -> ',';
      case '“', '”', '„', '＂', '「', '」' -> '"';
      case '‘', '’', '＇' -> '\'';
      default -> c;
    };
  }

  /** Goes over blanks and comments. */
  void skipBlanks() {
    while (!atEnd() && (blank(text.charAt(at)) || comment())) {
      at++;
    }
  }

  /** Goes over blanks, comments and one kind of character. */
  void skipBlanksAnd(char also) {
    skipBlanks();
    while (!atEnd() && peek() == also) {
      at++;
      skipBlanks();
    }
  }

  private static boolean blank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF';
  }

  /** Goes to the last character of a comment that begins here. */
  private boolean comment() {
    String end;
    if (text.startsWith("//", at)) {
      end = "\n";
    } else if (text.startsWith("/*", at)) {
      end = "*/";
    } else {
      return false;
    }
    int found = text.indexOf(end, at + 2);
    at = found < 0 ? text.length() : found + end.length() - 1;
    return true;
  }

  /** Characters up to the next blank or punctuation, digits and letters in their plain form. */
  String word() {
    int from = at;
    while (!atEnd() && !blank(text.charAt(at)) && ENDS.indexOf(peek()) < 0) {
      at++;
    }
    return Normalizer.normalize(text.substring(from, at), Normalizer.Form.NFKC);
  }

  /**
   * The string whose first quote is next; empty if the text ends in it.
   *
   * @param name whether it is the name of a member, after which a colon comes
   */
  Optional<String> string(boolean name) {
    char open = text.charAt(at++);
    StringBuilder string = new StringBuilder();
    while (!atEnd()) {
      char c = text.charAt(at++);
      if (c == '\\') {
        if (!escape(string)) {
          return Optional.empty();
        }
      } else if (closes(open, c) && ends(name)) {
        return Optional.of(string.toString());
      } else {
        string.append(c);
      }
    }
    return Optional.empty();
  }

  private static boolean closes(char open, char c) {
    return switch (open) {
      case '“', '„', '”' -> c == '”' || c == '“' || c == '"';
      case '‘', '’' -> c == '’' || c == '‘' || c == '\'';
      case '「', '」' -> c == '」';
      default -> c == open;
    };
  }

  /**
   * Whether a quote just read ends its string: the punctuation of JSON that must follow does.
   * Otherwise it is a quote inside the text that the model forgot to escape.
   */
  private boolean ends(boolean name) {
    int next = afterBlanks(at);
    if (next == text.length()) {
      return true;
    }
    char c = plain(text.charAt(next));
    if (name) {
      return c == ':';
    }
    return c == '}' || c == ']' || text.startsWith("//", next) || (c == ',' && goesOn(next));
  }

  /** Whether JSON goes on after a comma, rather than prose. */
  private boolean goesOn(int comma) {
    int next = afterBlanks(comma + 1);
    if (next == text.length()) {
      return true;
    }
    char c = text.charAt(next);
    boolean word = c < ASCII_END && (Character.isLetterOrDigit(c) || c == '-');
    return "\"'{[}]".indexOf(plain(c)) >= 0 || (text.charAt(comma) == ',' && word);
  }

  private int afterBlanks(int from) {
    int ahead = from;
    while (ahead < text.length() && blank(text.charAt(ahead))) {
      ahead++;
    }
    return ahead;
  }

  private boolean escape(StringBuilder string) {
    if (atEnd()) {
      return false;
    }
    char c = text.charAt(at++);
    switch (c) {
      case 'n' -> string.append('\n');
      case 't' -> string.append('\t');
      case 'r' -> string.append('\r');
      case 'b' -> string.append('\b');
      case 'f' -> string.append('\f');
      case 'u' -> {
        int end = at + HEX_DIGITS;
        if (end > text.length()) {
          at = text.length();
          return false;
        }
        String digits = text.substring(at, end);
        if (digits.matches("[0-9A-Fa-f]{4}")) {
          string.append((char) Integer.parseInt(digits, 16));
          at = end;
        } else {
          string.append('u');
        }
      }
      default -> string.append(c);
    }
    return true;
  }
}
