package org.nomograph.engine.text.norm;

import java.util.regex.Pattern;

/** Modality of what a rule or an assertion says. */
public enum Modality {
  DUTY,
  POWER,
  BAN,
  PLAIN;

  private static final Pattern BANNED = Pattern.compile("不得|不能|不可以|无权|禁止|不应");
  private static final Pattern DUE = Pattern.compile("应当|必须|须(?!知)|应(?!付|收|允)|有义务|负有");
  private static final Pattern ALLOWED = Pattern.compile("可以|有权|可(?!能|撤销|抗|分)|能够|享有");

  /** Modality of a text; a ban goes before a duty, a duty before a power. */
  public static Modality of(String text) {
    if (BANNED.matcher(text).find()) {
      return BAN;
    }
    if (DUE.matcher(text).find()) {
      return DUTY;
    }
    return ALLOWED.matcher(text).find() ? POWER : PLAIN;
  }
}
