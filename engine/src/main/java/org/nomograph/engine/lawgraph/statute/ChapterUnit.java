package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.engine.lawgraph.statute.LawSection.ArticlePart;
import org.nomograph.engine.lawgraph.statute.LawSection.VersionPart;

/**
 * What is clustered: a chapter of the newest version of a law, that is the articles under one
 * outermost heading; the whole law where it has none.
 *
 * @param key law and heading, {@code 民法典/第一编 总则}
 * @param articles numbers of its articles
 * @param terms concepts of its articles, as often as an article uses them
 */
record ChapterUnit(String key, List<ArticleNumber> articles, List<String> terms) {

  static String key(String law, List<String> path) {
    return law + "/" + (path.isEmpty() ? "" : path.getFirst());
  }

  /** The chapters of a law in the order of its articles. */
  static List<ChapterUnit> of(String law, VersionPart newest) {
    Map<String, ChapterUnit> units = new LinkedHashMap<>();
    for (ArticlePart article : newest.articles()) {
      ChapterUnit unit =
          units.computeIfAbsent(
              key(law, article.path()),
              key -> new ChapterUnit(key, new ArrayList<>(), new ArrayList<>()));
      unit.articles().add(article.number());
      unit.terms().addAll(article.terms());
    }
    return List.copyOf(units.values());
  }
}
