package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.engine.text.TextNormalizer;

/**
 * Brings sentences of law into one wording before they are compared: what obliges, allows, forbids
 * or denies is said in one word each, and citations with the words that introduce them are left
 * out, since they are checked by themselves. Stateless.
 */
final class Wording {
  /** Each is replaced in this order; what is introduced here is read by {@link Deontic}. */
  private static final List<Map.Entry<Pattern, String>> REWRITES =
      List.of(
          rewrite("工作日|工作天", "作日"),
          rewrite("(?<=[0-9一二三四五六七八九十百两])天", "日"),
          rewrite("不必|无须|无需|毋需|不用(?!于)|不需要?|可以?不(?!受)|不是必须|没有义务", "毋须"),
          rewrite("(?<=因[^，。；]{0,12})不能", "无法"),
          rewrite("不能(?=[^，。；]{0,12}的(?:[，、]|应当?|可以?|按|由))", "无法"),
          rewrite("不可以?(?!抗|分|能)|不准|不许|不能|不应当?(?!求)|禁止|严禁|无权(?!代理|处分|占有)", "不得"),
          rewrite("没有|没(?!收)", "无"),
          rewrite("尚未|并未|并非|并不|未(?!成年|来|遂)", "不"),
          rewrite("必须|务必|应该|应当|(?<!毋)须(?!知)|(?<!毋)应(?!付|收|允|急|邀)", "应当"),
          rewrite("(?<![不需主重只必])要(?!求|件|约|害|点|素|紧|旨|务|么|是)", "应当"),
          rewrite("有权|能够|可以|(?<![许认])可(?!能|撤|抗|分|靠|疑|见)", "可以"),
          rewrite("[双加]倍", "2倍"),
          rewrite("自理|自负(?!盈)", "由自己承担"),
          rewrite("返还|归还", "退还"),
          rewrite("支付|给付|缴纳", "付"),
          rewrite("两(?=[个年日月名倍小])", "二"));

  /** Words that introduce a citation or remain of it. */
  private static final Pattern FRAME =
      Pattern.compile(
          "^(?:首先|其次|再次|此外|另外|同时|因此|所以|综上|故)?[，,]?(?:依照|根据|依据|按照|基于)?〇?(?:的)?(?:规定|明确规定|写道|指出)?[，,：:]?");

  /** A law that is named as a whole. */
  private static final Pattern TITLE = Pattern.compile("《[^《》]{2,60}》");

  /** Points back within an answer and says nothing by itself. */
  private static final Pattern BACK = Pattern.compile("除(?:上述|前述|以上|此)[^，]{0,6}外[，,]?");

  private static final Pattern CLAUSE = Pattern.compile("[，,；;。：:！!？?\\n]+");

  private Wording() {}

  private static Map.Entry<Pattern, String> rewrite(String words, String to) {
    return Map.entry(Pattern.compile(words), to);
  }

  /** The common wording of a text. */
  static String of(String text) {
    String rewritten = TextNormalizer.fold(withoutCitations(text)).replaceAll("[ \\t《》“”\"]", "");
    for (Map.Entry<Pattern, String> rule : REWRITES) {
      rewritten = rule.getKey().matcher(rewritten).replaceAll(rule.getValue());
    }
    return rewritten;
  }

  private static String withoutCitations(String text) {
    StringBuilder rest = new StringBuilder();
    int at = 0;
    for (FoundCitation found : Citations.PARSER.find(text)) {
      rest.append(text, at, found.start()).append('〇');
      at = found.end();
    }
    String marked = TITLE.matcher(rest.append(text.substring(at))).replaceAll("〇");
    return BACK.matcher(FRAME.matcher(marked).replaceFirst("")).replaceAll("").replace("〇", "");
  }

  /** Clauses of a text in this wording, in order, none blank. */
  static List<String> clauses(String text) {
    List<String> clauses = new ArrayList<>();
    for (String clause : CLAUSE.split(text, -1)) {
      if (!clause.isBlank()) {
        clauses.add(clause.strip());
      }
    }
    return clauses;
  }

  /**
   * The clauses and, of those that join conditions by 或者 (…或者…的) or hold condition and outcome
   * (…的承担…), also each by itself.
   */
  static List<String> alternatives(String text) {
    List<String> all = new ArrayList<>();
    for (String clause : clauses(text)) {
      all.add(clause);
      List<String> parts = clause.endsWith("的") ? List.of(clause.split("或者", -1)) : List.of();
      if (parts.size() > 1) {
        parts.stream().filter(part -> !part.isBlank()).forEach(all::add);
      }
      List<String> joined = List.of(Rule.INNER.split(clause, -1));
      if (joined.size() > 1) {
        all.addAll(joined);
      }
    }
    return all;
  }

  /** Sentences of a text in this wording: what ends with 。 or ；. */
  static List<String> sentences(String text) {
    List<String> sentences = new ArrayList<>();
    for (String sentence : text.split("[。；;！？\\n]+", -1)) {
      if (!sentence.isBlank()) {
        sentences.add(sentence.strip());
      }
    }
    return sentences;
  }

  /** The parser of citations, which knows the names shipped with the library. */
  private static final class Citations {
    static final CitationParser PARSER = CitationParser.standard();
  }
}
