package org.nomograph.app.service;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.json.ArticleIds;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.lawgraph.statute.ArticleNode;
import org.nomograph.engine.lawgraph.statute.VersionNode;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Statutes as one reads them: an article in its versions side by side, a law by its headings. Safe
 * for use by several threads.
 */
final class StatuteReading {
  /** Most articles whose text one request returns. */
  static final int MOST_ARTICLES = 200;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Nomograph nomograph;
  private final TextDifference difference = new TextDifference();

  StatuteReading(Nomograph nomograph) {
    this.nomograph = nomograph;
  }

  /**
   * All versions of an article, newest first, and the difference of two of them.
   *
   * @param id an article by any of its spellings, with or without a version
   * @param from the version that is compared, for example {@code 刑法@2020-12-26}; empty for the one
   *     before {@code to}
   * @param to the version that it is compared with; empty for that of the id, or the newest
   * @throws NothingFoundException if there is no such article
   * @throws BadInputException if the article has no such version
   */
  ObjectNode versions(String id, Optional<String> from, Optional<String> to) throws IOException {
    Found found = find(id);
    List<StoredArticle> all = found.versions();
    ObjectNode out = JSON.createObjectNode().put("article", found.ref().toString());
    out.put("law", found.ref().law()).put("number", found.ref().number().toString());
    ArrayNode versions = out.putArray("versions");
    for (StoredArticle one : all) {
      ObjectNode row = versions.addObject();
      row.put("id", one.article().id()).put("version", one.article().versionId());
      row.put("title", one.version().title());
      interval(row, one.version().validity());
      ArrayNode path = row.putArray("path");
      one.article().path().forEach(path::add);
      row.put("text", one.article().text());
    }
    int newer = to.or(found::version).map(version -> place(all, version, "to")).orElse(0);
    int older = from.map(version -> place(all, version, "from")).orElse(newer + 1);
    if (older < all.size()) {
      out.set("difference", difference(all.get(older), all.get(newer)));
    }
    return out;
  }

  /** The versions of an article and, where its id names one, that. */
  private record Found(ArticleRef ref, List<StoredArticle> versions, Optional<String> version) {}

  private Found find(String id) throws IOException {
    List<String> readings = new ArrayList<>(List.of(id));
    readings.addAll(new ArticleIds().of(id));
    for (String reading : readings) {
      int at = reading.indexOf('@');
      int slash = reading.lastIndexOf('/');
      boolean versioned = at >= 0 && slash > at;
      String plain = versioned ? reading.substring(0, at) + reading.substring(slash) : reading;
      List<StoredArticle> stored = new ArrayList<>();
      for (String version : nomograph.snapshot().index().versions(plain)) {
        nomograph.snapshot().findArticle(version).ifPresent(stored::add);
      }
      if (!stored.isEmpty()) {
        Optional<String> version =
            versioned ? Optional.of(reading.substring(0, slash)) : Optional.empty();
        return new Found(stored.getFirst().article().ref(), List.copyOf(stored), version);
      }
    }
    throw new NothingFoundException(
        "id: the workspace has no such article; expected e.g. 刑法第二百六十四条, 刑法/133-1");
  }

  private static int place(List<StoredArticle> all, String version, String field) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).article().versionId().equals(version)) {
        return i;
      }
    }
    throw new BadInputException(
        "%s: the article has no version of this id; expected one of %s"
            .formatted(
                field,
                String.join(", ", all.stream().map(one -> one.article().versionId()).toList())));
  }

  private ObjectNode difference(StoredArticle older, StoredArticle newer) {
    ObjectNode out = JSON.createObjectNode();
    out.put("from", older.article().versionId()).put("to", newer.article().versionId());
    out.put("changed", !older.article().text().equals(newer.article().text()));
    ArrayNode parts = out.putArray("parts");
    for (TextDifference.Part part :
        difference.between(older.article().text(), newer.article().text())) {
      parts
          .addObject()
          .put("kind", part.kind().name().toLowerCase(Locale.ROOT))
          .put("text", part.text());
    }
    return out;
  }

  /**
   * A law in one version: its versions, its articles under their headings, some with their texts,
   * and which of them another version has in other words, not yet, or no longer.
   *
   * @param name the law by any of its names
   * @param version id of the version; empty for the newest
   * @param compare id of the version that it is compared with; empty for none
   * @param first place of the first article with its text, 0 the first of all
   * @param most number of articles with texts, from 0 to {@link #MOST_ARTICLES}
   * @throws NothingFoundException if the workspace has no such law
   * @throws BadInputException if the law has no such version
   */
  ObjectNode law(
      String name, Optional<String> version, Optional<String> compare, int first, int most)
      throws IOException {
    String law =
        nomograph
            .statutes()
            .lawNamed(name)
            .orElseThrow(
                () -> new NothingFoundException("law: no law of this name in the workspace"));
    List<VersionNode> versions = nomograph.statutes().versions(law).reversed();
    ObjectNode out = JSON.createObjectNode().put("law", law);
    ArrayNode listed = out.putArray("versions");
    for (VersionNode one : versions) {
      interval(
          listed.addObject().put("version", one.id()).put("title", one.title()), one.validity());
    }
    VersionNode shown =
        version.map(id -> known(versions, id, "version")).orElse(versions.getFirst());
    out.put("version", shown.id());
    Optional<VersionNode> other = compare.map(id -> known(versions, id, "compare"));
    other.ifPresent(one -> out.put("compare", one.id()));
    Map<String, ArticleNode> before = new LinkedHashMap<>();
    if (other.isPresent()) {
      nomograph
          .statutes()
          .articlesIn(other.get().id())
          .forEach(a -> before.put(a.ref().number().toString(), a));
    }
    ArrayNode articles = out.putArray("articles");
    for (ArticleNode article : nomograph.statutes().articlesIn(shown.id())) {
      ObjectNode row = article(articles.addObject(), article);
      int place = articles.size() - 1;
      if (place >= first && place < first + most) {
        row.put("text", text(article.id()));
      }
      if (other.isPresent()) {
        row.put("change", change(article, before.remove(article.ref().number().toString())));
      }
    }
    ArrayNode removed = out.putArray("removed");
    before.values().forEach(article -> article(removed.addObject(), article));
    return out;
  }

  private static ObjectNode article(ObjectNode row, ArticleNode article) {
    row.put("id", article.id()).put("number", article.ref().number().toString());
    ArrayNode path = row.putArray("path");
    article.path().forEach(path::add);
    return row;
  }

  private String change(ArticleNode article, ArticleNode before) throws IOException {
    if (before == null) {
      return "added";
    }
    return text(article.id()).equals(text(before.id())) ? "same" : "changed";
  }

  private String text(String id) throws IOException {
    return nomograph.snapshot().findArticle(id).map(one -> one.article().text()).orElse("");
  }

  private static VersionNode known(List<VersionNode> versions, String id, String field) {
    return versions.stream()
        .filter(one -> one.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "%s: the law has no version of this id; expected one of %s"
                        .formatted(
                            field,
                            String.join(", ", versions.stream().map(VersionNode::id).toList()))));
  }

  private static void interval(ObjectNode row, Validity validity) {
    row.put("from", validity.from().map(LocalDate::toString).orElse(null));
    row.put("until", validity.until().map(LocalDate::toString).orElse(null));
  }
}
