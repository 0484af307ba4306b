package org.nomograph.engine.ingest;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.core.cite.ChineseNumerals;
import org.nomograph.core.model.ArticleNumber;

/**
 * A line that may start an article.
 *
 * @param index index of the line among the lines of the body
 * @param style how it is numbered
 * @param number its number
 * @param textStart index in the line of its own text
 * @param quoted whether a quotation is open where it stands
 */
record ArticleStart(int index, Style style, ArticleNumber number, int textStart, boolean quoted) {
  /** How articles are numbered. */
  enum Style {
    /** 第一条. */
    ARTICLE,
    /** 一、 at the start of a line. */
    ENUMERATED,
    /** 1. at the start of a line. */
    ARABIC
  }

  private static final Pattern ENUMERATED =
      Pattern.compile("^#*\\s*([〇零一二三四五六七八九十百]+)[、．.]\\s*(?=\\S)");
  private static final Pattern ARABIC =
      Pattern.compile("^#*\\s*([0-9０-９]{1,3})[.．、](?![0-9０-９])\\s*(?=\\S)");

  /** What a line could start, or empty. */
  static Optional<ArticleStart> find(int index, String line, boolean quoted) {
    Optional<ArticleHeading> heading = ArticleHeading.find(line);
    if (heading.isPresent()) {
      return heading.map(
          h -> new ArticleStart(index, Style.ARTICLE, h.number(), h.textStart(), quoted));
    }
    return numbered(ENUMERATED, Style.ENUMERATED, index, line, quoted)
        .or(() -> numbered(ARABIC, Style.ARABIC, index, line, quoted));
  }

  private static Optional<ArticleStart> numbered(
      Pattern pattern, Style style, int index, String line, boolean quoted) {
    Matcher m = pattern.matcher(line);
    if (!m.find()) {
      return Optional.empty();
    }
    OptionalInt value = ChineseNumerals.parse(m.group(1));
    return value.isPresent() && value.getAsInt() > 0
        ? Optional.of(
            new ArticleStart(index, style, ArticleNumber.of(value.getAsInt()), m.end(), quoted))
        : Optional.empty();
  }

  /** Whether an article with this number may directly follow one with the other number. */
  boolean follows(ArticleNumber previous) {
    boolean next = number.base() == previous.base() + 1 && number.insertion() <= 1;
    boolean inserted =
        number.base() == previous.base() && number.insertion() == previous.insertion() + 1;
    return next || inserted;
  }
}
