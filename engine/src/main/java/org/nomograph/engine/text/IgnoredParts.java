package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * Finds the parts of a statement of facts that are not the conduct to be judged: charges and
 * articles that someone names (the answer leaking into the question), prior convictions, arrest and
 * trial, lists of evidence, recommended penalties, the court's view, and what is told as no event
 * ({@link UnrealParts}). Stateless.
 */
final class IgnoredParts {
  /** Most characters between the words that open a prior conviction and its outcome. */
  private static final int PRIOR_LENGTH = 160;

  /** 罪 ends a charge's name unless it belongs to another word: 犯罪, 认罪, 数罪, 脱罪, 顶罪, 罪行, 罪名, 罪责. */
  private static final String END_OF_CHARGE =
      "(?<![犯认悔有无数前后余漏新此该其判服伏控多同种一二两三的脱顶赎]|(?<!裁)定)罪(?:(?=名成立)|(?![名行责犯恶证状过]))";

  private static final List<Pattern> CHARGES =
      List.of(
          Pattern.compile(
              "(?:构成|涉嫌|触犯|(?<!共同|合伙|结伙|团伙)犯|[应定]?以|按照?|定性?为|系|属于?|改为|认定为?|成立)了?"
                  + "((?![犯认]?罪)[\\p{IsHan}×xX＊*、（）()]{1,30}?"
                  + END_OF_CHARGE
                  + ")"),
          Pattern.compile("(?:以|构成|犯|涉嫌)[×xX＊*]{1,8}罪?"),
          Pattern.compile("(?<=^|[，,。；;：:、和及与或除“（(\\s])[\\p{IsHan}、]{2,24}?" + END_OF_CHARGE),
          Pattern.compile("(?<=的)[\\p{IsHan}、]{2,14}?" + END_OF_CHARGE));
  private static final Pattern ARTICLES =
      Pattern.compile(
          "《?(?:中华人民共和国)?刑法》?(?:修正案[^，。；]{0,10})?"
              + "(?:第?[×xX＊*]{1,10}(?:法条|条)?|第?[一二三四五六七八九十百零〇0-9０-９]{1,9}条)"
              + "(?:之[一二三四五六七八九十])?(?:[、，,和及]?第[^，。；;、和及条]{1,14}(?:条(?:之[一二三四五六七八九十])?|款|项)"
              + "|[、，,和及]?第?[×xX＊*]{1,10}(?:条|款|项)?)*");
  private static final Pattern PRIOR_OPENING =
      Pattern.compile(
          "曾因|曾[于在][^，。；]{0,12}因|前科[：:]|(?:19|20)[0-9]{2}年[^，。；]{0,12}因[^，。；将]{0,16}(?:被|受)[^，。；]{0,24}"
              + "(?:判处|判刑|行政|劳动教养|劳教|处罚|罚款|强制|刑事)|因犯[^，。；]{1,30}罪?[，,]?(?:于|被|经)|有[^，。；]{0,6}前科");
  private static final Pattern PRIOR_OUTCOME =
      Pattern.compile("判处|被判|判刑|刑罚|释放|劳动教养|劳教|行政拘留|行政处罚|刑事处罚|强制(?:隔离)?戒毒|罚款|刑满|缓刑|假释|前科");
  private static final Pattern EVIDENCE =
      Pattern.compile(
          "(?:上述|以上|前述|认定上述)(?:犯罪)?事实[^。；\n]{0,600}|"
              + "(?:为(?:了)?(?:证明|证实|支持)|针对)[^，。；]{0,12}(?:事实|指控)[^。；\n]{0,600}");
  private static final Pattern RECOMMENDATION =
      Pattern.compile(
          "(?:建议|请求法[庭院]|提请|诉请|恳请|请依法)[^。；\n]{0,30}(?:判处|量刑|判决|惩处|处罚|从[轻重]|减轻)[^。；\n]{0,120}");
  private static final Pattern PROCEDURE =
      Pattern.compile("刑事拘留|取保候审|批准逮捕|依法逮捕|执行逮捕|监视居住|移送审查起诉|提起公诉|羁押于|公开开庭|简易程序");
  private static final String CLAUSE_ENDS = "，,。；;\n";

  private IgnoredParts() {}

  /** The parts, by start, joined where they touch. */
  static List<FactSpan> of(FoldedText folded) {
    String text = folded.text();
    List<int[]> found = new ArrayList<>();
    for (Pattern pattern : CHARGES) {
      Matcher charge = pattern.matcher(text);
      while (charge.find()) {
        int group = charge.groupCount() > 0 && charge.group(1) != null ? 1 : 0;
        found.add(new int[] {charge.start(group), charge.end()});
      }
    }
    for (Pattern pattern : List.of(ARTICLES, EVIDENCE, RECOMMENDATION)) {
      Matcher part = pattern.matcher(text);
      while (part.find()) {
        found.add(new int[] {part.start(), part.end()});
      }
    }
    Matcher procedure = PROCEDURE.matcher(text);
    while (procedure.find()) {
      int start = clauseStart(text, procedure.start());
      found.add(
          new int[] {start, clauseEnd(text, procedure.end(), procedure.end() + Sentences.CLAUSE)});
    }
    addPriors(text, found);
    CourtView.start(text).ifPresent(start -> found.add(new int[] {start, text.length()}));
    UnrealParts.of(folded)
        .forEach(part -> found.add(new int[] {part.span().start(), part.span().end()}));
    return join(text, found);
  }

  /** A prior conviction runs from its opening to its last outcome in the sentence. */
  private static void addPriors(String text, List<int[]> found) {
    Matcher opening = PRIOR_OPENING.matcher(text);
    while (opening.find()) {
      int limit = Math.min(Sentences.end(text, opening.start()), opening.start() + PRIOR_LENGTH);
      Matcher outcome = PRIOR_OUTCOME.matcher(text);
      outcome.region(opening.start(), limit);
      int end = -1;
      while (outcome.find()) {
        end = clauseEnd(text, outcome.end(), limit);
      }
      if (end > 0) {
        found.add(new int[] {opening.start(), end});
      }
    }
  }

  private static int clauseStart(String text, int from) {
    int start = from;
    int limit = Math.max(0, from - Sentences.CLAUSE);
    while (start > limit && CLAUSE_ENDS.indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    return start;
  }

  private static int clauseEnd(String text, int from, int limit) {
    int end = from;
    while (end < Math.min(limit, text.length()) && CLAUSE_ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static List<FactSpan> join(String text, List<int[]> found) {
    found.sort(Comparator.comparingInt((int[] p) -> p[0]).thenComparingInt(p -> p[1]));
    List<FactSpan> joined = new ArrayList<>();
    int start = -1;
    int end = -1;
    for (int[] part : found) {
      if (part[0] > end) {
        if (end > start) {
          joined.add(FactSpan.of(text, start, end));
        }
        start = part[0];
      }
      end = Math.max(end, part[1]);
    }
    if (end > start) {
      joined.add(FactSpan.of(text, start, end));
    }
    return joined;
  }
}
