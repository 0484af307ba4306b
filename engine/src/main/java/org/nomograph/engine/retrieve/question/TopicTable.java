package org.nomograph.engine.retrieve.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Topic;
import org.nomograph.engine.embed.Vectors;

/**
 * The topics of daily life that a question touches: by the words that people say, and by meaning.
 * Immutable and thread-safe.
 */
final class TopicTable {
  /** Vectors of a topic: name, what people say, what the law says. */
  static final int VIEWS = 3;

  private static final double NAME = 0.3;
  private static final double SAID = 0.4;
  private static final double LEGAL = 0.3;

  /** Characters of a word beyond which a longer one tells no more. */
  private static final int WORD_CHARS = 4;

  /** Matched characters that are as much as can be. */
  private static final double FULL_MATCH = 8;

  /** How much less each further article of a topic says. */
  private static final double DECAY = 0.25;

  private static final Pattern GROUPS = Pattern.compile("\\s*\\+\\s*");
  private static final Pattern WORDS = Pattern.compile("\\|");

  private final List<Topic> topics;
  private final List<List<List<List<String>>>> phrases = new ArrayList<>();
  private final float[][] vectors;
  private final Map<String, Integer> perArticle = new HashMap<>();
  private final Map<String, Integer> perLaw = new HashMap<>();

  TopicTable(List<Topic> topics, float[][] vectors) {
    this.topics = List.copyOf(topics);
    this.vectors = vectors;
    for (Topic topic : topics) {
      phrases.add(topic.say().stream().map(TopicTable::phrase).toList());
      Set<ArticleRef> articles = new HashSet<>(topic.articles());
      articles.forEach(
          article -> {
            perArticle.merge(article.toString(), 1, Integer::sum);
            perLaw.merge(article.law(), 1, Integer::sum);
          });
    }
  }

  /** What is embedded of a topic, in the order of the vectors. */
  static List<String> texts(Topic topic) {
    List<String> said =
        topic.say().stream().map(phrase -> phrase.replaceAll("[|+]\\s*|\\s+", "、")).toList();
    return List.of(
        topic.name(),
        topic.name() + " " + String.join(" ", said),
        topic.name() + "：" + String.join("，", topic.terms()));
  }

  private static List<List<String>> phrase(String phrase) {
    return GROUPS
        .splitAsStream(phrase)
        .map(group -> WORDS.splitAsStream(group.strip().toLowerCase(Locale.ROOT)).toList())
        .toList();
  }

  /** Number of topics that an article governs. */
  int topicsOf(String docId) {
    return perArticle.getOrDefault(docId, 0);
  }

  /** Number of mentions of a law's articles in the topics. */
  int mentions(String law) {
    return perLaw.getOrDefault(law, 0);
  }

  /**
   * How well a topic fits a question.
   *
   * @param said share of a full match of what people say, in [0, 1]
   * @param meaning weighted cosine, in [-1, 1]; 0 without vectors
   */
  record Fit(Topic topic, double said, double meaning) {
    /** Both together; above 0 when the topic is worth a look. */
    double score() {
      return 2 * said + 4 * Math.max(0, meaning - 0.4);
    }

    /** How much the article at a rank of the topic gets of it. */
    static double share(int rank) {
      return 1 / (1 + DECAY * rank);
    }
  }

  /** Topics by their fit, best first; those that do not fit at all are left out. */
  List<Fit> fits(String question, float[] vector) {
    String folded = question.toLowerCase(Locale.ROOT);
    List<Fit> fits = new ArrayList<>();
    for (int i = 0; i < topics.size(); i++) {
      double said = Math.min(1, said(i, folded) / FULL_MATCH);
      double meaning = vector.length == 0 || vectors.length == 0 ? 0 : meaning(i, vector);
      Fit fit = new Fit(topics.get(i), said, meaning);
      if (fit.score() > 0) {
        fits.add(fit);
      }
    }
    fits.sort(
        Comparator.comparingDouble(Fit::score).reversed().thenComparing(fit -> fit.topic().name()));
    return fits;
  }

  private double meaning(int topic, float[] vector) {
    return NAME * Vectors.dot(vector, vectors[VIEWS * topic])
        + SAID * Vectors.dot(vector, vectors[VIEWS * topic + 1])
        + LEGAL * Vectors.dot(vector, vectors[VIEWS * topic + 2]);
  }

  /** Characters of the words that occur, of the phrase of which most do. */
  private int said(int topic, String question) {
    int best =
        question.contains(topics.get(topic).name()) ? topics.get(topic).name().length() + 2 : 0;
    for (List<List<String>> phrase : phrases.get(topic)) {
      int sum = 0;
      for (List<String> group : phrase) {
        int longest =
            group.stream()
                .filter(question::contains)
                .mapToInt(word -> Math.min(WORD_CHARS, word.length()))
                .max()
                .orElse(-1);
        if (longest < 0) {
          sum = -1;
          break;
        }
        sum += longest;
      }
      best = Math.max(best, sum);
    }
    return best;
  }
}
