package org.nomograph.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.io.JsonReason;

/** What the readers of tables about the Criminal Law share. */
final class CriminalLaw {
  static final String KEY = "刑法";
  static final String TITLE = "中华人民共和国刑法";

  /** The law's last article; inserted articles do not add to it. */
  static final int LAST_ARTICLE = 452;

  private CriminalLaw() {}

  static ArticleRef article(ArticleNumber number) {
    return new ArticleRef(KEY, number);
  }

  /** The base article number in a field, or empty when it is none; the problem is reported. */
  static Optional<Integer> base(JsonNode row, String field, Reporter skipped) {
    JsonNode value = row.path(field);
    if (!value.isIntegralNumber()
        || !value.canConvertToInt()
        || value.intValue() < 1
        || value.intValue() > LAST_ARTICLE) {
      skipped.report(
          "field \""
              + field
              + "\" is "
              + JsonReason.excerpt(value.isMissingNode() ? "missing" : value.toString())
              + ", expected an article number from 1 to "
              + LAST_ARTICLE);
      return Optional.empty();
    }
    return Optional.of(value.intValue());
  }

  /**
   * Charge names of a field: entries that end in 罪. Line breaks inside a name are removed, and two
   * names that a stray bracket holds together are taken apart.
   */
  static List<String> charges(JsonNode array) {
    List<String> charges = new ArrayList<>();
    for (String text : JsonRows.texts(array)) {
      for (String name : text.replaceAll("\\s+", "").split("[【】]", -1)) {
        if (name.length() > 1 && name.endsWith("罪") && !charges.contains(name)) {
          charges.add(name);
        }
      }
    }
    return charges;
  }

  /** Takes the reason why something was left out. */
  interface Reporter {
    void report(String reason);
  }
}
