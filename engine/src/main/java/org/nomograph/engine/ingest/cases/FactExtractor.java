package org.nomograph.engine.ingest.cases;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.CourtView;

/**
 * Cuts a text to its statement of facts: everything from the court's view on goes, and of a whole
 * judgment also its header with parties and procedure. What remains is unchanged. Stateless.
 */
public final class FactExtractor {
  /** How far into a text the words of a judgment's title may stand. */
  private static final int TITLE_LENGTH = 120;

  private static final Pattern TITLE =
      Pattern.compile(
          "法院\\s*(?:刑\\s*事|民\\s*事|行\\s*政)\\s*(?:附\\s*带\\s*民\\s*事\\s*)?(?:判\\s*决|裁\\s*定)\\s*书");
  private static final Pattern END_OF_PROCEDURE = Pattern.compile("审理终结[。，,；;]?");
  private static final Pattern ACCUSATION =
      Pattern.compile("(?:公诉机关|人民检察院|检察机关)[^。]{0,12}指控[，,：:]|经(?:本院)?审理查明[，,：:]");

  private FactExtractor() {}

  /**
   * The facts of a text.
   *
   * @param text facts, an indictment or a whole judgment
   * @return its facts without surrounding white space; empty when nothing is left
   */
  public static String cut(String text) {
    return isJudgment(text) ? cutJudgment(text) : text.substring(0, end(text)).strip();
  }

  /**
   * The facts of a text that is known to be a whole judgment.
   *
   * @return its facts without surrounding white space; empty when nothing is left
   */
  static String cutJudgment(String text) {
    String before = text.substring(0, end(text));
    return before.substring(afterHeader(before)).strip();
  }

  private static int end(String text) {
    return CourtView.start(text).orElse(text.length());
  }

  private static boolean isJudgment(String text) {
    return TITLE.matcher(text.substring(0, Math.min(TITLE_LENGTH, text.length()))).find();
  }

  private static int afterHeader(String text) {
    Matcher procedure = END_OF_PROCEDURE.matcher(text);
    if (procedure.find()) {
      return procedure.end();
    }
    Matcher accusation = ACCUSATION.matcher(text);
    return accusation.find() ? accusation.start() : 0;
  }
}
