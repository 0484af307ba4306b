package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.Paragraph;

/**
 * The hypothesis of a penal paragraph, split from its sanction: alternative branches of clauses,
 * and the items that a phrase 下列情形之一 of the hypothesis points to.
 *
 * @param branches alternatives, each a list of clauses; at least one
 * @param items items that belong to the hypothesis; items of a heavier sanction are left out
 */
record PenalSentence(List<List<String>> branches, List<Paragraph.Item> items) {
  private static final Pattern SANCTION =
      Pattern.compile(
          "[，,]?(?:对[^，。；]{1,40}(?<!的)[，,]?)?(?:并?处(?=[一二三四五六七八九十死无拘管罚]|以)"
              + "|依照[^，。；]{0,60}(?:处罚|规定定罪)|以[^，。；]{1,30}(?:论处|定罪处罚|论(?=[，。]))"
              + "|[，,](?:定罪)?从重处罚|按照[^，。；]{0,30}处罚)");
  private static final Pattern NO_CONDUCT =
      Pattern.compile(
          "^(?:单位犯|犯前|犯本|犯第|有前|有第|前[款两三四]|第[一二三四五]款|本条|本章|本节|本法|对(?:多次)?犯|国家工作人员犯|因前款|与.{1,20}通谋).*",
          Pattern.DOTALL);
  private static final Pattern BRANCH = Pattern.compile("(?<!目)的?[，；](?=或者)|(?<!目)的[，；](?=[^对处])");
  private static final Pattern BACKWARD = Pattern.compile("前(?:款|[两三四]款)");
  private static final Pattern TIER = Pattern.compile("处(?:十年以上|无期|死刑)");
  private static final Pattern CLAUSE = Pattern.compile("[，：；]");

  PenalSentence {
    branches = branches.stream().map(List::copyOf).toList();
    items = List.copyOf(items);
  }

  /**
   * Reads a paragraph.
   *
   * @param first whether no paragraph before it describes conduct; a later one whose items open a
   *     sanction of ten years or more is a heavier tier
   * @return empty when it describes no conduct of its own
   */
  static Optional<PenalSentence> read(Paragraph paragraph, boolean first) {
    String text = paragraph.text().replaceAll("[\\s\\u3000]", "");
    Matcher sanction = SANCTION.matcher(text);
    if (NO_CONDUCT.matcher(text).matches()) {
      return Optional.empty();
    }
    boolean found = sanction.find();
    if (!found && !itemsCarrySanctions(paragraph)) {
      return Optional.empty();
    }
    String hypothesis = found ? text.substring(0, sanction.start()) : text;
    boolean tier =
        !first && found && hypothesis.contains("下列") && TIER.matcher(text).find(sanction.start());
    if (hypothesis.length() < 3
        || tier
        || BACKWARD.matcher(addressed(text, sanction, found)).find()) {
      return Optional.empty();
    }
    boolean own = hypothesis.contains("下列") && !itemsCarrySanctions(paragraph);
    List<List<String>> branches = new ArrayList<>();
    for (String branch : BRANCH.split(hypothesis, -1)) {
      List<String> clauses = new ArrayList<>();
      for (String clause : CLAUSE.split(branch, -1)) {
        if (!clause.isBlank() && !clause.matches(".*(?:分别)?依照下列规定.*|根据情节轻重|分别")) {
          clauses.add(clause);
        }
      }
      if (!clauses.isEmpty()) {
        branches.add(clauses);
      }
    }
    return branches.isEmpty()
        ? Optional.empty()
        : Optional.of(new PenalSentence(branches, own ? paragraph.items() : List.of()));
  }

  /** The text up to where the sanction itself begins, with whom it addresses. */
  private static String addressed(String text, Matcher sanction, boolean found) {
    if (!found) {
      return text;
    }
    int rule = sanction.group().indexOf("依照");
    return text.substring(0, sanction.start() + Math.max(rule, 0));
  }

  /** 分别依照下列规定处罚：（一）…处…; the items are tiers. */
  private static boolean itemsCarrySanctions(Paragraph paragraph) {
    return paragraph.items().stream()
        .anyMatch(i -> SANCTION.matcher(i.text().replaceAll("[\\s\\u3000]", "")).find());
  }
}
