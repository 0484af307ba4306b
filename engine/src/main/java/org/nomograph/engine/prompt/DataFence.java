package org.nomograph.engine.prompt;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.nomograph.engine.io.Sha256;

/**
 * Marks text of others as data, not to be taken for instructions. The marks carry a word that is
 * made from the text and does not occur in it, so that no text can end its own fence; the same text
 * has the same marks. Characters that cannot be seen are left out. Stateless.
 */
final class DataFence {
  private static final int WORD = 6;
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\\n\\t]]");

  private DataFence() {}

  /** The text between its marks, each on a line of its own. */
  static String around(String text) {
    String seen = UNSEEN.matcher(text.replace("\r\n", "\n").replace('\r', '\n')).replaceAll("");
    String word = word(seen);
    return "<data-" + word + ">\n" + seen.strip() + "\n</data-" + word + ">";
  }

  private static String word(String text) {
    String plain = plain(text);
    int attempt = 0;
    String word;
    do {
      word = Sha256.hex(attempt++ + "\n" + text).substring(0, WORD);
    } while (plain.contains(word));
    return word;
  }

  /** The text as a lenient reader may see it. */
  private static String plain(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]+", "");
  }
}
