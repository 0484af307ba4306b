package org.nomograph.engine.ask;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;

/**
 * Makes a question of a conversation stand for itself. A question that opens with a word of
 * continuation, has a pronoun, or is short and ends in 呢 continues the last question before it that
 * stands alone, with those between: what was told there is put before it. Its own words come last,
 * unchanged. Immutable.
 */
final class Conversation {
  private static final String RESOURCE = "references-back.tsv";

  /** Most characters of a question that its ending alone makes a continuation. */
  private static final int SHORT = 20;

  /** Most characters taken over from earlier questions. */
  private static final int MOST = 600;

  private final Map<String, List<String>> words = load();
  private final CitationParser parser = CitationParser.standard();

  /** The question with what it takes from the turns before it. */
  Standalone resolve(String question, List<Turn> earlier) {
    SortedSet<String> explained = new TreeSet<>();
    earlier.forEach(turn -> explained.addAll(articles(turn.answer())));
    List<String> cues = earlier.isEmpty() ? List.of() : cues(question);
    if (cues.isEmpty()) {
      return new Standalone(question, Optional.empty(), List.of(), explained);
    }
    List<String> told = new ArrayList<>();
    int at = earlier.size() - 1;
    boolean open = true;
    while (at >= 0 && open) {
      String before = earlier.get(at).question().strip();
      told.addFirst(before);
      open = at > 0 && !cues(before).isEmpty();
      at--;
    }
    String context = tail(String.join("\n", told));
    return new Standalone(context + "\n" + question, Optional.of(context), cues, explained);
  }

  private static String tail(String text) {
    int length = text.codePointCount(0, text.length());
    return length <= MOST ? text : text.substring(text.offsetByCodePoints(0, length - MOST));
  }

  /** Words of a question that point back. */
  private List<String> cues(String question) {
    String asked = question.strip().toLowerCase(Locale.ROOT);
    String padded = " " + asked + " ";
    List<String> cues = new ArrayList<>();
    words.get("opening").stream().filter(asked::startsWith).findFirst().ifPresent(cues::add);
    words.get("pronoun").stream().filter(padded::contains).map(String::strip).forEach(cues::add);
    if (asked.length() <= SHORT) {
      words.get("short").stream().filter(asked::endsWith).findFirst().ifPresent(cues::add);
    }
    return cues;
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

  private static Map<String, List<String>> load() {
    Map<String, List<String>> words = new TreeMap<>();
    try (InputStream in = Conversation.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        int tab = line.indexOf('\t');
        if (!line.startsWith("#") && tab > 0) {
          words.put(line.substring(0, tab), List.of(line.substring(tab + 1).split("\\|")));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
    return words;
  }
}
