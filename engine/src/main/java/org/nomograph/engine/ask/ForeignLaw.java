package org.nomograph.engine.ask;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells whether a question asks for the law of another country or region: a place that stands
 * before the name of a law, or where something is asked to be lawful, punished or taxed. Who names
 * the mainland too asks how its law meets the other one. Word lists and forms, no proof. Immutable.
 */
final class ForeignLaw {
  private static final String RESOURCE = "foreign-law.tsv";

  /** Names of laws; 法 in 法院, 法定 and their like is none. */
  private static final String LAW =
      "(?:[\\u4e00-\\u9fff]{0,6}法(?!院|定|人|官|庭|律师|师|国|学|治|医|郎|语)|法典|法律|宪法|法规|判例|条例|[\\u4e00-\\u9fff]{0,3}税)";

  /** What is asked of a place: whether it is lawful there, what it is punished by. */
  private static final String ASKED =
      "(?:合法吗|违法吗|犯法吗|犯罪吗|是否(?:合法|违法|犯罪)|合不合法|犯不犯法|怎么判|判(?:几年|多久|什么|多少)|怎么处罚|怎么规定|怎么交税|交多少税|法律)";

  /** In capitals a country, else a pronoun. */
  private static final Pattern US = Pattern.compile("\\bU\\.?S\\.?(?=\\W|$)");

  /** What goes on after 国 is a word of its own: 诉讼法国际…, 外国国家…. */
  private static final String NO_PLACE_BEFORE = "(?!(?<=国)(?:际|有|务院|防|旗|籍|歌|徽|债))";

  private final List<String> home;
  private final List<String> own;
  private final Pattern chinese;
  private final List<Pattern> english;
  private final Pattern homeInEnglish;

  /**
   * @param laws names of the laws that are known: one that names a place is no law of that place
   */
  ForeignLaw(Collection<String> laws) {
    Map<String, List<String>> words = WordTable.read(RESOURCE);
    this.home = words.get("home");
    this.own =
        Stream.concat(words.get("own").stream(), laws.stream())
            .filter(law -> words.get("place").stream().anyMatch(law::contains))
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    String places = either(words.get("place"));
    this.chinese =
        Pattern.compile(
            "(?<place>"
                + places
                + ")"
                + NO_PLACE_BEFORE
                + "(?:的|现行|联邦|政府|那边|当地|《|〈)*"
                + LAW
                + "|(?:在|去|到)(?<there>"
                + places
                + ")[^。；？?]{0,30}"
                + ASKED);
    String names = either(words.get("place-en"));
    this.english =
        List.of(
            Pattern.compile(
                "\\b(?<place>"
                    + names
                    + ")(?:n|'s)?\\s+(?:[a-z]+\\s+){0,2}(?:law|laws|code|act|constitution|statute|statutes|tax|taxes|courts?)\\b"),
            Pattern.compile(
                "\\b(?:law|laws|code|constitution|legal|illegal|lawful|punished|punishment)\\b[^.;?]{0,40}\\b(?:in|of)\\s+(?:the\\s+)?(?<place>"
                    + names
                    + ")\\b"));
    this.homeInEnglish = Pattern.compile("\\b(?:" + either(words.get("home-en")) + ")\\b");
  }

  private static String either(List<String> words) {
    return words.stream().map(Pattern::quote).collect(Collectors.joining("|"));
  }

  /** The place whose law is asked for, as the question names it. */
  Optional<String> of(String asked) {
    String question = asked;
    for (String law : own) {
      question = question.replace(law, "");
    }
    return elsewhere(question);
  }

  private Optional<String> elsewhere(String question) {
    if (home.stream().anyMatch(question::contains)) {
      return Optional.empty();
    }
    Matcher named = chinese.matcher(question);
    if (named.find()) {
      return Optional.of(
          named.group("place") == null ? named.group("there") : named.group("place"));
    }
    String folded = US.matcher(question).replaceAll("usa").toLowerCase(Locale.ROOT);
    if (homeInEnglish.matcher(folded).find()) {
      return Optional.empty();
    }
    return english.stream()
        .map(form -> form.matcher(folded))
        .filter(Matcher::find)
        .map(match -> match.group("place"))
        .findFirst();
  }
}
