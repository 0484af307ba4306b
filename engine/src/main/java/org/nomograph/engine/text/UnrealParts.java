package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.FrameLexicon.Frame;

/**
 * Finds the parts of a text that tell no event, by the frames of {@link FrameLexicon}: fiction,
 * dreams, games, suppositions, teaching, news of laws, denial, clearing, figures of speech. Nothing
 * in such a part is conduct of anybody. Stateless and thread-safe.
 */
public final class UnrealParts {
  private static final FrameLexicon LEXICON = FrameLexicon.load();
  private static final Pattern PERSON = Pattern.compile("\\p{IsHan}某[某甲乙丙丁戊己庚0-9]?");
  private static final String CLAUSE_ENDS = "，,。；;！!？?：:\n";

  private UnrealParts() {}

  /** The parts by start; they may overlap. */
  public static List<UnrealPart> of(CaseText text) {
    return text.wording(Told.class, words -> new Told(of(text.folded()))).parts();
  }

  private record Told(List<UnrealPart> parts) {}

  static List<UnrealPart> of(FoldedText folded) {
    String text = folded.text();
    List<UnrealPart> parts = new ArrayList<>();
    List<FactSpan> sentences = null;
    int accused = -1;
    for (Frame frame : LEXICON.frames()) {
      List<Match> cues = affirmed(frame.cue(), folded);
      if (cues.isEmpty()) {
        continue;
      }
      accused = accused < 0 ? accusedAt(folded) : accused;
      if (frame.where() == FrameLexicon.Where.PLAIN && accused < text.length()) {
        continue;
      }
      sentences = sentences == null ? Sentences.of(text) : sentences;
      for (Match cue : cues) {
        if (frame.where() != FrameLexicon.Where.BEFORE || cue.span().start() < accused) {
          add(frame, cue, accused, text, sentences, parts);
        }
      }
    }
    parts.sort(Comparator.comparingInt(part -> part.span().start()));
    return List.copyOf(parts);
  }

  /** Where somebody is first accused; behind the text where nobody is. */
  private static int accusedAt(FoldedText folded) {
    return affirmed(LEXICON.accusation(), folded).stream()
        .mapToInt(match -> match.span().start())
        .min()
        .orElse(folded.text().length());
  }

  private static List<Match> affirmed(SpanMatcher matcher, FoldedText text) {
    return text.matches(matcher).stream().filter(match -> !match.negated()).toList();
  }

  private static void add(
      Frame frame,
      Match cue,
      int accused,
      String text,
      List<FactSpan> sentences,
      List<UnrealPart> parts) {
    int at = sentenceAt(sentences, cue.span().start());
    if (at < 0) {
      return;
    }
    FactSpan sentence = sentences.get(at);
    FactSpan clause = clause(text, cue.span());
    FactSpan tested =
        frame.where() == FrameLexicon.Where.BEFORE
            ? lead(text, sentence, accused)
            : frame.scope() == FrameLexicon.Scope.CLAUSE ? clause : sentence;
    boolean holds =
        frame.with().map(with -> !with.matches(sentence.text()).isEmpty()).orElse(true)
            && frame.unless().map(not -> not.matches(tested.text()).isEmpty()).orElse(true);
    if (!holds) {
      return;
    }
    List<FactSpan> reached =
        switch (frame.scope()) {
          case PHRASE -> List.of(cue.span());
          case ONWARD -> List.of(FactSpan.of(text, cue.span().start(), sentence.end()));
          case CLAUSE -> List.of(clause);
          case SENTENCE -> List.of(sentence);
          case REST -> rest(sentences, at);
          case PERSON -> samePersons(sentences, at);
        };
    reached.forEach(span -> parts.add(new UnrealPart(span, frame.kind(), cue.span().text())));
  }

  private static int sentenceAt(List<FactSpan> sentences, int offset) {
    for (int i = 0; i < sentences.size(); i++) {
      if (sentences.get(i).start() <= offset && offset < sentences.get(i).end()) {
        return i;
      }
    }
    return -1;
  }

  /** A sentence up to the accused of the example: what is told of him does not deny the frame. */
  private static FactSpan lead(String text, FactSpan sentence, int accused) {
    int end = accused > sentence.start() ? Math.min(accused, sentence.end()) : sentence.end();
    return FactSpan.of(text, sentence.start(), end);
  }

  /** From the cue to the end of its clause, or to a word that turns it. */
  private static FactSpan clause(String text, FactSpan cue) {
    int end = cue.end();
    while (end < text.length() && CLAUSE_ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    int begin = cue.end();
    int turn =
        LEXICON.turn().matches(text.substring(begin, end)).stream()
            .mapToInt(match -> begin + match.span().start())
            .min()
            .orElse(end);
    return FactSpan.of(text, cue.start(), turn);
  }

  private static List<FactSpan> rest(List<FactSpan> sentences, int from) {
    List<FactSpan> rest = new ArrayList<>(List.of(sentences.get(from)));
    for (FactSpan sentence : sentences.subList(from + 1, sentences.size())) {
      if (!LEXICON.exit().matches(sentence.text()).isEmpty()) {
        break;
      }
      rest.add(sentence);
    }
    return rest;
  }

  private static List<FactSpan> samePersons(List<FactSpan> sentences, int at) {
    Set<String> named = persons(sentences.get(at).text());
    if (named.isEmpty()) {
      return sentences.subList(Math.max(0, at - 1), at + 1);
    }
    List<FactSpan> about = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      Set<String> others = persons(sentences.get(i).text());
      if (i == at || (!others.isEmpty() && named.containsAll(others))) {
        about.add(sentences.get(i));
      }
    }
    return about;
  }

  private static Set<String> persons(String sentence) {
    Set<String> persons = new HashSet<>();
    Matcher person = PERSON.matcher(sentence);
    while (person.find()) {
      persons.add(person.group());
    }
    return persons;
  }
}
