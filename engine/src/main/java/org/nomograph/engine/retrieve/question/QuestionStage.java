package org.nomograph.engine.retrieve.question;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.Topic;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.build.SnapshotStage;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.RecordJson;

/**
 * Notes what the ranking of questions needs beside the index: a row for every article, and the
 * topics of packs with their vectors. A law whose sources are those of the last snapshot keeps its
 * rows; vectors come from the embedder's cache. Immutable and thread-safe.
 */
public final class QuestionStage implements SnapshotStage {
  /** Name of the stage and of its directory. */
  public static final String NAME = "questions";

  /** One line for each law. */
  static final String LAWS = "laws.jsonl";

  /** One line for each topic. */
  static final String TOPICS = "topics.jsonl";

  /** One line for each institution or law that the law has ended. */
  static final String ENDED = "ended.jsonl";

  /** Three vectors for each topic: its name, what people say, what the law says. */
  static final String TOPIC_VECTORS = "topics.vectors";

  /** Raised whenever the same records would give other files. */
  private static final int VERSION = 1;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String inputHash(BuildInput input) throws IOException {
    return Hashing.of(
        List.of(
            "questions " + VERSION,
            input.embedder().map(Embedder::fingerprint).orElse("none"),
            input.recordsHash(
                List.of(
                    SourceRecord.Statute.class,
                    SourceRecord.Subject.class,
                    SourceRecord.Ended.class))));
  }

  @Override
  public void run(BuildInput input, Path directory, Progress progress)
      throws IOException, InterruptedException {
    SortedMap<String, LawRows> laws = laws(input);
    lines(directory.resolve(LAWS), List.copyOf(laws.values()));
    List<Topic> topics = new ArrayList<>();
    input.forEach(SourceRecord.Subject.class, subject -> topics.add(subject.topic()));
    lines(directory.resolve(TOPICS), topics);
    List<EndedRule> ended = new ArrayList<>();
    input.forEach(SourceRecord.Ended.class, one -> ended.add(one.rule()));
    lines(directory.resolve(ENDED), ended);
    List<String> said = new ArrayList<>();
    for (Topic topic : topics) {
      said.addAll(TopicTable.texts(topic));
    }
    vectors(input.embedder(), directory.resolve(TOPIC_VECTORS), said, progress);
  }

  private static SortedMap<String, LawRows> laws(BuildInput input) throws IOException {
    Map<String, LawRows> before = previous(input);
    SortedMap<String, LawRows> laws = new TreeMap<>();
    LawNames names = LawNames.standard();
    SortedMap<String, LawRows.Builder> anew = new TreeMap<>();
    input
        .lawHashes()
        .forEach(
            (law, hash) -> {
              LawRows old = before.get(law);
              if (old != null && old.hash().equals(hash)) {
                laws.put(law, old);
              } else {
                anew.put(law, new LawRows.Builder(law, hash, names));
              }
            });
    input.forEachStatute(
        Set.copyOf(anew.keySet()), statute -> anew.get(statute.version().law()).add(statute));
    anew.forEach((law, builder) -> laws.put(law, builder.build()));
    return laws;
  }

  private static Map<String, LawRows> previous(BuildInput input) throws IOException {
    Optional<Path> file = input.previousDirectory(NAME).map(d -> d.resolve(LAWS));
    Map<String, LawRows> laws = new TreeMap<>();
    if (file.isPresent() && Files.exists(file.get())) {
      for (String line : Files.readAllLines(file.get())) {
        LawRows law = RecordJson.read(line, LawRows.class);
        laws.put(law.law(), law);
      }
    }
    return laws;
  }

  private static void lines(Path file, List<?> records) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (Object record : records) {
        out.write(RecordJson.write(record));
        out.write('\n');
      }
    }
  }

  /** Number of vectors, dimensions, floats; nothing but zeros without an embedder. */
  private static void vectors(
      Optional<Embedder> embedder, Path file, List<String> texts, Progress progress)
      throws IOException, InterruptedException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(embedder.isPresent() ? texts.size() : 0);
      out.writeInt(embedder.map(Embedder::dimensions).orElse(0));
      if (embedder.isEmpty()) {
        return;
      }
      progress.begin("topics of questions", texts.size());
      for (String text : texts) {
        if (Thread.interrupted()) {
          throw new InterruptedException("topics of questions");
        }
        out.write(bytes(embedder.get(), text));
        progress.advance(1);
      }
      progress.end();
    }
  }

  private static byte[] bytes(Embedder embedder, String text) {
    float[] vector = embedder.embedPassage(embedder.split(text).getFirst());
    byte[] bytes = new byte[vector.length * Float.BYTES];
    ByteBuffer.wrap(bytes).asFloatBuffer().put(vector);
    return bytes;
  }
}
