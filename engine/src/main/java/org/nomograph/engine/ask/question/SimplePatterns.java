package org.nomograph.engine.ask.question;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.TextNormalizer;

/** Forms of questions that one provision answers. Immutable. */
final class SimplePatterns {
  /** Name of the pattern that asks for the text of an article. */
  static final String ARTICLE_TEXT = "article-text";

  private final List<Form> forms;

  private record Form(String name, double base, Pattern pattern) {}

  /**
   * A form that fits.
   *
   * @param name its name
   * @param base C_base of it, in [0.1, 0.2]
   * @param span the words that show it
   */
  record Fit(String name, double base, FactSpan span) {}

  SimplePatterns() {
    this.forms =
        TableRows.of("patterns.tsv", 3).stream()
            .map(
                row ->
                    new Form(
                        row.get(0),
                        Double.parseDouble(row.get(1)),
                        Pattern.compile(row.get(2), Pattern.CASE_INSENSITIVE)))
            .toList();
  }

  /** The first form that fits. */
  Optional<Fit> fit(String text) {
    String folded = TextNormalizer.fold(text);
    for (Form form : forms) {
      Matcher match = form.pattern().matcher(folded);
      if (match.find()) {
        return Optional.of(
            new Fit(form.name(), form.base(), FactSpan.of(text, match.start(), match.end())));
      }
    }
    return Optional.empty();
  }
}
