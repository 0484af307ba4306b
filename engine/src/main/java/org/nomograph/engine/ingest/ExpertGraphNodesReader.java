package org.nomograph.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.core.model.RuleCard;

/**
 * Reads the rule cards of a foreign expert graph (LEGO, arXiv 2609.27009; format {@code
 * expert-nodes}): rows {@code {"id": "concept:…", "card": {…seven fields…}}}. A concept may own
 * several cards. The graph goes by the name of the directory; the support edges stand in a file of
 * their own, see {@link ExpertGraphEdgesReader}. Stateless and thread-safe.
 */
public final class ExpertGraphNodesReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "expert-nodes";

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    return JsonRows.first(file.head())
        .filter(
            row ->
                ExpertGraphFiles.CONCEPT.matcher(row.path("id").asText()).matches()
                    && row.path("card").isObject())
        .isPresent();
  }

  @Override
  public boolean resembles(SourceFile file) {
    return JsonRows.beginsWith(file, "card");
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    Map<String, Integer> cards = new HashMap<>();
    JsonRows.each(file, sink, (row, line) -> row(row, line, file, cards, sink));
  }

  private static void row(
      JsonNode row, int line, SourceFile file, Map<String, Integer> cards, RecordSink sink) {
    String concept = row.path("id").asText().strip();
    JsonNode card = row.path("card");
    String title = card.path("title").asText().strip();
    if (concept.isEmpty() || !card.isObject() || title.isEmpty()) {
      ExpertGraphFiles.skipped(
          file,
          line,
          "no card; expected {\"id\": \"concept:…\", \"card\": {\"title\", \"issue_frames\", …}}",
          sink);
      return;
    }
    String graph = ExpertGraphFiles.graph(file);
    int number = cards.merge(concept, 1, Integer::sum);
    String id = "card/" + graph + "/" + concept + (number == 1 ? "" : "/" + number);
    sink.accept(
        new SourceRecord.Card(
            graph,
            new RuleCard(
                id,
                concept,
                title,
                texts(card, "issue_frames"),
                texts(card, "positive_conditions"),
                texts(card, "negative_conditions"),
                texts(card, "legal_effects"),
                texts(card, "distinguish_from"),
                texts(card, "priority_or_exception"),
                List.of())));
  }

  /** The texts of a field; some rows print a single text where others have a list. */
  private static List<String> texts(JsonNode card, String field) {
    JsonNode value = card.path(field);
    if (value.isTextual()) {
      String text = value.textValue().strip();
      return text.isEmpty() ? List.of() : new ArrayList<>(List.of(text));
    }
    return JsonRows.texts(value);
  }
}
