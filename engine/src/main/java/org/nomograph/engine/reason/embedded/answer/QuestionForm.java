package org.nomograph.engine.reason.embedded.answer;

import java.util.regex.Pattern;
import org.nomograph.engine.text.norm.LegalNegation;

/** What a question wants to be told. */
enum QuestionForm {
  /** The text of an article that it cites. */
  CONTENT(
      "第[^，。；？]{1,12}条[^，。；？]{0,10}(?:内容|原文|全文|条文|规定(?:了|的)?(?:是)?(?:些)?(?:什么|啥|哪些)"
          + "|(?:怎么|如何|怎样)(?:规定|说)|(?:说|写)(?:了|的)(?:是)?(?:什么|啥))"
          + "|^[^，。；？]{2,40}条(?:之[一二三四五六七八九十]{1,3})?(?:是什么|是啥)?[？?]?$"),
  /** Which provision there is. */
  BASIS("(?:法律|法规|法条|条款|规定|条文)?依据(?!合同)|哪(?:一|些|部|几)?(?:条|部|个)?(?:法律|法规|法条|条文|条款)|第几条"),
  /** What something is. */
  DEFINITION("(?:什么|啥)(?:是|叫|为)(?!由)|(?:是|指)(?:什么|啥)(?:意思|概念)|的(?:定义|含义|概念)"),
  /** Punishment or fine. */
  PUNISHMENT(
      "判(?:多久|几年|多少|什么|刑)|(?:怎么|如何|怎样|会不会|要不要)(?:处罚|判|量刑|坐牢)|坐牢|坐几年|什么(?:罪|处罚)|罚多少|罚款|犯(?:了)?(?:什么)?罪|刑事责任"),
  /** How long, by when. */
  PERIOD("多久|多长时间|几(?:天|日|个?月|年|周)|多少(?:天|日|个?月|年)|期限|时效|(?:什么|何)时(?:候|间)?|有效期"),
  /** How much. */
  AMOUNT("多少|几(?:倍|成|个月(?:的)?工资|块|元)|(?:怎么|如何|怎样)(?:赔|算|计算|补偿|分(?:割|配)?|扣)|标准|比例|金额|赔偿(?:哪些|什么)"),
  /** Who has to or may. */
  WHO("谁|由哪|哪(?:个|些|里|家)?(?:部门|机关|机构|单位|法院|人|方)|(?:找|向|去)(?:谁|哪)|归谁"),
  /** Under which conditions. */
  CONDITION(
      "(?:什么|哪些|何种|怎样的?)(?:条件|情形|情况|要求|材料|手续|资格)|(?:条件|情形|手续|材料)(?:是|有)?(?:什么|哪些)|什么(?:情况|情形|条件)下"),
  /** What may, must or will be: yes or no. */
  YES_NO(
      "能不能|可不可以|是不是|是否|能否|可否|应否|要不要|用不用|需不需要|该不该|算不算|有没有|会不会|合不合法|违不违法"
          + "|(?:能|可以|算|是|有|需要|应该|应当|必须|合法|违法|犯法|有效|允许|构成|属于|会|行|对|成立|合理)[^，。；？?]{0,30}(?:吗|么|嘛)"),
  /** What to do. */
  WHAT_TO_DO(
      "怎么(?:办|样|处理|做|维权|解决|要|弄|起诉|申请|投诉)|如何(?:办|是好|处理|做|维权|解决|起诉|申请|投诉|主张|要求)|怎样|该(?:怎么|如何)|咋办|办法|途径"),
  /** Nothing of these: a matter is told. */
  PLAIN("(?!)");

  private final Pattern words;

  QuestionForm(String words) {
    this.words = Pattern.compile(words);
  }

  /** The first form, in the order of this enumeration, whose words the question has. */
  static QuestionForm of(String question) {
    for (QuestionForm form : values()) {
      if (form.words.matcher(question).find()) {
        return form;
      }
    }
    return PLAIN;
  }

  /**
   * Whether one who names a provision with a punishment wants what it says of act and ranges: how
   * the act is punished, what it is, what it takes.
   */
  boolean asksForRanges() {
    return switch (this) {
      case PUNISHMENT, DEFINITION, CONDITION, AMOUNT, BASIS, PLAIN -> true;
      case CONTENT, PERIOD, WHO, YES_NO, WHAT_TO_DO -> false;
    };
  }

  /** What a question of yes or no turns on. */
  enum Turn {
    /** Whether one may. */
    POWER("能|可以|可否|有权|允许|可不可"),
    /** Whether one must. */
    DUTY("要不要|用不用|需要|必须|应该|应当|该不该|应否|义务"),
    /** Whether something has effect. */
    EFFECT("有效|无效|效力|算数|作数|成立|生效"),
    /** Whether someone is liable. */
    LIABILITY("承担|负责|赔|责任|偿还|还债|补偿"),
    /** Anything else. */
    OTHER("(?!)");

    private final Pattern words;

    Turn(String words) {
      this.words = Pattern.compile(words);
    }

    static Turn of(String question) {
      for (Turn turn : new Turn[] {EFFECT, LIABILITY, POWER, DUTY}) {
        if (turn.words.matcher(question).find()) {
          return turn;
        }
      }
      return OTHER;
    }
  }

  /** Someone tells what happened to them or theirs. */
  private static final Pattern OWN =
      Pattern.compile("我|咱|俺|老板|房东|对方|邻居|前夫|前妻|老公|老婆|爸|妈|父亲|母亲|朋友|亲戚");

  /** Who asks what the law provides wants the provision. */
  private static final Pattern LAW_ASKED =
      Pattern.compile("(?:根据|依据|按照|依照)[^，,。；？?]{0,12}(?:法律|法规|法条|条款|规定|条例)");

  /**
   * Whether who asks wants advice: what to do, or a matter of their own; not the provision alone.
   */
  static boolean wantsAdvice(String question) {
    if (of(question) == BASIS
        || (LAW_ASKED.matcher(question).find() && !OWN.matcher(question).find())) {
      return false;
    }
    return WHAT_TO_DO.words.matcher(question).find()
        || of(question) == PLAIN
        || OWN.matcher(question).find();
  }

  private static final Pattern CHOICE =
      Pattern.compile("(.)不\\1(?:可以|需要)?|能否|是否|可否|应否|有没有|不可以吗|不能吗");

  private static final Pattern CLAUSE_END = Pattern.compile("[，,。；;？?！!\\s]+");

  /**
   * Whether the question, in its last clause, asks about not doing something, once its either-or
   * words are out.
   */
  static boolean denies(String question) {
    String last = "";
    for (String clause : CLAUSE_END.split(question, -1)) {
      last = clause.isBlank() ? last : clause;
    }
    return LegalNegation.denies(CHOICE.matcher(last).replaceAll(""));
  }
}
