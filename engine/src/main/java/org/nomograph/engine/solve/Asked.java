package org.nomograph.engine.solve;

import java.util.regex.Pattern;

/**
 * What a question wants to be named: options that hold or that fail, and how many.
 *
 * @param failing whether the options that do not hold are asked for (哪项错误, 不属于)
 * @param count how many options the wording wants
 */
record Asked(boolean failing, Count count) {
  /** Number of options wanted. */
  enum Count {
    ONE,
    SEVERAL,
    /** The wording leaves it open (下列说法正确的是). */
    UNSAID
  }

  private static final String ASKS = "(?:下列|以下|哪|何种|何者|说法|表述|选项|论述|判断|观点|理解|做法|情形)";

  private static final String WRONG = "(?:错误|不正确|不符合|不属于|不当的|不成立|不能成立|不妥|有误|不对)";

  private static final Pattern SENTENCE_END = Pattern.compile("[。！？?!\\n]+");

  private static final Pattern ASKING =
      Pattern.compile(
          ASKS + "|\\b(?:which|following|statements?|except)\\b", Pattern.CASE_INSENSITIVE);

  /** 下列说法错误的是: the asking word and the wrongness stand in one clause. */
  private static final Pattern FAILING =
      Pattern.compile(
          ASKS
              + "[^，。；？?]{0,24}"
              + WRONG
              + "|(?:错误|不正确|不符合[^，。；？?]{0,8}|不属于[^，。；？?]{0,8})的?(?:是|有|选项|说法|表述)"
              + "|(?i:\\b(?:incorrect|false|wrong|untrue|invalid)\\b"
              + "|\\bnot\\b(?:\\s+\\w+){0,2}\\s+(?:correct|true|right|valid)\\b)");

  /** 没有错误, 并非不正确, not false: what is denied to fail holds. */
  private static final Pattern DENIED =
      Pattern.compile(
          "(?:没有|不存在|并非|并无|不是|不属于|毫无|无)(?:任何)?(?:是)?"
              + WRONG
              + "|(?i:\\bnot\\b(?:\\s+\\w+){0,2}\\s+(?:incorrect|false|wrong|untrue|invalid)\\b)");

  /** 除下列哪项外，其他都正确: what is left out of those that hold fails. */
  private static final Pattern LEFT_OUT =
      Pattern.compile("除[^。；]{0,24}外[^。；]{0,16}(?:都|均|皆|全部)|(?i:\\bexcept\\b)");

  /** 重大错误认识: wrongness that is told, not asked for. */
  private static final Pattern TOLD = Pattern.compile("(?:认识|重大|登记|计算|意思表示)错误");

  private static final Pattern SEVERAL = Pattern.compile("哪些|哪几|有哪|多选|不定项|选项有|正确的有|错误的有");

  private static final Pattern ONE = Pattern.compile("哪一|哪种|哪个|哪项|何种|何者|单选");
  private static final Pattern UNSAID =
      Pattern.compile("(?:下列|以下|说法|表述|选项|判断)[^。；？?]{0,24}(?:正确|错误|符合|属于|成立|有效)[^，。；？?]{0,6}是");

  /** Reads a question; one that asks neither for one nor for several wants one. */
  static Asked of(String question) {
    String text = TOLD.matcher(question).replaceAll("");
    return new Asked(failing(asking(text)), count(text));
  }

  /** The last sentence that asks; what stands before it is told. */
  private static String asking(String text) {
    String last = text;
    for (String sentence : SENTENCE_END.split(text, -1)) {
      if (ASKING.matcher(sentence).find()) {
        last = sentence;
      }
    }
    return last;
  }

  private static boolean failing(String sentence) {
    boolean failing = FAILING.matcher(sentence).find() && !DENIED.matcher(sentence).find();
    return LEFT_OUT.matcher(sentence).find() != failing;
  }

  private static Count count(String text) {
    if (SEVERAL.matcher(text).find()) {
      return Count.SEVERAL;
    }
    return !ONE.matcher(text).find() && UNSAID.matcher(text).find() ? Count.UNSAID : Count.ONE;
  }
}
