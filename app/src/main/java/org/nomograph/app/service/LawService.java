package org.nomograph.app.service;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.nomograph.app.io.AskRow;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.VisibleText;
import org.nomograph.app.json.ArticleIds;
import org.nomograph.app.json.AskJson;
import org.nomograph.app.json.FoundJson;
import org.nomograph.app.json.JudgmentJson;
import org.nomograph.app.json.SolutionJson;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.NodeView;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.ask.AskRequest;
import org.nomograph.engine.ask.Turn;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.retrieve.CheckedCitation;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.TextCitations;
import org.nomograph.engine.solve.CaseQuestion;

/**
 * What a workspace can be asked, each answer as the JSON that the command line prints. Texts that
 * it is given are data: nothing in them is followed. Safe for use by several threads.
 */
public final class LawService {
  /** Most results of a search. */
  public static final int MAX_TOP = 100;

  /** Most characters of the facts of a case: a service answers many, longer ones go in batches. */
  public static final int MAX_FACTS = 30_000;

  /** Most defendants of a case: each is judged by himself. */
  public static final int MAX_DEFENDANTS = 30;

  /** Most characters of a query, or of a text whose citations are checked. */
  public static final int MAX_TEXT = 100_000;

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double NANOS_PER_MICRO = 1000;

  private final Nomograph nomograph;
  private final Clock clock;
  private final TextCitations citations;
  private final StatuteReading statutes;
  private final GraphReading graph;
  private final PackTrial packs;

  public LawService(Nomograph nomograph, Clock clock) {
    this.nomograph = nomograph;
    this.clock = clock;
    this.citations = new TextCitations(nomograph.snapshot());
    this.statutes = new StatuteReading(nomograph);
    this.graph = new GraphReading(nomograph);
    this.packs = new PackTrial(nomograph);
  }

  StatuteReading statutes() {
    return statutes;
  }

  /** Packs held against this workspace. */
  public PackTrial packs() {
    return packs;
  }

  /** Cases judged with the workspace's own card of an offense, and with another. */
  public ArrayNode tryCard(Offense card, List<CaseRecord> cases) throws IOException {
    for (CaseRecord record : cases) {
      requireJudgeable(record);
    }
    return packs.cases(card, cases, today());
  }

  GraphReading graph() {
    return graph;
  }

  /** Identity of what answers: snapshot and hash of the corpus. */
  public ObjectNode about() {
    return JSON.createObjectNode()
        .put("snapshot", nomograph.snapshot().manifest().snapshotId())
        .put("corpus", nomograph.snapshot().manifest().corpusHash())
        .put("embedder", nomograph.snapshot().manifest().embedder());
  }

  /**
   * Ranked documents.
   *
   * @throws BadInputException if the query is empty or too long, top is out of range, or the law is
   *     not imported
   */
  public ObjectNode search(SearchRequest request) throws IOException {
    requireText(request.query(), "query");
    int top = requireTop(request.top());
    Optional<String> law = request.law().map(LawNames::key);
    if (law.isPresent() && !nomograph.hasLaw(law.get())) {
      throw new BadInputException(
          "law: no law of this name in the workspace: " + request.law().get());
    }
    Nomograph.SearchMode mode = request.mode().orElseGet(nomograph::defaultMode);
    if (mode != Nomograph.SearchMode.BM25 && nomograph.embedder().isEmpty()) {
      throw new BadInputException("mode: the workspace was built without vectors; expected bm25");
    }
    DocFilter filter = new DocFilter(request.kind(), law, request.asOf(), Set.of());
    ObjectNode found = about().put("mode", mode.name().toLowerCase(Locale.ROOT));
    ArrayNode results = found.putArray("results");
    for (Retrieved one : nomograph.search(mode, request.query(), filter, top)) {
      FoundJson.add(results, one, request.kind(), nomograph);
    }
    return found;
  }

  /**
   * Anything with an id, with its neighbours: an article in all its versions (刑法/264, 刑法第二百六十四条), a
   * case, an offense, a card; empty when nothing has it.
   */
  public Optional<ObjectNode> show(String id) throws IOException {
    requireText(id, "id");
    Optional<NodeView> found = nomograph.show(id);
    Iterator<String> readings = new ArticleIds().of(id).iterator();
    while (found.isEmpty() && readings.hasNext()) {
      found = nomograph.show(readings.next());
    }
    return found.map(view -> JSON.<ObjectNode>valueToTree(view));
  }

  /** Every citation of a text: verified, ambiguous, not found or not in force. */
  public ObjectNode checkCitations(String text, Optional<LocalDate> asOf) throws IOException {
    requireText(text, "text");
    ObjectNode checked = about();
    ArrayNode all = checked.putArray("citations");
    for (CheckedCitation one : citations.check(text, asOf)) {
      ObjectNode row =
          all.addObject()
              .put("start", one.start())
              .put("end", one.end())
              .put("text", text.substring(one.start(), one.end()))
              .put("citation", CitationPrinter.court(one.cited()))
              .put("status", one.status().name().toLowerCase(Locale.ROOT));
      one.why().ifPresent(why -> row.put("reason", why.name().toLowerCase(Locale.ROOT)));
      one.article()
          .ifPresent(
              stored ->
                  row.put("article", stored.article().id())
                      .put("version", stored.article().versionId()));
    }
    return checked;
  }

  /**
   * Judges a case.
   *
   * @param explain whether to tell which items decided and which facts would change the result
   */
  public ObjectNode judge(CaseRecord record, Days days, boolean explain) throws IOException {
    requireJudgeable(record);
    JudgeRequest request = new JudgeRequest(record, days.act(), days.asOf(), today());
    long begin = System.nanoTime();
    return ServedTrace.in(
        explain
            ? JudgmentJson.row(record.id(), nomograph.explain(request), micros(begin))
            : JudgmentJson.row(record.id(), nomograph.judge(request), micros(begin)));
  }

  private static void requireJudgeable(CaseRecord record) {
    requireText(record.facts(), "fact");
    if (record.facts().length() > MAX_FACTS) {
      throw new BadInputException(
          "fact: %,d characters; expected at most %,d"
              .formatted(record.facts().length(), MAX_FACTS));
    }
    if (record.defendants().size() > MAX_DEFENDANTS) {
      throw new BadInputException(
          "name: %d names; expected at most %d"
              .formatted(record.defendants().size(), MAX_DEFENDANTS));
    }
  }

  /** Answers a question. */
  public ObjectNode ask(
      String id,
      String question,
      List<Turn> earlier,
      Optional<LocalDate> asOf,
      Optional<Tier> tier,
      boolean explain)
      throws IOException {
    String asked = AskRow.askable(question, "question");
    long begin = System.nanoTime();
    AskRequest request = new AskRequest(id, asked, earlier, asOf, today(), tier, Set.of());
    return ServedTrace.in(AskJson.row(nomograph.ask(request), explain, micros(begin)));
  }

  /** Solves a question about a case. */
  public ObjectNode solve(CaseQuestion question, boolean force) throws IOException {
    long begin = System.nanoTime();
    return ServedTrace.in(SolutionJson.row(nomograph.solve(question, force), micros(begin)));
  }

  /** Decided cases whose facts are most like those given. */
  public ObjectNode similarCases(String facts, int top) throws IOException {
    return search(
        new SearchRequest(
            facts, Optional.empty(), DocKind.CASE, Optional.empty(), Optional.empty(), top));
  }

  /**
   * Vectors of texts, each of length 1; a text that the model cannot read at once is the mean of
   * its passages.
   *
   * @throws BadInputException if a text is empty or too long, or the workspace has no embedder
   */
  public List<float[]> embed(List<String> texts) throws IOException {
    Embedder embedder =
        nomograph
            .embedder()
            .orElseThrow(() -> new BadInputException("the workspace was built without vectors"));
    List<float[]> vectors = new ArrayList<>();
    for (String text : texts) {
      requireText(text, "input");
      vectors.add(mean(embedder.embedPassages(embedder.split(text)), embedder.dimensions()));
    }
    return vectors;
  }

  private static float[] mean(List<float[]> passages, int dimensions) {
    float[] sum = new float[dimensions];
    for (float[] passage : passages) {
      for (int i = 0; i < dimensions; i++) {
        sum[i] += passage[i];
      }
    }
    double length = 0;
    for (float value : sum) {
      length += value * value;
    }
    double scale = length > 0 ? 1 / Math.sqrt(length) : 0;
    for (int i = 0; i < dimensions; i++) {
      sum[i] = (float) (sum[i] * scale);
    }
    return sum;
  }

  /** The present day, by whose law is asked where no day is named. */
  public LocalDate today() {
    return LocalDate.now(clock);
  }

  private static int requireTop(int top) {
    if (top < 1 || top > MAX_TOP) {
      throw new BadInputException(
          "top: %d; expected a number from 1 to %d".formatted(top, MAX_TOP));
    }
    return top;
  }

  private static void requireText(String text, String field) {
    if (VisibleText.isBlank(text)) {
      throw new BadInputException(field + ": empty; expected a text");
    }
    if (text.length() > MAX_TEXT) {
      throw new BadInputException(
          "%s: %,d characters; expected at most %,d".formatted(field, text.length(), MAX_TEXT));
    }
  }

  private static long micros(long begin) {
    return Math.round((System.nanoTime() - begin) / NANOS_PER_MICRO);
  }
}
