package org.nomograph.engine.lawgraph;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.OtherFormatException;
import org.nomograph.engine.workspace.RecordJson;

/**
 * The expert graphs of a workspace by name, put together from stored records: cards that stand
 * apart from their support edges get those of their concept. A pack without a card that supports an
 * article makes no graph. Collecting is not thread-safe.
 */
public final class ExpertGraphs {
  private static final String FILE = "graphs.jsonl";

  private final SortedMap<String, SortedMap<String, RuleCard>> cards = new TreeMap<>();
  private final SortedMap<String, Map<String, List<RuleCard.Support>>> edges = new TreeMap<>();
  private final SortedMap<String, List<NormRelation>> relations = new TreeMap<>();

  void add(SourceRecord.Card card) {
    cards.computeIfAbsent(card.pack(), pack -> new TreeMap<>()).put(card.card().id(), card.card());
  }

  void add(SourceRecord.Supports supports) {
    edges
        .computeIfAbsent(supports.pack(), pack -> new TreeMap<>())
        .put(supports.concept(), supports.supports());
  }

  void add(SourceRecord.Relation relation) {
    relations.computeIfAbsent(relation.pack(), pack -> new ArrayList<>()).add(relation.relation());
  }

  /** The graphs by name. */
  SortedMap<String, ExpertGraph> graphs() {
    SortedMap<String, ExpertGraph> graphs = new TreeMap<>();
    cards.forEach(
        (name, own) -> {
          List<RuleCard> joined = own.values().stream().map(card -> joined(name, card)).toList();
          law(joined)
              .ifPresent(
                  law ->
                      graphs.put(
                          name,
                          new ExpertGraph(
                              name, law, joined, relations.getOrDefault(name, List.of()))));
        });
    return graphs;
  }

  private RuleCard joined(String pack, RuleCard card) {
    List<RuleCard.Support> apart =
        edges.getOrDefault(pack, Map.of()).getOrDefault(card.concept(), List.of());
    return apart.isEmpty()
        ? card
        : card.withSupports(Stream.concat(card.supports().stream(), apart.stream()).toList());
  }

  private static Optional<String> law(List<RuleCard> cards) {
    SortedMap<String, Integer> counts = new TreeMap<>();
    cards.stream()
        .flatMap(card -> card.supports().stream())
        .forEach(support -> counts.merge(support.article().law(), 1, Integer::sum));
    return counts.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey);
  }

  static void write(Path directory, Collection<ExpertGraph> graphs) throws IOException {
    List<String> lines = new ArrayList<>();
    for (ExpertGraph graph : graphs) {
      graph
          .cards()
          .forEach(card -> lines.add(RecordJson.write(new SourceRecord.Card(graph.name(), card))));
      graph
          .relations()
          .forEach(r -> lines.add(RecordJson.write(new SourceRecord.Relation(graph.name(), r))));
    }
    Files.write(directory.resolve(FILE), lines, StandardCharsets.UTF_8);
  }

  /**
   * Reads the graphs that {@link ExpertGraphStage} wrote.
   *
   * @return by name
   * @throws IOException if the file is missing or damaged
   */
  public static SortedMap<String, ExpertGraph> read(Path directory) throws IOException {
    ExpertGraphs graphs = new ExpertGraphs();
    Path file = directory.resolve(FILE);
    int number = 0;
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      number++;
      switch (part(line, file + ":" + number)) {
        case SourceRecord.Card card -> graphs.add(card);
        case SourceRecord.Relation relation -> graphs.add(relation);
        default -> throw new IOException(file + ":" + number + ": no part of an expert graph");
      }
    }
    return graphs.graphs();
  }

  private static SourceRecord part(String line, String place) throws IOException {
    try {
      return RecordJson.read(line, SourceRecord.class);
    } catch (JsonProcessingException e) {
      throw OtherFormatException.unknown(place, e);
    }
  }
}
