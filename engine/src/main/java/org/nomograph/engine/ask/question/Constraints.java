package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.TextNormalizer;

/** Finds the numbers and times that bound a question. Stateless. */
final class Constraints {
  private static final String NUMBER =
      "(?:(?<![0-9.,])[0-9]++(?:[.,][0-9]++)*+\\\\s*[百千万亿]?|[零一二两三四五六七八九十百千万亿半]{1,9})";
  private static final Comparator<Cue> LONGEST_FIRST =
      Comparator.comparingInt((Cue cue) -> cue.span().start() - cue.span().end())
          .thenComparingInt(cue -> cue.span().start());

  private final List<Rule> rules;

  private record Rule(String kind, Pattern pattern) {}

  Constraints() {
    this.rules =
        TableRows.of("constraints.tsv", 2).stream()
            .map(row -> rule(row.get(0), row.get(1)))
            .toList();
  }

  private static Rule rule(String kind, String expression) {
    String whole = expression.replaceAll("(?<![A-Za-z])N(?![A-Za-z])", NUMBER);
    return new Rule(kind, Pattern.compile(whole, Pattern.CASE_INSENSITIVE));
  }

  /** Constraints by place, none overlapping another. */
  List<Cue> in(String text) {
    String folded = TextNormalizer.fold(text);
    List<Cue> all = new ArrayList<>();
    for (Rule rule : rules) {
      Matcher match = rule.pattern().matcher(folded);
      while (match.find()) {
        FactSpan span = FactSpan.of(text, match.start(), match.end());
        all.add(new Cue(rule.kind(), span.text().strip(), span));
      }
    }
    all.sort(LONGEST_FIRST);
    List<Cue> kept = new ArrayList<>();
    for (Cue cue : all) {
      if (kept.stream().noneMatch(other -> overlap(other.span(), cue.span()))) {
        kept.add(cue);
      }
    }
    kept.sort(Comparator.comparingInt(cue -> cue.span().start()));
    return List.copyOf(kept);
  }

  private static boolean overlap(FactSpan one, FactSpan other) {
    return one.start() < other.end() && other.start() < one.end();
  }
}
