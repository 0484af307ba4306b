package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;

/**
 * Scores an answer by a rubric without a judge model. A criterion is taken apart into its lines;
 * its points are shared out equally among them. A line that cites articles is met when the answer
 * cites one of them; any other line when the answer has half of its pairs of neighbouring letters
 * or more. That is a rule of words: it does not see a statement turned into its opposite, and its
 * figures are no figures of a judge. Stateless.
 */
final class Rubric {
  /** Share of the pairs of letters of a line that an answer must have. */
  static final double MET = 0.5;

  private static final int SHORTEST = 6;
  private static final String NO_LETTERS = "[^\\p{L}\\p{N}]+";
  private static final Pattern POINTS = Pattern.compile("[（(]\\s*[+＋]\\s*\\d+\\s*分\\s*[)）]");
  private static final Pattern HEAD = Pattern.compile("^\\s*【[^】]*】\\s*$");

  /** An article with a number in digits, 《…》第509条: the parser of citations reads those too. */
  private static final CitationParser PARSER = CitationParser.standard();

  private Rubric() {}

  /** The lines of the criteria of a row with their points and part, for the gold of a run. */
  static ArrayNode lines(JsonNode rubrics) {
    ArrayNode all = Json.array();
    for (JsonNode rubric : rubrics) {
      List<String> lines = new ArrayList<>();
      for (String line : rubric.path("criterion").asText().split("\\n", -1)) {
        String bare = POINTS.matcher(line).replaceAll("").strip();
        if (!HEAD.matcher(line).matches() && bare.replaceAll(NO_LETTERS, "").length() >= SHORTEST) {
          lines.add(bare);
        }
      }
      double points = rubric.path("points").asDouble();
      for (String line : lines) {
        ObjectNode one = all.addObject().put("text", line);
        one.put("points", points / lines.size());
        one.put("part", part(rubric.path("tags").asText()));
      }
    }
    return all;
  }

  private static String part(String tag) {
    if (tag.contains("结论")) {
      return "conclusion";
    }
    if (tag.contains("案情")) {
      return "facts";
    }
    if (tag.contains("法条") || tag.contains("依据")) {
      return "articles";
    }
    return tag.contains("分析") ? "reasoning" : "other";
  }

  /** Whether an answer meets a line. */
  static boolean met(String line, String answer) {
    Set<String> cited = articles(line);
    if (!cited.isEmpty()) {
      Set<String> own = articles(answer);
      return cited.stream().anyMatch(own::contains);
    }
    Set<String> wanted = pairs(line);
    if (wanted.isEmpty()) {
      return false;
    }
    Set<String> said = pairs(answer);
    long shared = wanted.stream().filter(said::contains).count();
    return shared >= MET * wanted.size();
  }

  /** Articles cited, {@code law/number}; the law is that named last. */
  private static Set<String> articles(String text) {
    Set<String> articles = new HashSet<>();
    String law = "";
    for (FoundCitation found : PARSER.find(text)) {
      law = found.law().orElse(law);
      String of = law;
      found.citations().forEach(one -> articles.add(of + "/" + one.article()));
    }
    return articles;
  }

  private static Set<String> pairs(String text) {
    Set<String> pairs = new HashSet<>();
    Matcher runs = Pattern.compile("[\\p{L}\\p{N}]+").matcher(text);
    while (runs.find()) {
      String run = runs.group();
      for (int i = 0; i + 2 <= run.length(); i++) {
        pairs.add(run.substring(i, i + 2));
      }
    }
    return pairs;
  }
}
