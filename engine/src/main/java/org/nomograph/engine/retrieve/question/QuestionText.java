package org.nomograph.engine.retrieve.question;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.Sentences;

/**
 * A question as it is searched for.
 *
 * @param words the question without forms of politeness, without what only says that the law is
 *     asked about, and without headings such as 场景
 * @param last its last sentence, where it has more than one
 * @param penalty whether it asks for a penalty or a liability
 * @param definition whether it asks what something is, or whether it counts as something
 */
record QuestionText(String words, Optional<String> last, boolean penalty, boolean definition) {
  private static final Pattern FORM =
      Pattern.compile(
          "^\\s*(?:场景|案情|问题|提问|问)\\s*[:：]"
              + "|(?:根据|依据|按照|依照)(?:相关|有关|中国|我国|现行|哪一?[条个部]|什么)?的?"
              + "(?:法律|法规|法条|条款|规定|条例)+(?:的规定|规定|条款)?[,，]?"
              + "|请问(?:一下)?|想问(?:一下|下)?|咨询(?:一下|下)?|麻烦|谢谢|多谢|您好|你好|各位律师|律师");
  private static final Pattern PENALTY =
      Pattern.compile("处罚|惩罚|罚款|罚多少|被罚|判刑|判几年|怎么判|坐牢|拘留|犯罪|犯法|什么罪|法律责任|什么后果|责任是|怎样的责任|什么责任|受到什么");
  private static final Pattern DEFINITION =
      Pattern.compile("什么是|是什么意思|指的是|是指|怎么界定|如何界定|如何定义|怎么认定|如何认定|属于|算不算|算是|包括哪些|有哪些种类");

  /** Reads a question. */
  static QuestionText of(String question) {
    String words = FORM.matcher(question).replaceAll(" ").strip();
    if (words.codePoints().filter(Character::isLetterOrDigit).count() < 2) {
      words = question;
    }
    List<FactSpan> sentences = Sentences.of(words);
    String last = sentences.isEmpty() ? words : sentences.getLast().text();
    Optional<String> apart = sentences.size() > 1 ? Optional.of(last) : Optional.empty();
    return new QuestionText(
        words, apart, PENALTY.matcher(last).find(), DEFINITION.matcher(last).find());
  }
}
