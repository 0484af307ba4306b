package org.nomograph.engine.build;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Catalog;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.RecordJson;
import org.nomograph.engine.workspace.StoredSource;
import org.nomograph.engine.workspace.Workspace;

/**
 * Which laws the sources of a workspace hold. A source is read only where no digest of the last
 * build stands for it. Used by one thread.
 */
final class StoredStatutes {
  private static final String STATUTE = RecordJson.typeName(SourceRecord.Statute.class);

  private final Workspace workspace;
  private final Catalog catalog;
  private final SourceDigests digests;
  private final Map<String, List<SourceDigest.Head>> heads = new HashMap<>();
  private SortedMap<String, SortedSet<String>> sourcesOfLaws;

  StoredStatutes(Workspace workspace, Catalog catalog, SourceDigests digests) {
    this.workspace = workspace;
    this.catalog = catalog;
    this.digests = digests;
  }

  /** The statutes of a source without their text. */
  List<SourceDigest.Head> heads(StoredSource source) throws IOException {
    if (!source.types().containsKey(STATUTE)) {
      return List.of();
    }
    List<SourceDigest.Head> known = heads.get(source.id());
    if (known == null) {
      Optional<SourceDigest> digest = digests.of(source);
      known = digest.isPresent() ? digest.get().heads() : readHeads(source);
      heads.put(source.id(), known);
    }
    return known;
  }

  private List<SourceDigest.Head> readHeads(StoredSource source) throws IOException {
    List<SourceDigest.Head> found = new ArrayList<>();
    workspace.forEachRecord(
        source.id(),
        record -> {
          if (record instanceof SourceRecord.Statute statute) {
            found.add(
                new SourceDigest.Head(
                    statute.version(),
                    statute.articles().stream().map(a -> a.ref().number()).toList()));
          }
        });
    return found;
  }

  /** Ids of the sources that hold versions of a law, by law. */
  SortedMap<String, SortedSet<String>> sources() throws IOException {
    if (sourcesOfLaws == null) {
      SortedMap<String, SortedSet<String>> found = new TreeMap<>();
      for (StoredSource source : catalog.sources()) {
        for (SourceDigest.Head head : heads(source)) {
          found.computeIfAbsent(head.version().law(), law -> new TreeSet<>()).add(source.id());
        }
      }
      sourcesOfLaws = found;
    }
    return sourcesOfLaws;
  }

  /** Hash over the statute records of each law, by its key. */
  SortedMap<String, String> lawHashes() throws IOException {
    SortedMap<String, String> hashes = new TreeMap<>();
    for (Map.Entry<String, SortedSet<String>> law : sources().entrySet()) {
      List<String> parts = new ArrayList<>();
      for (String id : law.getValue()) {
        parts.addAll(List.of(id, catalog.find(id).orElseThrow().types().get(STATUTE).hash()));
      }
      hashes.put(law.getKey(), Hashing.of(parts));
    }
    return hashes;
  }
}
