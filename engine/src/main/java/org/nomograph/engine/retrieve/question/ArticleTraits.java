package org.nomograph.engine.retrieve.question;

import java.util.regex.Pattern;

/** What kind of sentence an article is, told by its words; a bit for each trait. Stateless. */
final class ArticleTraits {
  /** Threatens a penalty. */
  static final int PENALTY = 1;

  /** Says what a word means. */
  static final int DEFINITION = 2;

  /** Says why there is the law, or since when. */
  static final int FRAME = 4;

  private static final int FRAME_CHARS = 240;
  private static final Pattern PENALTIES =
      Pattern.compile("罚款|有期徒刑|拘役|拘留|责令|警告|没收|吊销|行政处分|刑事责任|赔偿责任|给予处分");
  private static final Pattern DEFINITIONS = Pattern.compile("是指|所称|下列.{0,12}属于|包括下列|包括[:：]");
  private static final Pattern FRAMES =
      Pattern.compile("^(?:为了?|根据).{0,220}制定本|自.{4,16}起(?:施行|实施)", Pattern.DOTALL);

  private ArticleTraits() {}

  static int of(String text) {
    String head = text.substring(0, Math.min(FRAME_CHARS, text.length()));
    return (PENALTIES.matcher(text).find() ? PENALTY : 0)
        | (DEFINITIONS.matcher(text).find() ? DEFINITION : 0)
        | (FRAMES.matcher(head).find() ? FRAME : 0);
  }
}
