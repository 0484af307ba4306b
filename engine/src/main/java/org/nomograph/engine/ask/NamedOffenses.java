package org.nomograph.engine.ask;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;

/**
 * Articles of the offenses that a question names (盗窃罪怎么处罚): who names an offense asks for the
 * article that defines it. A long story names offenses in passing and is left alone, and so is a
 * name without 罪, which may be a word of daily life. The offenses are asked for when a question
 * first needs them. Safe for several threads.
 */
final class NamedOffenses {
  private static final String OFFENSE = "罪";

  /** Most characters of a question whose offense is what it is about. */
  private static final int LONGEST = 50;

  private final Supplier<List<Offense>> offenses;
  private Map<String, List<ArticleRef>> articles;

  NamedOffenses(Supplier<List<Offense>> offenses) {
    this.offenses = offenses;
  }

  /** Articles in the order of the names, the principal one of each first, each once. */
  List<ArticleRef> in(String question) {
    if (!question.contains(OFFENSE) || question.strip().length() > LONGEST) {
      return List.of();
    }
    List<String> named = new ArrayList<>();
    for (String name : articles().keySet()) {
      if (question.contains(name)) {
        named.add(name);
      }
    }
    Set<ArticleRef> found = new LinkedHashSet<>();
    named.stream()
        .filter(name -> named.stream().noneMatch(o -> !o.equals(name) && o.contains(name)))
        .sorted((a, b) -> Integer.compare(question.indexOf(a), question.indexOf(b)))
        .forEach(name -> found.addAll(articles().get(name)));
    return List.copyOf(found);
  }

  private synchronized Map<String, List<ArticleRef>> articles() {
    if (articles == null) {
      Map<String, List<ArticleRef>> all = new HashMap<>();
      for (Offense offense : offenses.get()) {
        offense.aliases().stream()
            .filter(alias -> alias.endsWith(OFFENSE))
            .forEach(alias -> all.putIfAbsent(alias, offense.articles()));
      }
      offenses.get().forEach(offense -> all.put(offense.name(), offense.articles()));
      articles = Map.copyOf(all);
    }
    return articles;
  }
}
