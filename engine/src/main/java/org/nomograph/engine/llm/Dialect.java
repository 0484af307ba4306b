package org.nomograph.engine.llm;

import java.util.Locale;
import java.util.regex.Pattern;
import org.nomograph.engine.endpoint.RejectedFault;

/**
 * What an endpoint turned out to accept: the form of structured replies, the name of the token
 * limit, whether a temperature may be set. Learnt from its refusals, for as long as the program
 * runs. Safe for use by several threads.
 */
final class Dialect {
  private static final Pattern FORMAT =
      Pattern.compile(
          "response_format|json_schema|json_object|\\bschema\\b|\\bgrammar\\b|\\bformat\\b");
  private static final Pattern NEWER_LIMIT = Pattern.compile("max_completion_tokens");
  private static final Pattern TEMPERATURE = Pattern.compile("temperature");

  private ReplyFormat format;
  private boolean newerLimit;
  private boolean temperature = true;

  /**
   * @param format the strongest form to ask for
   */
  Dialect(ReplyFormat format) {
    this.format = format;
  }

  /** A state of the dialect, for one request. */
  record Spoken(ReplyFormat format, boolean newerLimit, boolean temperature) {}

  synchronized Spoken spoken() {
    return new Spoken(format, newerLimit, temperature);
  }

  /**
   * Changes what a refusal names.
   *
   * @param spoken how the refused request was put
   * @param structured whether it asked for a form
   * @return whether the request may be put in another way now
   */
  synchronized boolean learn(RejectedFault refusal, Spoken spoken, boolean structured) {
    int status = refusal.status();
    if (status != 400 && status != 422 && status != 501) {
      return false;
    }
    if (!spoken.equals(spoken())) {
      return true;
    }
    String answer = refusal.answer().toLowerCase(Locale.ROOT);
    if (!newerLimit && NEWER_LIMIT.matcher(answer).find()) {
      newerLimit = true;
      return true;
    }
    if (temperature && TEMPERATURE.matcher(answer).find()) {
      temperature = false;
      return true;
    }
    if (structured && FORMAT.matcher(answer).find() && format.weaker().isPresent()) {
      format = format.weaker().get();
      return true;
    }
    return false;
  }
}
