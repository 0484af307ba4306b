package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.nomograph.app.io.AtomicLines;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.io.LineSink;
import org.nomograph.app.io.OutputFiles;
import org.nomograph.app.io.QueryRow;
import org.nomograph.app.io.TrecRun;
import org.nomograph.app.io.VisibleText;
import org.nomograph.app.json.FoundJson;
import org.nomograph.core.cite.LawNames;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.retrieve.CitedQuery;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.norm.NormQuery;
import org.nomograph.engine.retrieve.norm.NormRetriever;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph search "query"} and {@code search --batch IN.jsonl --run OUT.trec}. */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    description = "Ranked provisions, cases, interpretations or cards.")
final class SearchCommand extends VerbSupport {
  /** Run files need ids that are told apart. */
  private static final CheckedRows.Repeated REPEATED =
      new CheckedRows.Repeated(
          false, "a second query with the id \"%s\" (first in line %d); expected each id once");

  private static final int EXCERPT = 80;

  /** What to search for. */
  enum Kind {
    article,
    CASE,
    interpretation,
    card;

    DocKind docKind() {
      return DocKind.valueOf(name().toUpperCase(Locale.ROOT));
    }
  }

  @Parameters(arity = "0..1", paramLabel = "QUERY", description = "What to search for.")
  private Optional<String> query;

  @Option(
      names = "--mode",
      paramLabel = "bm25|dense|hybrid|norm",
      description = "How to search (default: hybrid; bm25 where the index has no vectors).")
  private Optional<Nomograph.SearchMode> mode;

  @Option(
      names = "--kind",
      paramLabel = "article|case|interpretation|card",
      defaultValue = "article",
      description = "What to search for (default: article).")
  private Kind kind;

  @Option(names = "--law", paramLabel = "NAME", description = "Only this law.")
  private Optional<String> law;

  @Option(
      names = "--as-of",
      paramLabel = "DATE",
      description = "Versions in force on this day (default: the newest).")
  private Optional<LocalDate> asOf;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "Number of results (default: 10).")
  private int top;

  @Mixin private NormOptions norm;

  @Option(names = "--explain", description = "Show how each score came about.")
  private boolean explain;

  @Option(names = "--batch", paramLabel = "IN.jsonl", description = "Search for every row.")
  private Optional<Path> batch;

  @Option(names = "--run", paramLabel = "OUT.trec", description = "Write the batch as a TREC run.")
  private Optional<Path> run;

  @Override
  public Integer call() throws Exception {
    if (batch.isPresent() == query.isPresent()) {
      throw usage("name a QUERY, or --batch IN.jsonl");
    }
    if (run.isPresent() && batch.isEmpty()) {
      throw usage("--run goes with --batch");
    }
    if (top < 1 || top > 10_000) {
      throw usage("--top takes a number from 1 to 10000");
    }
    if (query.isPresent() && VisibleText.isBlank(query.get())) {
      throw usage("the query is empty");
    }
    requireDay("--as-of", asOf, LocalDate.now(Clock.systemUTC()));
    checkNorm();
    run.ifPresent(file -> OutputFiles.writable(file, inputs(batch.orElseThrow())));
    DocFilter filter = new DocFilter(kind.docKind(), law.map(LawNames::key), asOf, Set.of());
    try (Nomograph nomograph = open()) {
      requireLaw(nomograph, law);
      Searcher searcher = searcher(nomograph, filter);
      if (batch.isPresent()) {
        return batch(batch.get(), nomograph, searcher, filter);
      }
      citations(nomograph, filter, query.get(), "");
      print(nomograph, searcher.search(query.get(), NormQuery.of(query.get())));
    }
    return ExitStatus.DONE;
  }

  /** Searches one query. */
  private interface Searcher {
    List<SearchResult> search(String query, NormQuery parts) throws IOException;
  }

  private Searcher searcher(Nomograph nomograph, DocFilter filter) throws IOException {
    Nomograph.SearchMode how = mode(nomograph);
    if (how == Nomograph.SearchMode.NORM) {
      NormRetriever retriever = norm.retriever(nomograph, norm.graph(nomograph, law));
      return (text, parts) ->
          SearchResult.ofChoices(
              nomograph.cited(text, filter), retriever.retrieve(parts, top), top);
    }
    return (text, parts) -> SearchResult.ofRetrieved(nomograph.search(how, text, filter, top));
  }

  private void checkNorm() {
    boolean asked = mode.filter(Nomograph.SearchMode.NORM::equals).isPresent();
    if (norm.given() && !asked) {
      throw usage("--graph and --params go with --mode norm");
    }
    if (asked && (kind != Kind.article || asOf.isPresent())) {
      throw usage("--mode norm finds articles in their newest version; no --kind, no --as-of");
    }
  }

  /** Says which citations of a query lead nowhere. */
  private void citations(Nomograph nomograph, DocFilter filter, String text, String place)
      throws IOException {
    CitationNotes notes = new CitationNotes(global.english(), law, asOf);
    for (CitedQuery.Missing one : nomograph.cited(text, filter).missing()) {
      warn(place + notes.of(one));
    }
  }

  /** Bad rows are told before the work begins and passed over. */
  private int batch(Path in, Nomograph nomograph, Searcher searcher, DocFilter filter)
      throws IOException {
    CheckedRows checked =
        CheckedRows.of(
            in,
            (row, place, line) -> QueryRow.of(row, place),
            QueryRow::id,
            REPEATED,
            "one query a line");
    checked.problems().forEach(this::warn);
    long queries = checked.good();
    Progress progress = global.progress();
    progress.begin("search", queries);
    try (JsonRows rows = JsonRows.ofBatch(in);
        LineSink lines = run.isPresent() ? AtomicLines.open(run.get()) : output().rows("queries")) {
      JsonNode row;
      while ((row = rows.next(checked.bad())) != null) {
        QueryRow one = QueryRow.of(row, rows.place());
        citations(nomograph, filter, one.query(), rows.place() + ": ");
        List<SearchResult> found = searcher.search(one.query(), one.parts());
        for (String line : lines(nomograph, one, found)) {
          lines.write(line);
        }
        progress.advance(1);
      }
      lines.commit();
    } finally {
      progress.end();
    }
    if (run.isPresent()) {
      note(queries + " queries searched for, run written to " + run.get());
      ObjectNode document = Output.JSON.createObjectNode();
      document.put("run", run.get().toString());
      document.put("queries", queries);
      document.set("problems", Output.JSON.valueToTree(checked.problems()));
      output().document(document);
    }
    return checked.problems().isEmpty() ? ExitStatus.DONE : ExitStatus.BAD_INPUT;
  }

  /** Lines of a TREC run; one line of JSON where the results are printed as a document. */
  private List<String> lines(Nomograph nomograph, QueryRow query, List<SearchResult> found)
      throws IOException {
    if (run.isPresent() || !global.json) {
      return TrecRun.lines(query.id(), SearchResult.run(found), tag(nomograph));
    }
    ObjectNode row = Output.JSON.createObjectNode();
    row.put("id", query.id());
    return List.of(results(row, nomograph, found).toString());
  }

  private Nomograph.SearchMode mode(Nomograph nomograph) {
    return mode.orElseGet(nomograph::defaultMode);
  }

  private String tag(Nomograph nomograph) {
    return "nomograph-" + mode(nomograph).name().toLowerCase(Locale.ROOT);
  }

  private void print(Nomograph nomograph, List<SearchResult> found) throws IOException {
    Output out = output();
    if (global.json) {
      out.document(results(Output.JSON.createObjectNode(), nomograph, found));
      return;
    }
    int rank = 0;
    for (SearchResult result : found) {
      Retrieved one = result.retrieved();
      rank++;
      out.line("%3d. %s  %.4f".formatted(rank, one.hit().id(), one.hit().score()));
      out.line("     " + excerpt(nomograph.textOf(one.hit().id())));
      if (kind == Kind.CASE) {
        out.line("     " + String.join("、", FoundJson.charges(one, nomograph)));
      }
      result.line().ifPresent(why -> out.line("     " + why));
      if (explain) {
        one.explanation().toString().lines().forEach(line -> out.line("       " + line));
      }
    }
    if (found.isEmpty()) {
      out.line("nothing found");
    }
  }

  private ObjectNode results(ObjectNode document, Nomograph nomograph, List<SearchResult> found)
      throws IOException {
    document.put("mode", mode(nomograph).name().toLowerCase(Locale.ROOT));
    document.put("snapshot", nomograph.snapshot().manifest().snapshotId());
    ArrayNode results = document.putArray("results");
    for (SearchResult each : found) {
      Retrieved one = each.retrieved();
      ObjectNode result = FoundJson.add(results, one, kind.docKind(), nomograph);
      each.why(result);
      if (explain) {
        result.put("explanation", one.explanation().toString());
      }
    }
    return document;
  }

  private static String excerpt(String text) {
    String line = text.strip().replaceAll("\\s*\\n\\s*", " ");
    return line.length() <= EXCERPT ? line : line.substring(0, EXCERPT) + "…";
  }
}
