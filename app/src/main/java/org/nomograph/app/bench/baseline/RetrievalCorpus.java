package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a retrieval baseline is built from: documents, their vectors where there are any, and their
 * links. Documents are numbered from 0 in ascending order of their ids. Immutable and safe for
 * several threads as far as the encoder is.
 */
public final class RetrievalCorpus {
  private final List<Document> documents;
  private final Map<String, Integer> places = new HashMap<>();
  private final Optional<CorpusVectors> vectors;
  private final CorpusLinks links;

  /**
   * A document.
   *
   * @param docId id in run files, {@code 民法典/1165}
   * @param law key of its law; empty for a decided case
   * @param path headings above it, outermost first; may be empty
   * @param text its own text, without headings
   */
  public record Document(String docId, String law, List<String> path, String text) {
    public Document {
      path = List.copyOf(path);
    }

    /** Law, headings and text, one a line: what the index of the workspace searches too. */
    public String searchText() {
      List<String> lines = new ArrayList<>();
      lines.add(law);
      lines.addAll(path);
      lines.add(text);
      return String.join("\n", lines);
    }

    /** Whether it is a decided case and no provision. */
    public boolean decided() {
      return law.isEmpty();
    }

    /** The chapter: law and headings. */
    public String chapter() {
      return law + "\n" + String.join("\n", path);
    }
  }

  /**
   * A corpus.
   *
   * @param documents in ascending order of their ids, each id once
   * @param vectors of these documents, by their numbers
   * @param links of these documents, by their numbers
   * @throws IllegalArgumentException if the order is another or an id comes twice
   */
  public RetrievalCorpus(
      List<Document> documents, Optional<CorpusVectors> vectors, CorpusLinks links) {
    this.documents = List.copyOf(documents);
    this.vectors = vectors;
    this.links = links;
    for (int i = 0; i < this.documents.size(); i++) {
      String id = this.documents.get(i).docId();
      if (i > 0 && Comparator.<String>naturalOrder().compare(id(i - 1), id) >= 0) {
        throw new IllegalArgumentException("out of order: " + id(i - 1) + ", " + id);
      }
      places.put(id, i);
    }
  }

  public List<Document> documents() {
    return documents;
  }

  public int size() {
    return documents.size();
  }

  /** Id of a document by its number. */
  public String id(int number) {
    return documents.get(number).docId();
  }

  /** Number of a document, or -1. */
  public int find(String docId) {
    return places.getOrDefault(docId, -1);
  }

  /** Vectors, or empty when the workspace has none. */
  public Optional<CorpusVectors> vectors() {
    return vectors;
  }

  public CorpusLinks links() {
    return links;
  }
}
