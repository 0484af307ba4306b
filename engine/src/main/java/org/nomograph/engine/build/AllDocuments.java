package org.nomograph.engine.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceRecord;

/** Streams the documents that the stored records make, always in the same order. */
final class AllDocuments {
  private final StoreBuildInput input;

  AllDocuments(StoreBuildInput input) {
    this.input = input;
  }

  /** Receives a document. */
  @FunctionalInterface
  interface Sink {
    void accept(IndexDocument document) throws IOException, InterruptedException;
  }

  /** Told that documents of another kind follow. */
  @FunctionalInterface
  interface GroupEnd {
    void run() throws IOException, InterruptedException;
  }

  /** Streams all documents; returns what was met twice or cannot be searched. */
  List<Problem> forEach(Sink sink, GroupEnd groupEnd) throws IOException, InterruptedException {
    Consumer<IndexDocument> consumer = unchecked(sink);
    List<Problem> problems = new ArrayList<>();
    try {
      problems.addAll(statutes(consumer));
      groupEnd.run();
      problems.addAll(interpretations(consumer));
      groupEnd.run();
      problems.addAll(cases(consumer));
      groupEnd.run();
      problems.addAll(cards(consumer));
      groupEnd.run();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (Interrupted e) {
      throw e.interruption();
    }
    return problems;
  }

  private List<Problem> statutes(Consumer<IndexDocument> consumer) throws IOException {
    List<Problem> problems = new ArrayList<>();
    problems.addAll(
        input.forEachNoting(
            SourceRecord.Statute.class,
            statute -> {
              boolean newest = input.newest(statute.version());
              if (!RecordDocuments.statute(statute, newest, consumer)) {
                problems.add(
                    new Problem(
                        statute.version().id(),
                        0,
                        Problem.Severity.NOTE,
                        "has no article, so no search finds it"));
              }
            }));
    return problems;
  }

  private List<Problem> interpretations(Consumer<IndexDocument> consumer) throws IOException {
    return input.forEachNoting(
        SourceRecord.Interpretation.class,
        i -> consumer.accept(RecordDocuments.interpretation(i.interpretation())));
  }

  private List<Problem> cases(Consumer<IndexDocument> consumer) throws IOException {
    return input.forEachNoting(
        SourceRecord.Case.class,
        c -> consumer.accept(RecordDocuments.caseRecord(c.labelledCase().record())));
  }

  private List<Problem> cards(Consumer<IndexDocument> consumer) throws IOException {
    List<Problem> problems = new ArrayList<>();
    problems.addAll(
        input.forEachNoting(
            SourceRecord.Card.class, c -> consumer.accept(RecordDocuments.card(c.card()))));
    problems.addAll(
        input.forEachNoting(
            SourceRecord.OffenseCard.class,
            o -> consumer.accept(RecordDocuments.offense(o.offense()))));
    return problems;
  }

  private static Consumer<IndexDocument> unchecked(Sink sink) {
    return document -> {
      try {
        sink.accept(document);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new Interrupted(e);
      }
    };
  }

  /** Carries an interruption through a {@link Consumer}. */
  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient InterruptedException interruption;

    Interrupted(InterruptedException interruption) {
      super(interruption);
      this.interruption = interruption;
    }

    InterruptedException interruption() {
      return interruption;
    }
  }
}
