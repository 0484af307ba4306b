package org.nomograph.engine.retrieve.question;

import java.util.EnumMap;
import java.util.Map;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.engine.retrieve.question.QuestionTables.Entry;

/** Features of the candidates for one question. Used by one thread. */
final class QuestionScorer {
  private static final int MOST_TOPICS = 3;

  private final Found found;
  private final QuestionTables tables;
  private final double bestWords;
  private final double bestTopic;
  private final double length;

  QuestionScorer(Found found, QuestionTables tables) {
    this.found = found;
    this.tables = tables;
    this.bestWords = found.bestWords();
    this.bestTopic = found.bestTopicSaid();
    this.length = QuestionLength.of(found.question().words());
  }

  private double words(String id) {
    return bestWords > 0 ? found.words(id) / bestWords : 0;
  }

  /** Value of every feature. */
  Map<QuestionFeature, Double> features(String id, String docId) {
    Map<QuestionFeature, Double> values = new EnumMap<>(QuestionFeature.class);
    Entry entry = tables.entry(id);
    search(values, id);
    topics(values, id, docId, entry);
    kind(values, entry);
    asked(values, entry);
    return values;
  }

  private static void set(
      Map<QuestionFeature, Double> values, QuestionFeature feature, double value) {
    values.put(feature, value);
  }

  private static void set(
      Map<QuestionFeature, Double> values, QuestionFeature feature, boolean value) {
    values.put(feature, value ? 1.0 : 0.0);
  }

  private void search(Map<QuestionFeature, Double> values, String id) {
    set(values, QuestionFeature.WORDS, words(id));
    set(values, QuestionFeature.LAST_SENTENCE, found.lastShare(id));
    set(values, QuestionFeature.WORD_RANK, found.wordRank(id));
    set(values, QuestionFeature.MEANING, found.cosine(id));
    set(values, QuestionFeature.MEANING_RANK, found.meaningRank(id));
    set(values, QuestionFeature.WORDS_LONG, words(id) * length);
    set(values, QuestionFeature.MEANING_LONG, found.cosine(id) * length);
  }

  private void topics(Map<QuestionFeature, Double> values, String id, String docId, Entry entry) {
    double said = found.topicSaid(docId);
    set(values, QuestionFeature.TOPIC_SAID, said);
    set(values, QuestionFeature.TOPIC_FIRST, said < bestTopic ? 0 : said);
    set(values, QuestionFeature.TOPIC_MEANING, found.topicMeaning(docId));
    set(values, QuestionFeature.TERMS, found.termsShare(id));
    double everyday = Math.log1p(tables.topics().mentions(entry.law().name()));
    double named = Math.log1p(entry.law().namedBy());
    set(values, QuestionFeature.EVERYDAY_LAW, everyday);
    set(
        values,
        QuestionFeature.EVERYDAY_ARTICLE,
        Math.min(MOST_TOPICS, tables.topics().topicsOf(docId)));
    set(values, QuestionFeature.NAMED_LAW, named);
    set(values, QuestionFeature.EVERYDAY_LONG, everyday * length);
    set(values, QuestionFeature.NAMED_LONG, named * length);
  }

  private void kind(Map<QuestionFeature, Double> values, Entry entry) {
    DocumentKind kind = entry.row().kind();
    set(values, QuestionFeature.REPLACED, entry.law().replaced());
    set(
        values,
        QuestionFeature.AMENDMENT,
        kind == DocumentKind.AMENDMENT || kind == DocumentKind.DECISION);
    double regulation = kind == DocumentKind.REGULATION ? 1 : 0;
    double interpretation = kind == DocumentKind.JUDICIAL_INTERPRETATION ? 1 : 0;
    double rule = kind == DocumentKind.DEPARTMENT_RULE ? 1 : 0;
    set(values, QuestionFeature.INTERPRETATION, interpretation);
    set(values, QuestionFeature.REGULATION_LONG, regulation * length);
    set(values, QuestionFeature.INTERPRETATION_LONG, interpretation * length);
    set(values, QuestionFeature.RULE_LONG, rule * length);
    set(values, QuestionFeature.FRAME, entry.has(ArticleTraits.FRAME));
    set(values, QuestionFeature.LENGTH, Math.log(Math.max(1, entry.row().length())));
  }

  private void asked(Map<QuestionFeature, Double> values, Entry entry) {
    QuestionText question = found.question();
    String law = entry.law().name();
    boolean penalty = entry.has(ArticleTraits.PENALTY);
    set(values, QuestionFeature.ASKED_LAW, law.length() > 1 && question.words().contains(law));
    set(values, QuestionFeature.PENALTY, question.penalty() && penalty);
    set(
        values,
        QuestionFeature.DEFINITION,
        question.definition() && entry.has(ArticleTraits.DEFINITION));
  }
}
