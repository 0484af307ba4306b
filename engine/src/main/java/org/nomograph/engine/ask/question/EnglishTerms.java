package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Chinese terms for an English question about law, so that Chinese statutes can be searched with
 * it: word by word from the resource {@code english-terms.tsv}, whose head tells the form, the
 * longest form first. It is no translation: what has no term is left out. Immutable, safe for use
 * by several threads.
 */
public final class EnglishTerms {
  private static final String RESOURCE = "english-terms.tsv";
  private static final int COLUMNS = 3;
  private static final String LAW = "law";

  /** Before the terms of which a question must have one for a form to have this meaning. */
  private static final String BESIDE = "beside ";

  private static final Pattern WORD = Pattern.compile("[a-z0-9]+");
  private static final Pattern ARTICLE =
      Pattern.compile("\\bart(?:icles?|s?\\.)?\\s*(\\d{1,4})(?:-(\\d{1,2}))?\\b");

  private final Map<String, List<Form>> byFirstWord;
  private final List<Form> byPrefix;
  private final EnglishSituations situations = EnglishSituations.standard();

  /**
   * An English form, its words in order; one that ends in * stands for a beginning.
   *
   * @param beside terms one of which the question must have elsewhere; empty where none is needed
   */
  private record Form(List<String> words, List<String> terms, boolean law, Set<String> beside) {
    boolean fits(Set<String> elsewhere) {
      return beside.isEmpty() || beside.stream().anyMatch(elsewhere::contains);
    }

    boolean standsAt(List<String> text, int at) {
      if (at + words.size() > text.size()) {
        return false;
      }
      for (int i = 0; i < words.size(); i++) {
        if (!stands(words.get(i), text.get(at + i))) {
          return false;
        }
      }
      return true;
    }

    private static boolean stands(String form, String word) {
      return form.endsWith("*")
          ? word.startsWith(form.substring(0, form.length() - 1))
          : word.equals(form);
    }
  }

  private EnglishTerms(List<Form> forms) {
    Map<String, List<Form>> exact = new HashMap<>();
    List<Form> open = new ArrayList<>();
    for (Form form : forms) {
      String first = form.words().getFirst();
      if (first.endsWith("*")) {
        open.add(form);
      } else {
        exact.computeIfAbsent(first, word -> new ArrayList<>()).add(form);
      }
    }
    this.byFirstWord = exact;
    this.byPrefix = List.copyOf(open);
  }

  /** The terms of the resource. */
  public static EnglishTerms standard() {
    List<Form> forms = new ArrayList<>();
    for (List<String> row : TableRows.of(RESOURCE, COLUMNS)) {
      List<String> terms = Arrays.asList(row.get(1).split(" ", -1));
      Set<String> beside =
          row.get(2).startsWith(BESIDE)
              ? Set.of(row.get(2).substring(BESIDE.length()).split(" "))
              : Set.of();
      for (String form : row.get(0).split("\\|", -1)) {
        List<String> words = Arrays.asList(form.split(" ", -1));
        forms.add(new Form(words, terms, row.get(2).equals(LAW), beside));
      }
    }
    return new EnglishTerms(forms);
  }

  /**
   * What is searched for in the place of an English question: where it names no law and is one of
   * daily life that {@link EnglishSituations} knows, the Chinese question; else its terms.
   *
   * @return empty for a text with Chinese in it, or of which nothing is known
   */
  public Optional<String> searched(String question) {
    String text = question.toLowerCase(Locale.ROOT);
    List<String> words = words(text);
    boolean english = text.codePoints().noneMatch(EnglishTerms::isHan);
    boolean law = forms(words, Set.of()).stream().anyMatch(Form::law);
    return english && !law ? situations.in(words).or(() -> chinese(question)) : chinese(question);
  }

  /**
   * The Chinese terms of a question, laws with the articles named first, each once.
   *
   * @return empty for a text with Chinese in it, or without any word that is known
   */
  public Optional<String> chinese(String question) {
    String text = question.toLowerCase(Locale.ROOT);
    if (text.codePoints().anyMatch(EnglishTerms::isHan)) {
      return Optional.empty();
    }
    List<String> words = words(text);
    Set<String> plain = new LinkedHashSet<>();
    forms(words, Set.of()).forEach(form -> plain.addAll(form.terms()));
    Set<String> laws = new LinkedHashSet<>();
    Set<String> terms = new LinkedHashSet<>();
    forms(words, plain).forEach(form -> (form.law() ? laws : terms).addAll(form.terms()));
    return laws.isEmpty() && terms.isEmpty()
        ? Optional.empty()
        : Optional.of(joined(List.copyOf(laws), articles(text), List.copyOf(terms)));
  }

  private static boolean isHan(int codePoint) {
    return Character.UnicodeScript.of(codePoint) == Character.UnicodeScript.HAN;
  }

  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text.replace("'", "").replace("’", ""));
    while (word.find()) {
      words.add(word.group());
    }
    return words;
  }

  /**
   * The forms that stand in a text, in order.
   *
   * @param elsewhere terms that the question has: words of several meanings go by them
   */
  private List<Form> forms(List<String> words, Set<String> elsewhere) {
    List<Form> forms = new ArrayList<>();
    int at = 0;
    while (at < words.size()) {
      Optional<Form> form = longest(words, at, elsewhere);
      form.ifPresent(forms::add);
      at += form.map(found -> found.words().size()).orElse(1);
    }
    return forms;
  }

  private Optional<Form> longest(List<String> words, int at, Set<String> elsewhere) {
    List<Form> candidates = new ArrayList<>(byFirstWord.getOrDefault(words.get(at), List.of()));
    candidates.addAll(byPrefix);
    // Of two forms of one length the earlier row wins: max would take the later.
    return candidates.stream()
        .filter(form -> form.standsAt(words, at) && form.fits(elsewhere))
        .min(Comparator.comparingInt(form -> -form.words().size()));
  }

  private static List<String> articles(String text) {
    List<String> articles = new ArrayList<>();
    Matcher article = ARTICLE.matcher(text);
    while (article.find()) {
      String inserted = article.group(2) == null ? "" : "之" + article.group(2);
      articles.add("第" + article.group(1) + "条" + inserted);
    }
    return articles;
  }

  /** Articles belong to the first law named; without one they say nothing. */
  private static String joined(List<String> laws, List<String> articles, List<String> terms) {
    List<String> all = new ArrayList<>();
    if (!laws.isEmpty()) {
      all.add(laws.getFirst() + String.join("、", articles));
      all.addAll(laws.subList(1, laws.size()));
    }
    all.addAll(terms);
    return String.join(" ", all);
  }
}
