package org.nomograph.engine.text;

import java.util.regex.Pattern;

/**
 * Whether the prosecution charges one person with several offenses, by the words that say so or by
 * an enumeration of charges, masked or not. Which charges it names is not read. Stateless.
 */
public final class SeveralCharges {
  private static final String CHARGE = "(?:[×xX＊*]{2,}罪?|[\\p{IsHan}]{2,20}?罪)";
  private static final Pattern ENUMERATED =
      Pattern.compile(
          "(?:以(?![上下内])|构成了?|犯有|犯|涉嫌|指控)[^，。；]{0,12}?"
              + CHARGE
              + "[、和及与]"
              + CHARGE
              + "|(?<!不实行)数罪|分别(?:构成|触犯)");

  private SeveralCharges() {}

  /** Whether the text names several charges. */
  public static boolean in(CaseText text) {
    return ENUMERATED.matcher(text.text()).find();
  }
}
