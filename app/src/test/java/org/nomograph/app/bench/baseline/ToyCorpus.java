package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.app.bench.baseline.RetrievalCorpus.Document;
import org.nomograph.engine.embed.Vectors;

/** Small corpora made by hand. */
final class ToyCorpus {
  private ToyCorpus() {}

  /** A document of the law 甲法 without headings. */
  static Document document(int number, String text) {
    return new Document("甲法/" + number, "甲法", List.of(), text);
  }

  /** A corpus of texts, numbered from 1 in 甲法; at most nine. */
  static RetrievalCorpus ofTexts(String... texts) {
    List<Document> documents = new ArrayList<>();
    for (int i = 0; i < texts.length; i++) {
      documents.add(document(i + 1, texts[i]));
    }
    return new RetrievalCorpus(documents, Optional.empty(), CorpusLinks.NONE);
  }

  /** A corpus of points in a plane: vector i belongs to 甲法/i+1; queries are read as "x,y". */
  static RetrievalCorpus ofPoints(double[]... points) {
    List<Document> documents = new ArrayList<>();
    List<List<float[]>> vectors = new ArrayList<>();
    for (int i = 0; i < points.length; i++) {
      documents.add(document(i + 1, "文" + (i + 1)));
      vectors.add(List.of(unit(points[i])));
    }
    return new RetrievalCorpus(
        documents, Optional.of(new CorpusVectors(vectors, new PointEncoder())), CorpusLinks.NONE);
  }

  static float[] unit(double... values) {
    float[] vector = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      vector[i] = (float) values[i];
    }
    return Vectors.normalise(vector);
  }

  /** Reads numbers between commas as a vector; other text as the x axis. */
  static final class PointEncoder implements TextEncoder {
    @Override
    public float[] query(String text) {
      if (!text.matches("[-0-9.,]+")) {
        return unit(1, 0);
      }
      String[] parts = text.split(",", -1);
      double[] values = new double[parts.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = Double.parseDouble(parts[i]);
      }
      return unit(values);
    }

    @Override
    public float[] passage(String text) {
      return query(text);
    }
  }

  /** Encodes a text as the sum of random directions of its characters, the same for all calls. */
  static final class CharacterEncoder implements TextEncoder {
    static final int DIMENSIONS = 16;

    @Override
    public float[] query(String text) {
      float[] sum = new float[DIMENSIONS];
      text.chars()
          .forEach(
              c -> {
                SplittableRandom random = new SplittableRandom(c);
                for (int d = 0; d < DIMENSIONS; d++) {
                  sum[d] += (float) (random.nextDouble() - 0.5);
                }
              });
      return Vectors.normalise(sum);
    }

    @Override
    public float[] passage(String text) {
      return query(text);
    }
  }

  /** Links by hand: references and phrases by number of the document. */
  record Links(Map<Integer, int[]> references, Map<Integer, List<String>> phrases)
      implements CorpusLinks {
    @Override
    public int[] references(int document) {
      return references.getOrDefault(document, new int[0]);
    }

    @Override
    public List<String> phrases(int document) {
      return phrases.getOrDefault(document, List.of());
    }

    @Override
    public List<String> phrasesIn(String text) {
      TreeSet<String> all = new TreeSet<>();
      new TreeMap<>(phrases).values().forEach(all::addAll);
      return all.stream().filter(text::contains).toList();
    }
  }

  /**
   * A corpus of made-up texts under chapters, with vectors and links, all drawn with a seed.
   *
   * @param size number of documents, at most 900
   */
  static RetrievalCorpus random(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    CharacterEncoder encoder = new CharacterEncoder();
    List<Document> documents = new ArrayList<>();
    List<List<float[]>> vectors = new ArrayList<>();
    Map<Integer, int[]> references = new TreeMap<>();
    Map<Integer, List<String>> phrases = new TreeMap<>();
    String letters = "山水风云日月草木石金火土天地人";
    for (int i = 0; i < size; i++) {
      int theme = i % 5;
      StringBuilder text = new StringBuilder();
      for (int c = 0; c < 24; c++) {
        text.append(letters.charAt(theme * 3 + random.nextInt(3)));
        text.append(c % 8 == 7 ? "。" : "");
      }
      String law = "法" + theme % 2;
      documents.add(
          new Document(law + "/" + (100 + i), law, List.of("第" + theme + "章"), text + ""));
      if (i > 0) {
        references.put(i, new int[] {random.nextInt(i)});
      }
      phrases.put(
          i, List.of(text.substring(0, 2), text.substring(4, 6)).stream().distinct().toList());
    }
    documents.sort((a, b) -> a.docId().compareTo(b.docId()));
    documents.forEach(d -> vectors.add(List.of(encoder.passage(d.text()))));
    return new RetrievalCorpus(
        documents,
        Optional.of(new CorpusVectors(vectors, encoder)),
        new Links(references, phrases));
  }
}
