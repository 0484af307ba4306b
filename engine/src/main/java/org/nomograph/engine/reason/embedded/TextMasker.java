package org.nomograph.engine.reason.embedded;

import java.text.Normalizer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;

/**
 * Takes out of a text what identifies a case and says nothing of the offense: blanks go, masked
 * names become 某, blacked-out parts become ×, and a number becomes one character that stands for
 * its order of magnitude. Stateless.
 */
final class TextMasker {
  private static final Pattern BLANKS = Pattern.compile("[\\s\\u00a0\\u3000\\ufeff]+");
  private static final Pattern NAMES = Pattern.compile("[\\u4e00-\\u9fff]?某+[甲乙丙丁戊己庚辛0-9]*");
  private static final Pattern BLACKED_OUT = Pattern.compile("[×xX*]+");
  private static final Pattern NUMBERS = Pattern.compile("[0-9][0-9,]*(?:\\.[0-9]+)?");
  private static final char FIRST_MAGNITUDE = '\ue000';
  private static final int LARGEST_MAGNITUDE = 7;

  private TextMasker() {}

  /** The facts without their ignored parts, masked. */
  static String mask(CaseText text) {
    StringBuilder kept = new StringBuilder(text.text());
    for (FactSpan span : text.ignored()) {
      for (int i = span.start(); i < span.end(); i++) {
        kept.setCharAt(i, ' ');
      }
    }
    return mask(kept.toString());
  }

  static String mask(String text) {
    String plain = BLANKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC)).replaceAll("");
    plain = NAMES.matcher(plain).replaceAll("某");
    plain = BLACKED_OUT.matcher(plain).replaceAll("×");
    return NUMBERS.matcher(plain).replaceAll(TextMasker::magnitude);
  }

  private static String magnitude(MatchResult number) {
    String digits = number.group();
    int point = digits.indexOf('.');
    String whole = (point < 0 ? digits : digits.substring(0, point)).replace(",", "");
    return String.valueOf((char) (FIRST_MAGNITUDE + Math.min(whole.length(), LARGEST_MAGNITUDE)));
  }
}
