package org.nomograph.app.packs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.app.io.AtomicFile;
import org.nomograph.app.io.BadInputException;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.Topic;
import org.nomograph.engine.io.Sha256;
import org.nomograph.engine.pack.Located;
import org.nomograph.engine.pack.Pack;
import org.nomograph.engine.pack.PackReader;

/**
 * The packs in a folder, each in a directory of its own. A record is edited as the lines of its
 * file, so that comments and order stay. Names that a client gives are only looked up among those
 * that are there. Safe for use by several threads; saving is one at a time.
 */
public final class PackFolder {
  /** Most characters of an edited record. */
  public static final int MOST_TEXT = 200_000;

  private static final String MANIFEST = "pack.yaml";

  private final Optional<Path> root;
  private final boolean editable;
  private final PackReader reader = new PackReader();
  private final Map<String, Read> read = new ConcurrentHashMap<>();

  /**
   * @param folder directory that holds packs; empty for none
   * @param editable whether records may be saved
   */
  public PackFolder(Optional<Path> folder, boolean editable) {
    this.root = folder;
    this.editable = editable;
  }

  /** Whether records may be saved. */
  public boolean editable() {
    return editable;
  }

  /** Names of the directories of the packs, ascending; none where the folder is missing. */
  public List<String> names() throws IOException {
    if (root.isEmpty() || !Files.isDirectory(root.get())) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(root.get())) {
      return entries
          .filter(d -> Files.isRegularFile(d.resolve(MANIFEST), LinkOption.NOFOLLOW_LINKS))
          .map(d -> d.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  /**
   * A pack as it stands.
   *
   * @param name name of its directory
   * @return empty when there is no such pack
   */
  public Optional<Pack> pack(String name) throws IOException {
    if (!names().contains(name)) {
      return Optional.empty();
    }
    Map<Path, FileTime> files = files(directory(name));
    Read known = read.get(name);
    if (known == null || !known.files().equals(files)) {
      known = new Read(files, reader.readPack(directory(name)));
      read.put(name, known);
    }
    return Optional.of(known.pack());
  }

  /** A pack as it was read, with the times of its files. */
  private record Read(Map<Path, FileTime> files, Pack pack) {}

  private static Map<Path, FileTime> files(Path directory) throws IOException {
    Map<Path, FileTime> files = new HashMap<>();
    try (Stream<Path> entries = Files.walk(directory, 2)) {
      for (Path file : entries.filter(Files::isRegularFile).toList()) {
        files.put(file, Files.getLastModifiedTime(file));
      }
    }
    return files;
  }

  /** Directory of a pack that is there. */
  private Path directory(String pack) {
    return root.orElseThrow().resolve(pack);
  }

  /** The file of a problem or a record, from the directory of its pack on. */
  public String shown(String pack, String file) {
    Path directory = directory(pack);
    Path path = Path.of(file);
    return path.startsWith(directory) ? directory.relativize(path).toString() : file;
  }

  /** Number of records of a pack. */
  static int count(Pack pack) {
    return pack.offenses().size()
        + pack.examples().size()
        + pack.general().size()
        + pack.relations().size()
        + pack.cards().size()
        + pack.topics().size();
  }

  /** All records of a pack, in the order of files and lines. */
  public static List<PackRecord> records(Pack pack) throws IOException {
    return closed(open(pack));
  }

  /** Names or ids of the records of a kind. */
  static Set<String> named(Pack pack, String kind) {
    return open(pack).stream()
        .filter(record -> record.kind().equals(kind))
        .map(PackRecord::id)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static List<PackRecord> open(Pack pack) {
    List<PackRecord> open = new ArrayList<>();
    for (Located<Offense> one : pack.offenses()) {
      Offense offense = one.value();
      open.add(record("offense", offense.name(), offense.name(), offense.chapter(), one));
    }
    for (Located<OffenseExamples> one : pack.examples()) {
      open.add(record("examples", one.value().offense(), one.value().offense(), "", one));
    }
    for (Located<GeneralRule> one : pack.general()) {
      open.add(record("general", one.value().id(), one.value().name(), "", one));
    }
    for (Located<NormRelation> one : pack.relations()) {
      NormRelation r = one.value();
      String name = r.from() + " " + r.type() + " " + r.to();
      open.add(record("relation", name, name, "", one));
    }
    for (Located<RuleCard> one : pack.cards()) {
      RuleCard card = one.value();
      open.add(record("card", card.id(), card.title(), card.concept(), one));
    }
    for (Located<Topic> one : pack.topics()) {
      open.add(record("topic", one.value().name(), one.value().name(), "", one));
    }
    for (Located<EndedRule> one : pack.ended()) {
      open.add(record("ended", one.value().name(), one.value().name(), "", one));
    }
    return open;
  }

  private static PackRecord record(
      String kind, String id, String title, String group, Located<?> place) {
    return new PackRecord(
        kind, id, title, group, Path.of(place.file()), place.line(), place.line());
  }

  /** A record ends where the next of its file begins. */
  private static List<PackRecord> closed(List<PackRecord> open) throws IOException {
    Map<Path, List<PackRecord>> byFile =
        open.stream().collect(Collectors.groupingBy(PackRecord::file));
    Map<PackRecord, Integer> last = new HashMap<>();
    for (Map.Entry<Path, List<PackRecord>> entry : byFile.entrySet()) {
      List<PackRecord> sorted =
          entry.getValue().stream().sorted(Comparator.comparingInt(PackRecord::first)).toList();
      int end = lines(Files.readString(entry.getKey())).size();
      for (int i = 0; i < sorted.size(); i++) {
        last.put(sorted.get(i), i + 1 < sorted.size() ? sorted.get(i + 1).first() - 1 : end);
      }
    }
    return open.stream()
        .map(
            r ->
                new PackRecord(
                    r.kind(), r.id(), r.title(), r.group(), r.file(), r.first(), last.get(r)))
        .toList();
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }

  /** The text of a record. */
  public static String text(PackRecord record) throws IOException {
    List<String> lines = lines(Files.readString(record.file()));
    return String.join("\n", lines.subList(record.first() - 1, record.last())) + "\n";
  }

  /** Tells whether a text is still what an editor has seen. */
  public static String hash(String text) {
    return Sha256.hex(text);
  }

  /** The file of a record with another text in its place. */
  private static String edited(PackRecord record, String text) throws IOException {
    List<String> lines = new ArrayList<>(lines(Files.readString(record.file())));
    List<String> own = lines.subList(record.first() - 1, record.last());
    own.clear();
    own.addAll(text.stripTrailing().lines().toList());
    return String.join("\n", lines) + "\n";
  }

  /**
   * The pack as it would be with another text of a record; nothing is written.
   *
   * @throws BadInputException if the text is too long
   */
  public Pack with(String pack, PackRecord record, String text) throws IOException {
    if (text.length() > MOST_TEXT) {
      throw new BadInputException(
          "text: %,d characters; expected at most %,d".formatted(text.length(), MOST_TEXT));
    }
    return reader.readPack(directory(pack), Map.of(record.file(), edited(record, text)));
  }

  /**
   * Saves another text of a record, whole or not at all.
   *
   * @param seen hash of the text that the editor has seen
   * @return false when the record has changed since, and nothing is saved
   */
  public synchronized boolean save(PackRecord record, String text, String seen) throws IOException {
    if (!editable) {
      throw new IllegalStateException("these packs are not to be changed");
    }
    if (!hash(text(record)).equals(seen)) {
      return false;
    }
    String whole = edited(record, text);
    try (AtomicFile out = AtomicFile.open(record.file())) {
      out.write(whole);
      out.commit();
    }
    read.clear();
    return true;
  }
}
