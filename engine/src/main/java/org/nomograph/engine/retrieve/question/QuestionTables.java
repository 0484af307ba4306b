package org.nomograph.engine.retrieve.question;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.Topic;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.OtherFormatException;
import org.nomograph.engine.workspace.RecordJson;
import org.nomograph.engine.workspace.Snapshot;

/** What {@link QuestionStage} noted, in memory. Immutable and thread-safe. */
final class QuestionTables {
  /** Codes and laws that an interpretation in force cannot interpret any more. */
  private static final List<String> REPLACED =
      List.of("适用合同法", "适用婚姻法", "适用物权法", "适用担保法", "适用民法总则", "适用继承法", "适用侵权责任法");

  /**
   * An article.
   *
   * @param law its law
   * @param row what was noted of it
   */
  record Entry(Law law, LawRows.Row row) {
    boolean has(int trait) {
      return (row.traits() & trait) != 0;
    }
  }

  /**
   * A law.
   *
   * @param name its key
   * @param namedBy number of other laws that name it
   */
  record Law(String name, int namedBy) {
    /** Whether it interprets a law that another one replaced, or is on trial. */
    boolean replaced() {
      return name.endsWith("（试行）") || REPLACED.stream().anyMatch(name::contains);
    }
  }

  private final Map<String, Entry> entries = new HashMap<>();
  private final TopicTable topics;
  private final List<EndedRule> ended;

  private QuestionTables(List<LawRows> laws, TopicTable topics, List<EndedRule> ended) {
    this.topics = topics;
    this.ended = List.copyOf(ended);
    Map<String, Integer> namedBy = new HashMap<>();
    laws.forEach(law -> law.mentions().forEach(other -> namedBy.merge(other, 1, Integer::sum)));
    for (LawRows rows : laws) {
      Law law = new Law(rows.law(), namedBy.getOrDefault(rows.law(), 0));
      for (LawRows.Row row : rows.articles()) {
        entries.put(row.id(), new Entry(law, row));
      }
    }
  }

  /** Reads the tables of a snapshot. */
  static QuestionTables open(Snapshot snapshot) throws IOException {
    if (!snapshot.manifest().stages().containsKey(QuestionStage.NAME)) {
      throw new NotBuiltException(
          "the snapshot was built before questions were searched for; run build");
    }
    Path directory = snapshot.stageDirectory(QuestionStage.NAME);
    List<Topic> topics = lines(directory.resolve(QuestionStage.TOPICS), Topic.class);
    float[][] said = VectorFile.read(directory.resolve(QuestionStage.TOPIC_VECTORS));
    Path ended = directory.resolve(QuestionStage.ENDED);
    return new QuestionTables(
        lines(directory.resolve(QuestionStage.LAWS), LawRows.class),
        new TopicTable(topics, said),
        Files.exists(ended) ? lines(ended, EndedRule.class) : List.of());
  }

  private static <T> List<T> lines(Path file, Class<T> type) throws IOException {
    List<T> records = new ArrayList<>();
    try (BufferedReader in = Files.newBufferedReader(file)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        try {
          records.add(RecordJson.read(line, type));
        } catch (JsonProcessingException e) {
          throw OtherFormatException.unknown(file + ":" + (records.size() + 1), e);
        }
      }
    }
    return records;
  }

  /** What the law has ended; empty for a snapshot of before there were such records. */
  List<EndedRule> ended() {
    return ended;
  }

  TopicTable topics() {
    return topics;
  }

  /** The article of an id; what is no article has no law and no traits. */
  Entry entry(String id) {
    Entry entry = entries.get(id);
    return entry == null ? unknown(id) : entry;
  }

  private static Entry unknown(String id) {
    return new Entry(new Law("", 0), new LawRows.Row(id, DocumentKind.GUIDING_CASE, 0, 1));
  }
}
