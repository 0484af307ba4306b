package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.core.model.FactSpan;

/**
 * Adds to an analysis what a proposal shows in the question's own words; takes nothing away. What
 * does not stand in the question, stands in what was found already, or has not the form of what it
 * is said to be is left out; of each kind at most two are added. A simple question stays as it is.
 * Immutable and safe for use by several threads.
 */
public final class AnalysisMerger {
  private static final int MOST_ADDED = 2;
  private static final int LONGEST_ENTITY = 12;
  private static final int SHORTEST = 2;
  private static final Pattern NO_ENTITY =
      Pattern.compile("[，。；：？！?!]|怎么|如何|什么|吗|呢|能否|可否|是否|多少|哪|为何|为什么|[我你他她它]们?$");
  private static final Pattern BOUND = Pattern.compile("[0-9０-９零一二两三四五六七八九十百千万半]|年|月|日|天|周|小时|岁|元");

  private final Clauses clauses = new Clauses();
  private final Map<String, String> domains = new TreeMap<>();

  public AnalysisMerger() {
    TableRows.of("domains.tsv", 2).forEach(row -> domains.put(row.get(0), row.get(1)));
  }

  /** Names of the domains that a proposal may name. */
  public Set<String> domains() {
    return Set.copyOf(domains.keySet());
  }

  /** The analysis with what the proposal adds to it. */
  public QuestionAnalysis merged(QuestionAnalysis analysis, Proposed proposed) {
    if (analysis.type() == QuestionType.SIMPLE) {
      return analysis;
    }
    return new QuestionAnalysis(
        analysis.text(),
        analysis.type(),
        analysis.why(),
        analysis.base(),
        parts(analysis, proposed.parts()),
        added(analysis, "entity", analysis.entities(), proposed.entities(), this::isEntity),
        domains(analysis, proposed.domains()),
        analysis.relations(),
        added(
            analysis,
            "proposed",
            analysis.constraints(),
            proposed.constraints(),
            words -> BOUND.matcher(words).find() && words.length() <= 2 * LONGEST_ENTITY));
  }

  /** Parts that do not overlap and each ask something, where there are more than were found. */
  private List<FactSpan> parts(QuestionAnalysis analysis, List<String> proposed) {
    List<FactSpan> parts = new ArrayList<>();
    for (String words : proposed) {
      Optional<FactSpan> span = span(analysis.text(), words);
      boolean asks =
          span.isPresent()
              && clauses.of(words).stream().anyMatch(Clauses.Clause::asks)
              && parts.stream().noneMatch(other -> overlap(other, span.get()));
      if (asks) {
        parts.add(span.get());
      }
    }
    parts.sort(Comparator.comparingInt(FactSpan::start));
    int most = Math.min(parts.size(), analysis.parts().size() + MOST_ADDED);
    return parts.size() > analysis.parts().size() ? parts.subList(0, most) : analysis.parts();
  }

  private boolean isEntity(String words) {
    return words.length() <= LONGEST_ENTITY && !NO_ENTITY.matcher(words).find();
  }

  private static List<Cue> added(
      QuestionAnalysis analysis,
      String kind,
      List<Cue> found,
      List<String> proposed,
      java.util.function.Predicate<String> form) {
    Map<String, Cue> all = new LinkedHashMap<>();
    found.forEach(cue -> all.put(cue.label(), cue));
    int most = all.size() + MOST_ADDED;
    for (String words : proposed) {
      Optional<FactSpan> span = span(analysis.text(), words);
      boolean isNew =
          span.isPresent()
              && form.test(span.get().text())
              && all.values().stream().noneMatch(cue -> overlap(cue.span(), span.get()));
      if (isNew && all.size() < most) {
        all.put(span.get().text(), new Cue(kind, span.get().text(), span.get()));
      }
    }
    return List.copyOf(all.values());
  }

  /** A domain is added when its words have two characters in a row of a phrase that shows it. */
  private List<Cue> domains(QuestionAnalysis analysis, Map<String, String> proposed) {
    Map<String, Cue> all = new LinkedHashMap<>();
    analysis.domains().forEach(cue -> all.put(cue.label(), cue));
    int most = all.size() + MOST_ADDED;
    for (Map.Entry<String, String> one : new TreeMap<>(proposed).entrySet()) {
      Optional<FactSpan> span = span(analysis.text(), one.getValue());
      String phrases = domains.getOrDefault(one.getKey(), "");
      if (span.isPresent() && all.size() < most && sharesPair(span.get().text(), phrases)) {
        all.putIfAbsent(one.getKey(), new Cue("domain", one.getKey(), span.get()));
      }
    }
    return List.copyOf(all.values());
  }

  private static boolean sharesPair(String words, String phrases) {
    for (int i = 0; i + 2 <= words.length(); i++) {
      if (phrases.contains(words.substring(i, i + 2))) {
        return true;
      }
    }
    return false;
  }

  private static Optional<FactSpan> span(String text, String words) {
    String stripped = words.strip();
    int at = stripped.length() < SHORTEST ? -1 : text.indexOf(stripped);
    return at < 0 ? Optional.empty() : Optional.of(FactSpan.of(text, at, at + stripped.length()));
  }

  private static boolean overlap(FactSpan one, FactSpan other) {
    return one.start() < other.end() && other.start() < one.end();
  }
}
