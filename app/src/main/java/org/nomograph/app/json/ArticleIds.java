package org.nomograph.app.json;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.text.TextNormalizer;

/**
 * Ids of articles as people write them: 刑法/２６４, 刑法/第二百六十四条, 刑法第二百六十四条, 《刑法》第133条之一,
 * 刑法@2020-12-26/第264条. Immutable.
 */
public final class ArticleIds {
  private final CitationParser parser = CitationParser.standard();
  private final LawNames names = LawNames.standard();

  /** Ids that a text may mean, the likeliest first; none when it names no article of a law. */
  public List<String> of(String text) {
    String folded = TextNormalizer.fold(text).strip();
    Set<String> ids = new LinkedHashSet<>();
    int slash = folded.lastIndexOf('/');
    if (slash > 0) {
      add(ids, folded.substring(0, slash), folded.substring(slash + 1).strip());
    } else {
      parser
          .parse(folded)
          .ifPresent(cited -> cited.law().ifPresent(law -> ids.add(law + "/" + cited.article())));
      // The law of a workspace need not be among the names that the parser knows.
      for (int at = folded.indexOf('第'); at > 0; at = folded.indexOf('第', at + 1)) {
        if (parser.find(folded.substring(0, at)).isEmpty()) {
          add(ids, folded.substring(0, at), folded.substring(at));
        }
      }
    }
    return List.copyOf(ids);
  }

  private void add(Set<String> ids, String law, String article) {
    int at = law.indexOf('@');
    String title = at < 0 ? law : law.substring(0, at);
    String version = at < 0 ? "" : law.substring(at).strip();
    number(article)
        .ifPresent(
            number -> {
              ids.add(names.canonical(title) + version + "/" + number);
              ids.add(LawNames.key(title) + version + "/" + number);
            });
  }

  /** Number of an article: 264, 133-1, 第133条之一, 133条之一, 一百三十三条. */
  private Optional<ArticleNumber> number(String text) {
    try {
      return Optional.of(ArticleNumber.parse(text));
    } catch (IllegalArgumentException notAnId) {
      String cited = text.startsWith("第") ? text : "第" + text;
      return parser.parse(cited).map(Citation::article);
    }
  }
}
