package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.engine.embed.Vectors;

/**
 * The phrases of a corpus, numbered in their order as strings, with the documents that use them.
 * The vector of a phrase is the mean direction of the documents that use it. Immutable and
 * thread-safe; arrays handed out must not be changed.
 */
final class PhraseTable {
  private final List<String> phrases;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final int[][] documents;
  private final int[][] byDocument;

  PhraseTable(RetrievalCorpus corpus) {
    TreeMap<String, List<Integer>> uses = new TreeMap<>();
    for (int d = 0; d < corpus.size(); d++) {
      for (String phrase : corpus.links().phrases(d)) {
        uses.computeIfAbsent(phrase, p -> new ArrayList<>()).add(d);
      }
    }
    phrases = List.copyOf(uses.keySet());
    documents = new int[phrases.size()][];
    List<List<Integer>> own = new ArrayList<>();
    for (int d = 0; d < corpus.size(); d++) {
      own.add(new ArrayList<>());
    }
    for (int p = 0; p < documents.length; p++) {
      numbers.put(phrases.get(p), p);
      documents[p] = uses.get(phrases.get(p)).stream().mapToInt(Integer::intValue).toArray();
      for (int d : documents[p]) {
        own.get(d).add(p);
      }
    }
    byDocument = own.stream().map(l -> l.stream().mapToInt(i -> i).toArray()).toArray(int[][]::new);
  }

  int size() {
    return documents.length;
  }

  String phrase(int number) {
    return phrases.get(number);
  }

  List<String> phrases() {
    return phrases;
  }

  /** Documents that use a phrase, ascending. */
  int[] documents(int phrase) {
    return documents[phrase];
  }

  /** Phrases of a document, ascending. */
  int[] of(int document) {
    return byDocument[document];
  }

  /** Phrases that another text names, ascending. */
  int[] in(String text, CorpusLinks links) {
    return links.phrasesIn(text).stream()
        .filter(numbers::containsKey)
        .mapToInt(numbers::get)
        .distinct()
        .sorted()
        .toArray();
  }

  /** Mean directions by phrase; an empty array where no document has a vector. */
  List<float[]> vectors(CorpusVectors vectors) {
    List<float[]> means = new ArrayList<>(Collections.nCopies(size(), new float[0]));
    for (int p = 0; p < size(); p++) {
      means.set(p, mean(documents[p], vectors));
    }
    return means;
  }

  /** Mean direction of some documents. */
  static float[] mean(int[] documents, CorpusVectors vectors) {
    List<float[]> own =
        Arrays.stream(documents).mapToObj(vectors::mean).filter(v -> v.length > 0).toList();
    return own.isEmpty() ? new float[0] : Vectors.meanDirection(own);
  }

  /** Cosines with a query; −1 where there is no vector. */
  static double[] cosines(float[] query, List<float[]> vectors) {
    return vectors.stream().mapToDouble(v -> v.length == 0 ? -1 : Vectors.dot(query, v)).toArray();
  }
}
