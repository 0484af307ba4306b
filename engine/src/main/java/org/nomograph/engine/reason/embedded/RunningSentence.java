package org.nomograph.engine.reason.embedded;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.EarlierSentence;

/**
 * Combines a new sentence with what is left of an earlier one, as articles 70, 71, 77 and 86 of the
 * Criminal Law order: what courts announce as the term is the two together. Immutable.
 */
public final class RunningSentence {
  /** Offenses that only a convict serving a sentence commits (articles 315 and 317). */
  private static final Set<String> BY_CONVICTS = Set.of("破坏监管秩序罪", "暴动越狱罪", "组织越狱罪");

  /** An offense that suspects commit as well as convicts (article 316). */
  private static final String ESCAPE = "脱逃罪";

  private static final Pattern CONVICT = Pattern.compile("罪犯|服刑|监狱|劳改|刑期|余刑");
  private static final int MOST = 300;

  private final CombinedPunishment combination;
  private final SentencingParams params;

  public RunningSentence(SentencingParams params) {
    this.params = params;
    this.combination = new CombinedPunishment(params);
  }

  /**
   * The earlier sentence of an accused that has not run out; empty where there is none.
   *
   * @param offenses names of the offenses found
   * @param defendant whose; empty for the only one or all
   * @param defendants names of all defendants
   */
  public static Optional<EarlierSentence> earlier(
      List<String> offenses, CaseText text, Optional<String> defendant, List<String> defendants) {
    Optional<EarlierSentence> told = EarlierSentence.in(text, defendant, defendants);
    return told.isEmpty() && convict(offenses, text)
        ? Optional.of(EarlierSentence.ofConvict(text))
        : told;
  }

  /** The sentence together with what is left of an earlier one. */
  public SentenceEstimate with(SentenceEstimate estimate, EarlierSentence earlier) {
    int left = Math.min(MOST, earlier.months().orElse(supposed(earlier.state())));
    if (left == 0 || estimate.term().life() || estimate.term().death()) {
      return estimate;
    }
    String told =
        "%s（%s）：前罪未执行部分%s %d 个月"
            .formatted(
                earlier.state().label(),
                earlier.state().article(),
                earlier.months().isPresent() ? "" : "未载明，按",
                left);
    return combination.combine(
        List.of(estimate, new SentenceEstimate(Term.ofMonths(left), List.of(told))));
  }

  private static boolean convict(List<String> offenses, CaseText text) {
    return offenses.stream().anyMatch(BY_CONVICTS::contains)
        || (offenses.contains(ESCAPE) && CONVICT.matcher(text.text()).find());
  }

  private int supposed(EarlierSentence.State state) {
    return switch (state) {
      case IN_PRISON -> params.remainderInPrison();
      case IN_DETENTION -> params.remainderInDetention();
      case PROBATION, PAROLE, OLDER_OFFENSE -> params.remainderOutside();
    };
  }
}
