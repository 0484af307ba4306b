package org.nomograph.engine.ingest.cases;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.CourtDecision;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Origin;
import org.nomograph.core.model.Term;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceReader;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * Reads one decision of a court (format {@code judgment}) from text, DOCX, PDF or HTML. A criminal
 * judgment becomes a decided case: its facts without procedure and the court's view, charges,
 * articles and term from its orders. Of every decision the parts are kept too, apart from the case.
 * Stateless and thread-safe.
 */
public final class JudgmentReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "judgment";

  private static final String CRIMINAL_LAW = "刑法";
  private static final String STATUTE_MARK = "<!-- INFO END -->";
  private static final CitationParser CITATIONS = CitationParser.standard();

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    String text = file.head();
    return !text.startsWith("{")
        && !text.startsWith("[")
        && !text.contains(STATUTE_MARK)
        && JudgmentParts.head(text).isPresent();
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    Optional<JudgmentParts.Head> head = JudgmentParts.head(file.text());
    if (head.isEmpty()) {
      report(
          file,
          sink,
          Severity.FILE_SKIPPED,
          "no decision of a court; expected its kind (刑事判决书) and its court or case number in the"
              + " first lines");
      return;
    }
    JudgmentParts parts = JudgmentParts.of(file.text(), head.get());
    if (parts.facts().isBlank()) {
      report(
          file,
          sink,
          Severity.RECORD_SKIPPED,
          "no facts; expected them after 审理终结, 指控 or 审理查明 and before 本院认为");
      return;
    }
    CaseRecord record = record(file, parts);
    boolean convicts = parts.head().criminal() && parts.head().title().endsWith("判决书");
    if (convicts) {
      sink.accept(new SourceRecord.Case(labelled(file, record, parts, sink)));
    }
    sink.accept(
        new SourceRecord.Decision(
            decision(file, record, parts), convicts ? Optional.empty() : Optional.of(record)));
  }

  private static CaseRecord record(SourceFile file, JudgmentParts parts) {
    String facts = parts.facts();
    int at = file.text().indexOf(facts);
    int line = 1 + (int) file.text().substring(0, at).chars().filter(c -> c == '\n').count();
    List<String> names =
        OperativePart.read(file.text()).stream()
            .map(Verdict::defendant)
            .filter(name -> !name.isBlank())
            .distinct()
            .toList();
    return new CaseRecord(CaseIds.of(facts), names, facts, file.origin(line));
  }

  private static LabelledCase labelled(
      SourceFile file, CaseRecord record, JudgmentParts parts, RecordSink sink) {
    List<Verdict> verdicts = OperativePart.read(file.text());
    List<String> charges = verdicts.stream().flatMap(v -> v.charges().stream()).distinct().toList();
    Optional<Term> term = JudgeRows.heaviest(verdicts);
    if (charges.isEmpty()) {
      report(file, sink, Severity.NOTE, "no charge could be read from the orders (判决如下)");
    } else if (term.isEmpty()) {
      report(file, sink, Severity.NOTE, "no term could be read from the orders (判决如下)");
    }
    return new LabelledCase(record, new CaseLabel(charges, articles(parts.reasoning()), term));
  }

  /** Articles of the criminal law in the sentence that leads to the orders. */
  private static List<ArticleNumber> articles(String reasoning) {
    int from = Math.max(reasoning.lastIndexOf("依照"), reasoning.lastIndexOf("依据"));
    from = Math.max(from, reasoning.lastIndexOf("根据《"));
    Set<ArticleNumber> articles = new LinkedHashSet<>();
    for (FoundCitation found : CITATIONS.find(reasoning.substring(Math.max(0, from)))) {
      for (Citation citation : found.citations()) {
        if (citation.law().filter(CRIMINAL_LAW::equals).isPresent()) {
          articles.add(citation.article());
        }
      }
    }
    return new ArrayList<>(articles);
  }

  private static CourtDecision decision(SourceFile file, CaseRecord record, JudgmentParts parts) {
    Optional<Origin> origin = file.origin(1);
    return new CourtDecision(
        record.id(),
        parts.head().court(),
        parts.head().title(),
        parts.head().number(),
        parts.parties(),
        parts.procedure(),
        parts.reasoning(),
        parts.disposition(),
        parts.day(),
        origin);
  }

  private static void report(SourceFile file, RecordSink sink, Severity severity, String reason) {
    sink.problem(new Problem(file.path().toString(), 0, severity, reason));
  }
}
