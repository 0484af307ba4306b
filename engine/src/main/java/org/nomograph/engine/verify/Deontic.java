package org.nomograph.engine.verify;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.norm.LegalNegation;

/**
 * What a clause says about what it speaks of: whether it must, may, must not or need not be,
 * whether it is denied, and who acts. Reads texts in the common {@link Wording}.
 *
 * @param force what it orders
 * @param denies whether what it speaks of is denied, apart from the force
 * @param actor who acts, as far as the clause says it
 */
record Deontic(Force force, boolean denies, Optional<String> actor) {
  /** What a clause orders. */
  enum Force {
    MUST("应当"),
    MAY("可以"),
    MUST_NOT("不得"),
    NEED_NOT("毋须"),
    /** It only tells. */
    PLAIN("");

    private final String word;

    Force(String word) {
      this.word = word;
    }

    /** As sentences say it; empty when it only tells. */
    String word() {
      return word;
    }

    /** Whether one sentence of this force cannot rest on one of the other. */
    boolean contradicts(Force evidence) {
      return this != evidence && this != PLAIN && evidence != PLAIN;
    }
  }

  /** Bounds of numbers order nothing. */
  private static final Pattern BOUND = Pattern.compile("不得?(?:超过|少于|低于|高于|多于|迟于|早于|满|足)");

  private static final Pattern FORCE = Pattern.compile("毋须|不得|应当|可以");

  /** Last character of words for persons and bodies. */
  private static final String ACTOR_ENDS = "人方者员工东客商主户院局所站会社校馆司业台构位门关府店长子女母师队厂委";

  /** Words at the end of a subject that are not part of it. */
  private static final Pattern ADVERBS =
      Pattern.compile("(?:也|并|均|都|就|还|才|仍然?|则|一般|原则上|一律|只|自行|及时|立即|另外|因此|时|后)+$");

  /** Whom something is done to: 医疗机构对受伤人员应当…. */
  private static final Pattern TOWARDS = Pattern.compile("(?<=..)(?:对(?!方)|向|按照?|依照?)[^，]{2,}$");

  /** Names nobody: 下列人员不得…. */
  private static final Pattern GENERAL = Pattern.compile("^(?:有?下列|前款|上述|其他|任何|该|各|有关)");

  private static final int LONGEST_ACTOR = 8;

  /** Whether, all in all, it says that something is so, may or must be. */
  boolean affirms() {
    boolean negative = force == Force.MUST_NOT || force == Force.NEED_NOT;
    return denies == negative;
  }

  /** Reads a clause in the common wording. */
  static Deontic of(String clause) {
    String plain = BOUND.matcher(clause).replaceAll("界");
    Matcher force = FORCE.matcher(plain);
    boolean ordered = force.find();
    Force found = force(ordered ? force.group() : "");
    // What stands before the force is who acts and when: 不直接抚养的一方应当….
    String told = ordered ? plain.substring(force.end()) : plain;
    boolean denies = LegalNegation.denies(FORCE.matcher(told).replaceAll("，"));
    return new Deontic(found, denies, actor(plain, ordered ? force.start() : -1));
  }

  private static Force force(String word) {
    for (Force force : Force.values()) {
      if (!word.isEmpty() && force.word.equals(word)) {
        return force;
      }
    }
    return Force.PLAIN;
  }

  private static Optional<String> actor(String clause, int force) {
    if (force <= 0) {
      return Optional.empty();
    }
    String before =
        ADVERBS
            .matcher(TOWARDS.matcher(clause.substring(0, force)).replaceFirst(""))
            .replaceFirst("");
    boolean acts =
        !before.isEmpty()
            && !GENERAL.matcher(before).find()
            && ACTOR_ENDS.indexOf(before.charAt(before.length() - 1)) >= 0;
    return acts
        ? Optional.of(before.substring(Math.max(0, before.length() - LONGEST_ACTOR)))
        : Optional.empty();
  }

  /**
   * Whether two names of who acts can mean the same: one ends as the other, or they share a word.
   */
  static boolean sameActor(String one, String other) {
    if (one.endsWith(other) || other.endsWith(one)) {
      return true;
    }
    for (int i = 0; i + 2 <= one.length(); i++) {
      if (other.contains(one.substring(i, i + 2))) {
        return true;
      }
    }
    return false;
  }
}
