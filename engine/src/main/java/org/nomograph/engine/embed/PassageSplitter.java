package org.nomograph.engine.embed;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Cuts a text into passages of bounded size without losing a character: the passages joined are the
 * text. A text that fits stays whole. Otherwise it is cut at sentence ends and the sentences are
 * packed, first come first, into as few passages as their order allows; a sentence that alone is
 * too long is cut at clause ends and blanks, and what is still too long between two characters,
 * never inside a surrogate pair.
 *
 * <p>Immutable; as safe for several threads as the size function.
 */
public final class PassageSplitter {
  /** Characters that end a piece, strongest cut first. */
  private static final List<String> ENDS = List.of("。！？!?；;…\n\r", "，,、：:.）) \t\u3000");

  /** Closing marks stay with the sentence they close. */
  private static final String CLOSERS = "”’」』》）】)]\"'";

  private final ToIntFunction<String> size;
  private final int limit;

  /**
   * @param size size of a text in the model's unit (tokens, characters); 0 for an empty text
   * @param limit largest size of a passage, at least 1
   */
  public PassageSplitter(ToIntFunction<String> size, int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("limit must be at least 1: " + limit);
    }
    this.size = size;
    this.limit = limit;
  }

  /** Splits a text; one passage (the text itself) when it fits. */
  public List<String> split(String text) {
    if (size.applyAsInt(text) <= limit) {
      return List.of(text);
    }
    List<String> pieces = new ArrayList<>();
    collect(text, 0, pieces);
    return pack(pieces);
  }

  private void collect(String text, int level, List<String> out) {
    if (level == ENDS.size()) {
      cutHard(text, out);
      return;
    }
    for (String piece : cutAfter(text, ENDS.get(level))) {
      if (size.applyAsInt(piece) <= limit) {
        out.add(piece);
      } else {
        collect(piece, level + 1, out);
      }
    }
  }

  private static List<String> cutAfter(String text, String ends) {
    List<String> pieces = new ArrayList<>();
    int start = 0;
    int i = 0;
    while (i < text.length()) {
      if (ends.indexOf(text.charAt(i++)) < 0) {
        continue;
      }
      while (i < text.length() && belongsToEnd(text.charAt(i), ends)) {
        i++;
      }
      pieces.add(text.substring(start, i));
      start = i;
    }
    if (start < text.length()) {
      pieces.add(text.substring(start));
    }
    return pieces;
  }

  private static boolean belongsToEnd(char c, String ends) {
    return ends.indexOf(c) >= 0 || CLOSERS.indexOf(c) >= 0;
  }

  /**
   * A character can be worth more than one unit (decomposed syllables), so the first guess of one
   * unit a character is halved until it fits.
   */
  private void cutHard(String text, List<String> out) {
    int start = 0;
    while (start < text.length()) {
      int points = Math.min(limit, text.codePointCount(start, text.length()));
      int end = text.offsetByCodePoints(start, points);
      while (points > 1 && size.applyAsInt(text.substring(start, end)) > limit) {
        points /= 2;
        end = text.offsetByCodePoints(start, points);
      }
      out.add(text.substring(start, end));
      start = end;
    }
  }

  private List<String> pack(List<String> pieces) {
    List<String> passages = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    int used = 0;
    for (String piece : pieces) {
      int pieceSize = size.applyAsInt(piece);
      // Sizes add up at the cuts made above, except between two hard cuts inside one word.
      if (used + pieceSize > limit && current.length() > 0) {
        passages.add(current.toString());
        current.setLength(0);
        used = 0;
      }
      current.append(piece);
      used += pieceSize;
    }
    passages.add(current.toString());
    return passages;
  }
}
