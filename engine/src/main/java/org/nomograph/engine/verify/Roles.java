package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who does what, clause by clause: where a clause says nearly what one of the evidence says, but
 * names another person or body in the same place, or the same two the other way round. Reads texts
 * in the common {@link Wording}. Stateless.
 */
final class Roles {
  /** Words for persons and bodies, the longer before the shorter. */
  private static final Pattern ROLE =
      Pattern.compile(
          "(?:用人|用工|建设|施工|使用|监理|主办|承办)单位|劳动者|消费者|当事人|未成年人|国家工作人员|工作人员|第三人|居民委员会|村民委员会"
              + "|[^的了是在与和由对向给把被从因为经使让，。；：、或者并但其该应当可以不得毋须]{1,4}(?:委员会|管理[处站局所]|机构|机关|部门|单位|公司|企业|银行|法院|政府|学校|医院|平台|协会|工会)"
              + "|(?:法院|工会|政府|学校|企业|医院|平台|公司|银行|单位|父母|子女|夫妻|业主|职工|员工|雇主|学生|家长|旅客|乘客|顾客|会员|读者|商户|商家|驾驶员|房东|房客|店主|买家|卖家|观众|船东|船员|家属)"
              + "|(?:被)?[^的了是在与和由对向给把被从因为经使让，。；：、或者并但其该应当可以不得毋须他她本何任每个些有数一双各知告还付]{1,3}[人方者](?![民员数身次格面式法案向生口均工体民])");

  /** Who is affected or acts stands behind the verb or in front of it: order tells nothing. */
  private static final Pattern TURNING = Pattern.compile("[由被给向对把经]");

  /** Several of whom each acts. */
  private static final Pattern JOINED = Pattern.compile("某(?:或者|、|和|与|以及)某");

  /** Share of the rest of two clauses that must be the same, in [0, 1]. */
  private static final double REST = 0.6;

  private Roles() {}

  /** A clause without its roles, and these in order. */
  private record Read(String rest, List<String> roles) {
    static Read of(String clause) {
      List<String> roles = new ArrayList<>();
      Matcher role = ROLE.matcher(clause);
      StringBuilder rest = new StringBuilder();
      while (role.find()) {
        roles.add(role.group());
        role.appendReplacement(rest, "某");
      }
      return new Read(role.appendTail(rest).toString(), roles);
    }

    /** Whether the clause begins with a role. */
    boolean leads() {
      return rest.startsWith("某");
    }
  }

  /** What is wrong with who acts in a sentence; empty where nothing is. */
  static Optional<String> objection(String said, String evidence) {
    List<String> clauses = Wording.clauses(evidence);
    for (String clause : Wording.clauses(said)) {
      Read here = Read.of(clause);
      if (here.roles.isEmpty() || Coverage.contentLength(here.rest) < 2) {
        continue;
      }
      String against = "";
      double best = REST;
      for (String other : clauses) {
        Read there = Read.of(other);
        double like = Coverage.likeness(here.rest, there.rest);
        boolean alike = Rule.condition(clause) == Rule.condition(other);
        if (!alike || there.roles.isEmpty() || like < best) {
          continue;
        }
        boolean agrees = !differ(here, there, here.rest + there.rest, evidence);
        if (like > best || agrees) {
          against = agrees ? "" : other;
        }
        best = like;
      }
      if (!against.isEmpty()) {
        return Optional.of("“%s”：依据中的主体不同，“%s”".formatted(clause, against));
      }
    }
    return Optional.empty();
  }

  /** Whether both clauses begin with roles that differ, or have as many of which some differ. */
  private static boolean differ(Read here, Read there, String rests, String evidence) {
    if (JOINED.matcher(rests).find()) {
      return here.roles.stream()
          .noneMatch(r -> there.roles.stream().anyMatch(o -> same(r, o, evidence)));
    }
    if (here.leads() && there.leads()) {
      return !same(here.roles.getFirst(), there.roles.getFirst(), evidence);
    }
    if (here.roles.size() != there.roles.size() || TURNING.matcher(rests).find()) {
      return false;
    }
    boolean differs = false;
    for (int i = 0; i < here.roles.size(); i++) {
      differs |= !same(here.roles.get(i), there.roles.get(i), evidence);
    }
    return differs;
  }

  /**
   * Whether two words can mean the same one: the words of two parties that the evidence both names
   * cannot; others can where they share a character beside the last.
   */
  private static boolean same(String one, String other, String evidence) {
    if (one.equals(other)) {
      return true;
    }
    boolean longer = one.endsWith(other) || other.endsWith(one);
    if (one.startsWith("被") != other.startsWith("被") && longer) {
      return false;
    }
    if (longer) {
      return true;
    }
    if (evidence.contains(one)) {
      return false;
    }
    return one.chars().limit(one.length() - 1L).anyMatch(c -> other.indexOf(c) >= 0);
  }
}
