package org.nomograph.engine;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.Nomograph.SearchMode;
import org.nomograph.engine.build.EmbedderMismatchException;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.LawIndex;
import org.nomograph.engine.index.RecentSearches;
import org.nomograph.engine.io.Interruption;
import org.nomograph.engine.retrieve.Bm25Retriever;
import org.nomograph.engine.retrieve.CitedQuery;
import org.nomograph.engine.retrieve.DenseParams;
import org.nomograph.engine.retrieve.DenseRetriever;
import org.nomograph.engine.retrieve.HybridParams;
import org.nomograph.engine.retrieve.HybridRetriever;
import org.nomograph.engine.retrieve.QueryCitations;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.retrieve.norm.NormSearch;
import org.nomograph.engine.retrieve.question.QuestionParams;
import org.nomograph.engine.retrieve.question.QuestionRetriever;
import org.nomograph.engine.retrieve.question.QuestionStage;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.Workspace;

/**
 * The ways to search a snapshot, each opened on first use; what they do is told at {@link
 * Nomograph}. Safe for several threads; the snapshot stays its owner's, the embedder is closed
 * here.
 */
final class Searches implements AutoCloseable {
  private final Workspace workspace;
  private final EngineParams params;
  private final Snapshot snapshot;
  private final QueryCitations citations;
  private final LawIndex recent;
  private Optional<Embedder> embedder;
  private NormSearch norms;
  private QuestionRetriever questions;

  Searches(Workspace workspace, EngineParams params, Snapshot snapshot) {
    this.workspace = workspace;
    this.params = params;
    this.snapshot = snapshot;
    this.citations = new QueryCitations(snapshot);
    this.recent =
        new RecentSearches(
            snapshot.index(), QuestionParams.DEFAULT.wordsDepth(), QuestionParams.DEFAULT.pool());
  }

  synchronized Optional<Embedder> embedder() throws IOException {
    if (embedder == null) {
      embedder =
          QueryEmbedder.open(
              workspace, params.embedder(), snapshot.manifest(), params.storesVectors());
    }
    return embedder;
  }

  SearchMode defaultMode() {
    boolean words = snapshot.manifest().embedder().isEmpty() || leavesVectors();
    return words ? SearchMode.BM25 : SearchMode.HYBRID;
  }

  /** Whether the settings leave the vectors that the snapshot has unused. */
  boolean leavesVectors() {
    return !snapshot.manifest().embedder().isEmpty()
        && params.embedder().kind() == EmbedderKind.NONE;
  }

  synchronized NormSearch norms() throws IOException {
    if (norms == null) {
      norms = NormSearch.open(snapshot, params.search(), embedder());
    }
    return norms;
  }

  synchronized QuestionRetriever questions() throws IOException {
    if (questions == null) {
      questions = QuestionRetriever.open(snapshot, recent, embedder(), QuestionParams.DEFAULT);
    }
    return questions;
  }

  /** By words, of the searches that {@link #questions} makes too. */
  Retriever wordsOfQuestions() {
    return new Bm25Retriever(recent);
  }

  /** By meaning, likewise; empty where there are no vectors. */
  Optional<Retriever> meaningOfQuestions() throws IOException {
    return embedder().map(e -> new DenseRetriever(recent, e, DenseParams.DEFAULT));
  }

  CitedQuery cited(String query, DocFilter filter) throws IOException {
    return citations.read(query, filter);
  }

  List<Retrieved> search(SearchMode mode, String query, DocFilter filter, int top)
      throws IOException {
    Interruption.check();
    CitedQuery cited = cited(query, filter);
    Interruption.check();
    Retriever retriever = overAllLaws(mode, filter) ? questions() : retriever(mode);
    return cited.before(retriever.retrieve(cited.rest(), filter, top), top);
  }

  /** Where laws compete, what tells them apart counts; within one law words and meaning do. */
  private boolean overAllLaws(SearchMode mode, DocFilter filter) {
    return mode == SearchMode.HYBRID
        && defaultMode() == SearchMode.HYBRID
        && filter.kind() == DocKind.ARTICLE
        && filter.law().isEmpty()
        && snapshot.manifest().stages().containsKey(QuestionStage.NAME);
  }

  /**
   * The retriever of a mode.
   *
   * @param mode any but {@link SearchMode#NORM}
   * @throws EmbedderMismatchException if the mode needs vectors and the snapshot has none that fit
   */
  Retriever retriever(SearchMode mode) throws IOException {
    Bm25Retriever words = new Bm25Retriever(snapshot.index());
    if (mode == SearchMode.BM25) {
      return words;
    }
    if (mode == SearchMode.NORM) {
      throw new IllegalArgumentException("norm is searched through norms()");
    }
    Embedder vectors =
        embedder()
            .orElseThrow(
                () ->
                    new EmbedderMismatchException(
                        leavesVectors() ? snapshot.manifest().embedder() : "", ""));
    DenseRetriever meaning = new DenseRetriever(snapshot.index(), vectors, DenseParams.DEFAULT);
    return mode == SearchMode.DENSE
        ? meaning
        : new HybridRetriever(words, meaning, HybridParams.DEFAULT);
  }

  @Override
  public synchronized void close() {
    if (embedder != null) {
      embedder.ifPresent(Embedder::close);
    }
  }
}
