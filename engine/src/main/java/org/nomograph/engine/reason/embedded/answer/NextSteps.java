package org.nomograph.engine.reason.embedded.answer;

import java.util.List;
import java.util.regex.Pattern;
import org.nomograph.core.model.ArticleRef;

/**
 * What can be done next in a kind of trouble: deadline, body, proof. Each step rests on an article.
 * Immutable.
 */
final class NextSteps {
  private final List<Step> steps;

  /**
   * A step.
   *
   * @param trouble words of questions that tell of the trouble
   * @param article article that founds it
   * @param text what to do, in our own words
   */
  record Step(Pattern trouble, ArticleRef article, String text) {}

  private NextSteps(List<Step> steps) {
    this.steps = List.copyOf(steps);
  }

  /** Reads the table of this package. */
  static NextSteps load() {
    return new NextSteps(
        Table.rows("next-steps.tsv", 3).stream()
            .map(
                row ->
                    new Step(Pattern.compile(row.get(0)), ArticleRef.parse(row.get(1)), row.get(2)))
            .toList());
  }

  /** All steps, in the order of the table. */
  List<Step> all() {
    return steps;
  }

  /** Steps for the trouble that a question tells of, in the order of the table. */
  List<Step> of(String question) {
    return steps.stream().filter(step -> step.trouble().matcher(question).find()).toList();
  }
}
