package org.nomograph.engine.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.ask.question.Clauses;
import org.nomograph.engine.ask.question.Clauses.Clause;

/**
 * Makes a question of a conversation stand for itself. A question that opens with a word of
 * continuation, has a pronoun, or is short and ends in 呢 continues the question before it, which
 * may continue another: what was told there, and not what was asked, is put before it. A question
 * that only names another case (那…呢) asks what was asked before. Its own words stay as they are.
 * Immutable.
 */
final class Conversation {
  private static final String RESOURCE = "references-back.tsv";

  /** Most characters of a question that its form alone makes a continuation. */
  private static final int SHORT = 20;

  /** Most characters taken over from earlier questions. */
  private static final int MOST = 600;

  private final Map<String, List<String>> words = WordTable.read(RESOURCE);
  private final CitationParser parser = CitationParser.standard();
  private final Clauses clauses = new Clauses();

  /** The question with what it takes from the turns before it. */
  Standalone resolve(String question, List<Turn> earlier) {
    SortedSet<String> explained = new TreeSet<>();
    earlier.forEach(turn -> explained.addAll(articles(turn.answer())));
    List<String> cues = earlier.isEmpty() ? List.of() : cues(question);
    if (cues.isEmpty()) {
      return new Standalone(question, Optional.empty(), List.of(), explained);
    }
    int at = earlier.size() - 1;
    while (at > 0 && !cues(earlier.get(at).question()).isEmpty()) {
      at--;
    }
    List<Clause> before = new ArrayList<>();
    for (Turn turn : earlier.subList(at, earlier.size())) {
      before.addAll(clauses.of(turn.question()));
    }
    boolean elliptic = clauses.of(question).stream().noneMatch(Clause::asks);
    String context = context(before, elliptic);
    Optional<String> asked =
        before.stream().filter(Clause::asks).reduce((first, last) -> last).map(Clause::text);
    String text =
        context + "\n" + question + (elliptic ? asked.map(a -> "\n" + a + "？").orElse("") : "");
    return new Standalone(text, Optional.of(context), cues, explained);
  }

  /**
   * What was told; where nothing was, what the question before was about: to ask it once more would
   * have it answered once more.
   */
  private String context(List<Clause> before, boolean elliptic) {
    boolean told = before.stream().anyMatch(clause -> !clause.asks());
    String text =
        before.stream()
            .filter(clause -> !told || !clause.asks())
            .map(clause -> told || elliptic ? clause.text() : clauses.subject(clause.text()))
            .collect(Collectors.joining("，", "", "。"));
    int length = text.codePointCount(0, text.length());
    return length <= MOST ? text : text.substring(text.offsetByCodePoints(0, length - MOST));
  }

  /** Words of a question that point back. */
  private List<String> cues(String question) {
    String asked = question.strip().toLowerCase(Locale.ROOT);
    boolean brief = asked.length() <= SHORT;
    List<String> cues = new ArrayList<>();
    words.get("opening").stream().filter(asked::startsWith).findFirst().ifPresent(cues::add);
    if (brief) {
      words.get("condition").stream().filter(asked::startsWith).findFirst().ifPresent(cues::add);
      words.get("short").stream().filter(asked::endsWith).findFirst().ifPresent(cues::add);
    }
    String rest = asked;
    for (String apart : words.get("apart")) {
      rest = rest.replace(apart, "");
    }
    for (String pronoun : words.get("pronoun")) {
      if (holds(rest, pronoun)) {
        cues.add(pronoun);
      }
    }
    return cues;
  }

  /** Whether a word stands in a text; one in Latin letters as a whole word. */
  private static boolean holds(String text, String word) {
    int at = text.indexOf(word);
    while (at >= 0) {
      int end = at + word.length();
      boolean whole =
          word.charAt(0) > 'z'
              || ((at == 0 || !Character.isLetter(text.charAt(at - 1)))
                  && (end == text.length() || !Character.isLetter(text.charAt(end))));
      if (whole) {
        return true;
      }
      at = text.indexOf(word, at + 1);
    }
    return false;
  }

  private List<String> articles(String answer) {
    List<String> refs = new ArrayList<>();
    for (FoundCitation found : parser.find(answer)) {
      for (Citation citation : found.citations()) {
        citation
            .law()
            .ifPresent(law -> refs.add(new ArticleRef(law, citation.article()).toString()));
      }
    }
    return refs;
  }
}
