package org.nomograph.app.service;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.nomograph.app.json.JudgmentJson;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.lawgraph.statute.ArticleNode;
import org.nomograph.engine.lawgraph.statute.VersionNode;
import org.nomograph.engine.pack.Pack;
import org.nomograph.engine.pack.PackCheck;
import org.nomograph.engine.pack.PackReport;

/**
 * Holds a pack against the statutes of a workspace, and tries a card on cases. Safe for use by
 * several threads.
 */
public final class PackTrial {
  /** Most cases of a trial. */
  public static final int MOST_CASES = 3;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Nomograph nomograph;
  private final Map<String, List<String>> texts = new ConcurrentHashMap<>();

  PackTrial(Nomograph nomograph) {
    this.nomograph = nomograph;
  }

  /** Whether the workspace has a law, so that a pack can be held against it. */
  public boolean knows(String law) throws IOException {
    return !nomograph.statutes().versions(law).isEmpty();
  }

  /**
   * Checks a pack: form, names, references and ranges; its articles against the laws of the
   * workspace, its texts against those of its own law.
   */
  public PackReport check(Pack pack) throws IOException {
    List<String> statutory =
        pack.manifest().isPresent() ? texts(pack.manifest().get().law()) : List.of();
    nomograph.statutes();
    return new PackCheck(this::mayHave, statutory, List.of()).check(pack);
  }

  private List<String> texts(String law) throws IOException {
    List<String> known = texts.get(law);
    if (known == null) {
      known = new ArrayList<>();
      for (VersionNode version : nomograph.statutes().versions(law)) {
        for (ArticleNode article : nomograph.statutes().articlesIn(version.id())) {
          nomograph
              .snapshot()
              .findArticle(article.id())
              .map(one -> one.article().text())
              .ifPresent(known::add);
        }
      }
      texts.put(law, List.copyOf(known));
    }
    return known;
  }

  /** As for packs that are imported: a version in force while the rule is valid has the article. */
  private boolean mayHave(ArticleRef article, Validity validity) {
    List<VersionNode> versions;
    try {
      versions = nomograph.statutes().versions(article.law());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<VersionNode> inForce =
        versions.stream().filter(v -> v.validity().meets(validity)).toList();
    return versions.isEmpty()
        || (inForce.isEmpty() ? versions : inForce)
            .stream().anyMatch(v -> has(v.id() + "/" + article.number()));
  }

  private boolean has(String articleId) {
    try {
      return nomograph.statutes().article(articleId).isPresent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a card can be tried: the workspace judges, and has an offense of its name. */
  public boolean canTry(Offense card) throws IOException {
    return nomograph.graph().offenses().stream().anyMatch(o -> o.name().equals(card.name()));
  }

  /**
   * Judges cases with the workspace's own card and with another one.
   *
   * @param card the other card
   * @param cases at most {@link #MOST_CASES}
   * @param today the present day
   * @return for each case {@code before}, {@code after} and {@code changed}
   */
  ArrayNode cases(Offense card, List<CaseRecord> cases, LocalDate today) throws IOException {
    ArrayNode all = JSON.createArrayNode();
    for (CaseRecord record : cases) {
      JudgeRequest request = new JudgeRequest(record, Optional.empty(), Optional.empty(), today);
      ObjectNode before = result(JudgmentJson.row(record.id(), nomograph.judge(request), 0));
      ObjectNode after =
          result(JudgmentJson.row(record.id(), nomograph.judgeWith(card, request), 0));
      ObjectNode row = all.addObject().put("fact", record.facts());
      row.set("before", before);
      row.set("after", after);
      row.put("changed", !before.equals(after));
    }
    return all;
  }

  private static ObjectNode result(ObjectNode row) {
    ObjectNode result =
        row.retain("charges", "articles", "months", "life", "death", "abstained", "missing");
    return result.deepCopy();
  }
}
