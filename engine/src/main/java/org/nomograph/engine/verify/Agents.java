package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who bears or does something where a sentence says it with 由: 费用由房东负担. Reads texts in the common
 * {@link Wording}. Stateless.
 */
final class Agents {
  private static final Pattern AGENT =
      Pattern.compile(
          "([\\p{IsHan}]{0,2})由([\\p{IsHan}]{1,10}?)(?:自行|先行|共同)?"
              + "(承担|负担|付|召集|负责|分担|平均|决定|责令|给予|作出|拆除|代为|偿还|赔偿|赔付|补偿|垫付|处理|保管|管辖|抚养|监护|修理|维修|退还|签字)");

  private static final List<String> SELF = List.of("自己", "本人", "其");

  private Agents() {}

  /**
   * Who does what.
   *
   * @param matter up to two characters before 由
   * @param who who does it
   * @param verb what
   */
  private record Agent(String matter, String who, String verb) {
    boolean sameVerb(Agent other) {
      return folded(verb).equals(folded(other.verb));
    }

    private static String folded(String verb) {
      return verb.equals("负担") || verb.equals("付") ? "承担" : verb;
    }
  }

  private static List<Agent> in(String text) {
    List<Agent> agents = new ArrayList<>();
    Matcher found = AGENT.matcher(text);
    while (found.find()) {
      agents.add(new Agent(found.group(1), found.group(2), found.group(3)));
    }
    return agents;
  }

  /** 自己 is whoever the sentence of the evidence names before. */
  private static boolean same(Agent stated, Agent said, String evidence) {
    if (!SELF.contains(stated.who)) {
      return SELF.contains(said.who) || Deontic.sameActor(stated.who, said.who);
    }
    return SELF.contains(said.who)
        || Wording.sentences(evidence).stream()
            .anyMatch(one -> one.contains("由" + stated.who) && one.contains(said.who));
  }

  /** What is wrong with who does what in a sentence, empty where nothing is. */
  static Optional<String> objection(String said, String evidence) {
    List<Agent> stated = in(evidence);
    for (Agent agent : in(said)) {
      List<Agent> same = stated.stream().filter(agent::sameVerb).toList();
      List<Agent> ofMatter =
          same.stream().filter(s -> !s.matter.isEmpty() && s.matter.equals(agent.matter)).toList();
      List<Agent> compared = ofMatter.isEmpty() ? same : ofMatter;
      if (!compared.isEmpty() && compared.stream().noneMatch(s -> same(s, agent, evidence))) {
        return Optional.of(
            "“由%s%s”：依据中是“由%s%s”"
                .formatted(
                    agent.who, agent.verb, compared.getFirst().who, compared.getFirst().verb));
      }
    }
    return Optional.empty();
  }
}
