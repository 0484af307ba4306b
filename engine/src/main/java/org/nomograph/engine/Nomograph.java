package org.nomograph.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.AskParams;
import org.nomograph.engine.ask.AskPipeline;
import org.nomograph.engine.ask.AskRequest;
import org.nomograph.engine.build.EmbedderMismatchException;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.ExplainedOutcome;
import org.nomograph.engine.judge.JudgePipeline;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.lawgraph.ChargeNames;
import org.nomograph.engine.lawgraph.HierarGraphStage;
import org.nomograph.engine.lawgraph.StoredLawGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.retrieve.CitedQuery;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.norm.NormSearch;
import org.nomograph.engine.retrieve.question.QuestionRetriever;
import org.nomograph.engine.solve.CaseQuestion;
import org.nomograph.engine.solve.Solution;
import org.nomograph.engine.solve.SolvePipeline;
import org.nomograph.engine.solve.SolveSource;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.Workspace;

/**
 * The facade of the reading side: opens the published snapshot of a workspace and answers from it.
 *
 * <pre>{@code
 * try (Nomograph nomograph = Nomograph.open(Path.of("workspace"), EngineParams.defaults())) {
 *   CaseOutcome outcome = nomograph.judge(JudgeRequest.of(record));
 * }
 * }</pre>
 *
 * A later build does not change what an open facade sees. Safe for several threads; close it once.
 */
public final class Nomograph implements AutoCloseable {
  /** How to search. */
  public enum SearchMode {
    BM25,
    DENSE,
    HYBRID,
    /** Over an expert graph, see {@link #norms}. */
    NORM
  }

  private final EngineParams params;
  private final Snapshot snapshot;
  private final Searches searches;
  private final Optional<ReasoningModels> models;
  private StoredLawGraph graph;
  private StatuteGraph statutes;
  private JudgePipeline pipeline;
  private Solvers solvers;
  private AskPipeline consultation;

  private Nomograph(
      Workspace workspace,
      EngineParams params,
      Snapshot snapshot,
      Optional<ReasoningModels> models) {
    this.params = params;
    this.snapshot = snapshot;
    this.models = models;
    this.searches = new Searches(workspace, params, snapshot);
  }

  /**
   * Opens a workspace.
   *
   * @throws org.nomograph.engine.workspace.WorkspaceException if it is missing or not built
   */
  public static Nomograph open(Path directory, EngineParams params) throws IOException {
    return open(directory, params, Optional.empty());
  }

  /**
   * Opens a workspace.
   *
   * @param models chat models that play roles of the reasoner; empty for the embedded one alone.
   *     Closed with this
   * @throws org.nomograph.engine.workspace.WorkspaceException if it is missing or not built
   */
  public static Nomograph open(
      Path directory, EngineParams params, Optional<ReasoningModels> models) throws IOException {
    Workspace workspace = Workspace.open(directory);
    return new Nomograph(workspace, params, workspace.openSnapshot(params.search()), models);
  }

  public Snapshot snapshot() {
    return snapshot;
  }

  /** The law graph; opened on first use. */
  public synchronized StoredLawGraph graph() throws IOException {
    if (graph == null) {
      graph = StoredLawGraph.open(snapshot.stageDirectory(HierarGraphStage.NAME));
    }
    return graph;
  }

  /**
   * The law graph of all statutes; opened on first use.
   *
   * @throws org.nomograph.engine.workspace.NotBuiltException if an earlier version built the
   *     snapshot
   */
  public synchronized StatuteGraph statutes() throws IOException {
    if (statutes == null) {
      statutes = StatuteGraph.of(snapshot);
    }
    return statutes;
  }

  /**
   * Embedder of queries; opened on first use, empty when the snapshot has no vectors.
   *
   * @throws EmbedderMismatchException if the snapshot's vectors come from another embedder than the
   *     one configured
   */
  public Optional<Embedder> embedder() throws IOException {
    return searches.embedder();
  }

  /** Whether no embedder is set although the snapshot has vectors: all goes by words alone. */
  public boolean leavesVectors() {
    return searches.leavesVectors();
  }

  /** The best mode that the snapshot can answer: by words only when it has no vectors. */
  public SearchMode defaultMode() {
    return searches.defaultMode();
  }

  /** The expert graphs and retrieval over them; without vectors it goes by words alone. */
  public NormSearch norms() throws IOException {
    return searches.norms();
  }

  /**
   * Articles for questions in everyday words; opened on first use. Without vectors it goes by words
   * alone.
   *
   * @throws org.nomograph.engine.workspace.NotBuiltException if the snapshot was built before there
   *     was this search
   */
  public QuestionRetriever questions() throws IOException {
    return searches.questions();
  }

  /** The articles that a query cites, and what there is to search for beside them. */
  public CitedQuery cited(String query, DocFilter filter) throws IOException {
    return searches.cited(query, filter);
  }

  /**
   * Ranked documents for a query: articles that it cites first, then what its words find.
   *
   * @param mode any but {@link SearchMode#NORM}, whose results are more than documents
   * @param top number of documents at most, at least 1
   * @throws EmbedderMismatchException if the mode needs vectors and the snapshot has none that fit
   */
  public List<Retrieved> search(SearchMode mode, String query, DocFilter filter, int top)
      throws IOException {
    return searches.search(mode, query, filter, top);
  }

  /** One node with its neighbours, for people; empty when nothing has this id. */
  public Optional<NodeView> show(String id) throws IOException {
    return new NodeViews(snapshot, graph(), statutes()).find(id);
  }

  /** Whether the workspace has a law of this key. */
  public boolean hasLaw(String law) throws IOException {
    return snapshot.index().hasLaw(law);
  }

  /** Name of the offense that a charge name means; itself, tidied, when none is known. */
  public String canonicalCharge(String name) {
    try {
      return graph()
          .findOffense(name)
          .map(Offense::name)
          .orElseGet(() -> ChargeNames.canonical(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Text of an indexed document, as a reader wants to see it. */
  public String textOf(String id) throws IOException {
    Optional<String> text = new NodeTexts(snapshot).find(id);
    return text.isPresent() ? text.get() : show(id).map(NodeView::text).orElse("");
  }

  /** Judges a criminal case. */
  public CaseOutcome judge(JudgeRequest request) throws IOException {
    return pipeline().judge(request);
  }

  /**
   * Judges a criminal case and explains the judgments: which answers decided, and which single
   * facts would change the result. Takes some thirty times as long as {@link #judge}.
   */
  public ExplainedOutcome explain(JudgeRequest request) throws IOException {
    return pipeline().explain(request);
  }

  /**
   * Judges a criminal case as if an offense had another card. Charges are predicted by the model as
   * built: what a card would change in it shows after a build only. Chat models are not asked.
   *
   * @param card the card; its name is that of an offense of the workspace
   * @throws IllegalArgumentException if there is no offense of this name
   */
  public CaseOutcome judgeWith(Offense card, JudgeRequest request) throws IOException {
    return JudgePipeline.open(
            snapshot, graph().with(card), embedder(), Optional.empty(), params.judge())
        .judge(request);
  }

  private synchronized JudgePipeline pipeline() throws IOException {
    if (pipeline == null) {
      pipeline = JudgePipeline.open(snapshot, graph(), embedder(), models, params.judge());
    }
    return pipeline;
  }

  /** Answers a question of law. */
  public AskOutcome ask(AskRequest request) throws IOException {
    return consultation().ask(request);
  }

  private synchronized AskPipeline consultation() throws IOException {
    if (consultation == null) {
      consultation = consultation(AskParams.DEFAULT, 1);
    }
    return consultation;
  }

  /**
   * Consultation with other parameters, for studies of what they do.
   *
   * @param asked the parameters
   * @param midpointFactor what the calibrated midpoint of QSI is multiplied by, above 0
   */
  public AskPipeline consultation(AskParams asked, double midpointFactor) throws IOException {
    return Consultations.over(
        snapshot, statutes(), searches, models, asked, midpointFactor, this::graph);
  }

  /**
   * Solves a question about a case.
   *
   * @param force whether to name an answer set even where the options do not carry one
   */
  public Solution solve(CaseQuestion question, boolean force) throws IOException {
    return solver(defaultSolveSource()).solve(question, force);
  }

  /**
   * What a question is solved from by default: the expert graph with the most cards, or all texts
   * where there is none.
   */
  public SolveSource defaultSolveSource() throws IOException {
    return norms().defaultGraph().isPresent() ? SolveSource.NORM : SolveSource.HYBRID;
  }

  /**
   * Solves questions from a source; opened on first use.
   *
   * @throws IllegalArgumentException if the source is {@link SolveSource#NORM} and there is no
   *     graph
   */
  public synchronized SolvePipeline solver(SolveSource source) throws IOException {
    if (solvers == null) {
      solvers = new Solvers(snapshot, searches, graph(), models);
    }
    return solvers.from(source);
  }

  @Override
  public void close() throws IOException {
    models.ifPresent(ReasoningModels::close);
    searches.close();
    snapshot.close();
  }
}
