package org.nomograph.engine.embed;

import java.util.ArrayList;
import java.util.List;

/**
 * The passages of a text that are embedded: all of them, or of a very long text (a table inside of
 * an article, a file without articles) as many as {@link #MOST}, spread evenly over it from its
 * beginning on. A vector cannot point at one row of ten thousand anyway, and embedding them would
 * hold up a build for minutes; by words all of the text is found.
 *
 * @param texts the passages, in their order
 * @param whole whether they are all
 */
public record EmbeddedPassages(List<String> texts, boolean whole) {
  /** Most passages of a text: some 30,000 characters. */
  public static final int MOST = 64;

  /** Characters of a text for each passage from which on not all of it is cut into passages. */
  private static final int SLICE = 2000;

  public EmbeddedPassages {
    texts = List.copyOf(texts);
  }

  /** The passages of a text; they may be blank as the text is. */
  public static EmbeddedPassages of(String text, Embedder embedder) {
    List<String> passages =
        text.length() > MOST * SLICE ? slices(text, embedder) : embedder.split(text);
    return new EmbeddedPassages(
        spread(passages), passages.size() <= MOST && text.length() <= MOST * SLICE);
  }

  private static List<String> spread(List<String> passages) {
    if (passages.size() <= MOST) {
      return passages;
    }
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      chosen.add(passages.get((int) ((long) i * passages.size() / MOST)));
    }
    return chosen;
  }

  private static List<String> slices(String text, Embedder embedder) {
    List<String> first = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      int start = (int) ((long) i * (text.length() - SLICE) / (MOST - 1));
      String slice = text.substring(whole(text, start), whole(text, start + SLICE));
      first.add(embedder.split(slice).getFirst());
    }
    return first;
  }

  /** The same place, or the one after it where a pair of surrogates lies. */
  private static int whole(String text, int at) {
    boolean inside =
        at > 0
            && at < text.length()
            && Character.isLowSurrogate(text.charAt(at))
            && Character.isHighSurrogate(text.charAt(at - 1));
    return inside ? at + 1 : at;
  }
}
