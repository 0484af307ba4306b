package org.nomograph.engine.reason.embedded.answer;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Matters that national law leaves to places or to yearly announcements. Immutable. */
final class LocalPolicies {
  private final List<Policy> policies;

  /**
   * A matter.
   *
   * @param decides whether the local rule alone answers; otherwise national law answers a part
   * @param matter words of questions that ask for it
   * @param source kind of source that would answer
   */
  record Policy(boolean decides, Pattern matter, String source) {}

  private LocalPolicies(List<Policy> policies) {
    this.policies = List.copyOf(policies);
  }

  /** Reads the table of this package. */
  static LocalPolicies load() {
    return new LocalPolicies(
        Table.rows("local-policies.tsv", 3).stream().map(LocalPolicies::policy).toList());
  }

  private static Policy policy(List<String> row) {
    boolean decides =
        switch (row.get(0)) {
          case "decides" -> true;
          case "beside" -> false;
          default -> throw new IllegalArgumentException("local-policies.tsv: " + row.get(0));
        };
    return new Policy(decides, Pattern.compile(row.get(1)), row.get(2));
  }

  /** The first matter that a question asks for. */
  Optional<Policy> of(String question) {
    return policies.stream().filter(policy -> policy.matter().matcher(question).find()).findFirst();
  }
}
