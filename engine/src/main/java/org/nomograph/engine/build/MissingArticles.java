package org.nomograph.engine.build;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.pack.PackCitations;

/**
 * Finds the records of packs that cite articles which their law does not have in any imported
 * version. Nothing is said of a law that is not imported. Used by one thread.
 */
final class MissingArticles {
  private final Set<String> laws = new HashSet<>();
  private final Set<ArticleRef> articles = new HashSet<>();

  /** Takes the articles of a statute in. */
  void add(String law, List<ArticleNumber> numbers) {
    for (ArticleNumber number : numbers) {
      laws.add(law);
      articles.add(new ArticleRef(law, number));
    }
  }

  /** One problem for each record that cites such articles; call it when all statutes are in. */
  List<Problem> check(StoreBuildInput input) throws IOException {
    List<Problem> problems = new ArrayList<>();
    input.forEachWithPath(
        SourceRecord.OffenseCard.class,
        (card, path) ->
            check(path, card.offense().id(), PackCitations.of(card.offense()), problems));
    input.forEachWithPath(
        SourceRecord.General.class,
        (general, path) ->
            check(path, general.rule().fullId(), PackCitations.of(general.rule()), problems));
    input.forEachWithPath(
        SourceRecord.Card.class,
        (card, path) -> check(path, card.card().id(), PackCitations.of(card.card()), problems));
    input.forEachWithPath(
        SourceRecord.Supports.class,
        (edges, path) ->
            check(
                path,
                edges.concept() + " of " + edges.pack(),
                edges.supports().stream().map(RuleCard.Support::article),
                problems));
    input.forEachWithPath(
        SourceRecord.Subject.class,
        (subject, path) ->
            check(path, subject.topic().name(), PackCitations.of(subject.topic()), problems));
    input.forEachWithPath(
        SourceRecord.Ended.class,
        (ended, path) ->
            check(path, ended.rule().name(), PackCitations.of(ended.rule()), problems));
    input.forEachWithPath(
        SourceRecord.Relation.class,
        (relation, path) ->
            check(
                path,
                "the relation %s %s %s"
                    .formatted(
                        relation.relation().from(),
                        relation.relation().type(),
                        relation.relation().to()),
                PackCitations.of(relation.relation()),
                problems));
    return problems;
  }

  private void check(String path, String record, Stream<ArticleRef> cited, List<Problem> problems) {
    String missing =
        cited
            .filter(ref -> laws.contains(ref.law()) && !articles.contains(ref))
            .distinct()
            .map(ArticleRef::toString)
            .collect(Collectors.joining(", "));
    if (!missing.isEmpty()) {
      problems.add(
          new Problem(
              path,
              0,
              Problem.Severity.NOTE,
              record
                  + " names what no imported version of the law has: "
                  + missing
                  + "; this is not cited"));
    }
  }
}
