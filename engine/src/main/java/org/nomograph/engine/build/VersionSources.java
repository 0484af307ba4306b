package org.nomograph.engine.build;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.nomograph.core.cite.LawNames;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Catalog;
import org.nomograph.engine.workspace.Manifest;
import org.nomograph.engine.workspace.RecordJson;
import org.nomograph.engine.workspace.StoredSource;
import org.nomograph.engine.workspace.Workspace;

/**
 * Which sources hold a version of a law, for those who name the version ({@code 刑法@2020-12-26}) or
 * the law. A source that the last build knew is not read again. Used by one thread.
 */
public final class VersionSources {
  private static final String STATUTE = RecordJson.typeName(SourceRecord.Statute.class);
  private static final String AT = "@";
  private static final String SLASH = "/";

  private final Catalog catalog;
  private final LawNames names = LawNames.standard();
  private final SortedMap<String, SortedSet<String>> versionsOfLaws = new TreeMap<>();
  private final SortedMap<String, SortedSet<String>> sourcesOfVersions = new TreeMap<>();
  private final SortedMap<String, SortedSet<String>> versionsOfSources = new TreeMap<>();

  private VersionSources(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * What a name stands for.
   *
   * @param sources ids of the sources that hold what is named and nothing else; empty where there
   *     is a reason
   * @param reason why the name stands for no sources, in words for the user; empty where it does
   */
  public record Named(List<String> sources, Optional<String> reason) {
    public Named {
      sources = List.copyOf(sources);
    }

    private static Named not(String why) {
      return new Named(List.of(), Optional.of(why));
    }
  }

  /** Reads which versions the sources of a catalog hold. */
  public static VersionSources of(Workspace workspace, Catalog catalog) throws IOException {
    VersionSources found = new VersionSources(catalog);
    StoredStatutes statutes = new StoredStatutes(workspace, catalog, digests(workspace));
    for (StoredSource source : catalog.sources()) {
      for (SourceDigest.Head head : statutes.heads(source)) {
        String version = head.version().id();
        put(found.versionsOfLaws, head.version().law(), version);
        put(found.sourcesOfVersions, version, source.id());
        put(found.versionsOfSources, source.id(), version);
      }
    }
    return found;
  }

  /** Digests only save time: a snapshot that cannot be read has none. */
  private static SourceDigests digests(Workspace workspace) {
    try {
      Optional<Manifest> manifest = workspace.manifest();
      return manifest.isEmpty()
          ? SourceDigests.NONE
          : SourceDigests.read(workspace.snapshotsDirectory().resolve(manifest.get().snapshotId()));
    } catch (IOException unreadable) {
      return SourceDigests.NONE;
    }
  }

  private static void put(SortedMap<String, SortedSet<String>> map, String key, String value) {
    map.computeIfAbsent(key, k -> new TreeSet<>()).add(value);
  }

  /**
   * The sources of a version, or of a law that has one version only.
   *
   * @param name a version's id, or the name of a law
   * @return empty where no law of the catalog has this name
   */
  public Optional<Named> find(String name) {
    int at = name.indexOf(AT);
    int slash = name.indexOf(SLASH, Math.max(0, at));
    String whole = slash < 0 ? name : name.substring(0, slash);
    String law = law(at < 0 ? whole : name.substring(0, at));
    SortedSet<String> versions = versionsOfLaws.get(law);
    if (versions == null) {
      return Optional.empty();
    }
    String version = at < 0 ? "" : law + whole.substring(at);
    if (slash >= 0) {
      return Optional.of(
          Named.not(
              "%s is an article, and articles go with their version; name %s"
                  .formatted(name, versions.contains(version) ? version : either(versions))));
    }
    if (at >= 0 && !versions.contains(version)) {
      return Optional.of(
          Named.not(
              "no version %s is imported; of %s there is %s".formatted(name, law, all(versions))));
    }
    if (at < 0 && versions.size() > 1) {
      return Optional.of(
          Named.not(
              "%s has %d versions; name those that are to go: %s"
                  .formatted(name, versions.size(), all(versions))));
    }
    return Optional.of(alone(at < 0 ? versions.first() : version));
  }

  private String law(String name) {
    return versionsOfLaws.containsKey(name) ? name : names.canonical(name);
  }

  private static String all(SortedSet<String> versions) {
    return String.join(", ", versions);
  }

  private static String either(SortedSet<String> versions) {
    return String.join(" or ", versions);
  }

  /** A source is not to take more along than what is named. */
  private Named alone(String version) {
    List<String> more = new ArrayList<>();
    for (String id : sourcesOfVersions.get(version)) {
      String besides = besides(id, version);
      if (!besides.isEmpty()) {
        more.add(
            "%s is in source %s (%s), which also holds %s; to take out all of it, name the source"
                .formatted(version, id, path(id), besides));
      }
    }
    return more.isEmpty()
        ? new Named(List.copyOf(sourcesOfVersions.get(version)), Optional.empty())
        : Named.not(String.join("; ", more));
  }

  private String besides(String id, String version) {
    List<String> besides =
        new ArrayList<>(
            versionsOfSources.get(id).stream().filter(other -> !other.equals(version)).toList());
    besides.addAll(
        catalog.find(id).orElseThrow().types().entrySet().stream()
            .filter(type -> !type.getKey().equals(STATUTE))
            .map(type -> "%s: %,d".formatted(type.getKey(), type.getValue().count()))
            .toList());
    return String.join(", ", besides);
  }

  private String path(String id) {
    return catalog.find(id).orElseThrow().paths().stream().collect(Collectors.joining(", "));
  }
}
