package org.nomograph.engine.build;

import com.fasterxml.jackson.core.JacksonException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.RecordJson;
import org.nomograph.engine.workspace.StoredSource;

/**
 * The digests of a snapshot, {@code sources.jsonl} beside its manifest. A lost or damaged file only
 * costs time: everything is read then. Immutable.
 */
final class SourceDigests {
  static final SourceDigests NONE = new SourceDigests(Map.of());
  private static final String FILE = "sources.jsonl";

  private final Map<String, SourceDigest> bySource;

  private SourceDigests(Map<String, SourceDigest> bySource) {
    this.bySource = bySource;
  }

  /** The digests in the directory of a snapshot; none where they cannot be read. */
  static SourceDigests read(Path snapshot) throws IOException {
    Path file = snapshot.resolve(FILE);
    if (!Files.exists(file)) {
      return NONE;
    }
    Map<String, SourceDigest> found = new TreeMap<>();
    try {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        SourceDigest digest = RecordJson.read(line, SourceDigest.class);
        found.put(digest.source(), digest);
      }
    } catch (JacksonException otherVersion) {
      return NONE;
    }
    return new SourceDigests(found);
  }

  static void write(Collection<SourceDigest> digests, Path snapshot) throws IOException {
    List<String> lines = digests.stream().map(RecordJson::write).toList();
    Files.write(snapshot.resolve(FILE), lines, StandardCharsets.UTF_8);
  }

  /** The digest of a source whose records are the same. */
  Optional<SourceDigest> of(StoredSource source) {
    return Optional.ofNullable(bySource.get(source.id()))
        .filter(digest -> digest.records().equals(records(source)));
  }

  /** Hash of all records of a source. */
  static String records(StoredSource source) {
    List<String> parts = new ArrayList<>();
    source.types().forEach((name, summary) -> parts.addAll(List.of(name, summary.hash())));
    return Hashing.of(parts);
  }
}
