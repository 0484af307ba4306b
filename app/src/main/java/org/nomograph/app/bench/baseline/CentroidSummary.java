package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.nomograph.engine.index.Bigrams;

/**
 * Extractive summaries: sentences that together cover the terms of the centroid (D. R. Radev, H.
 * Jing, M. Styś, D. Tam: Centroid-based summarization of multiple documents, 2004; a term that is
 * covered counts no more). The centroid weighs a term by its occurrences times its inverse document
 * frequency. Immutable and thread-safe.
 */
final class CentroidSummary {
  private final int characters;
  private final Map<String, Integer> frequencies = new HashMap<>();
  private final int documents;

  /**
   * A sentence and the document that it comes from.
   *
   * @param document number of the document
   * @param text the sentence
   */
  record Sentence(int document, String text) {}

  /**
   * A summariser.
   *
   * @param characters most characters of a summary, at least 1; a longer first sentence is cut
   */
  CentroidSummary(RetrievalCorpus corpus, int characters) {
    this.characters = characters;
    this.documents = corpus.size();
    for (RetrievalCorpus.Document document : corpus.documents()) {
      for (String term : new HashSet<>(Bigrams.of(document.text()))) {
        frequencies.merge(term, 1, Integer::sum);
      }
    }
  }

  /** Sentences of a document. */
  static List<Sentence> sentences(RetrievalCorpus corpus, int document) {
    List<Sentence> sentences = new ArrayList<>();
    for (String sentence : corpus.documents().get(document).text().split("(?<=[。；！？])|\\R", -1)) {
      if (!sentence.isBlank()) {
        sentences.add(new Sentence(document, sentence.strip()));
      }
    }
    return sentences;
  }

  /** The sentences of a summary, in the order in which they are chosen; none for none. */
  List<Sentence> of(List<Sentence> sentences) {
    List<Set<String>> terms = new ArrayList<>();
    Map<String, Double> centroid = new HashMap<>();
    for (Sentence sentence : sentences) {
      List<String> own = Bigrams.of(sentence.text());
      own.forEach(term -> centroid.merge(term, idf(term), Double::sum));
      terms.add(new TreeSet<>(own));
    }
    List<Sentence> chosen = new ArrayList<>();
    int left = characters;
    while (left > 0) {
      int best = best(sentences, terms, left, centroid::get);
      if (best < 0) {
        break;
      }
      String text = sentences.get(best).text();
      String cut = text.substring(0, Math.min(text.length(), characters));
      chosen.add(new Sentence(sentences.get(best).document(), cut));
      left -= cut.length();
      terms.get(best).forEach(term -> centroid.put(term, 0.0));
    }
    return chosen;
  }

  /** The sentence with the greatest weight by the root of its terms that fits; −1 for none. */
  private int best(
      List<Sentence> sentences,
      List<Set<String>> terms,
      int left,
      ToDoubleFunction<String> weight) {
    int best = -1;
    double most = 0;
    for (int i = 0; i < sentences.size(); i++) {
      boolean fits = sentences.get(i).text().length() <= left || left == characters;
      double sum = fits ? terms.get(i).stream().mapToDouble(weight).sum() : 0;
      double value = sum == 0 ? 0 : sum / Math.sqrt(terms.get(i).size());
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  private double idf(String term) {
    return Math.log((1.0 + documents) / (1.0 + frequencies.getOrDefault(term, 0))) + 1;
  }
}
