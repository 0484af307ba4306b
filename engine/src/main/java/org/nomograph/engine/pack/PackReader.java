package org.nomograph.engine.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.Topic;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceReader;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.io.IoReason;
import org.nomograph.engine.pack.PackSchema.Kind;
import org.nomograph.engine.text.TextDecoder;
import org.nomograph.engine.text.UndecodableTextException;

/**
 * Reads rule packs, file by file or a whole directory. The name of the pack and the law of bare
 * article numbers come from the {@code pack.yaml} in the file's directory or the one above.
 * Stateless and safe for use by several threads.
 */
public final class PackReader implements SourceReader {
  private static final String MANIFEST = "pack.yaml";
  private static final List<String> DIRECTORIES =
      List.of("offenses", "examples", "general", "relations", "cards", "topics", "ended");
  private static final Pattern FIRST_KEY =
      Pattern.compile("\\A(?:\\s*(?:#[^\\n]*|---)?\\n)*[a-z_]+:(?=\\s)");
  private static final Pattern CONTENT =
      Pattern.compile(
          "^(?:offenses|examples|general|relations|cards|topics|ended):(?=\\s)", Pattern.MULTILINE);
  private static final Pattern BROKEN_CONTENT =
      Pattern.compile(
          "\\A\\W*(?:offenses|examples|general|relations|cards|topics|ended)\\W*:(?=\\s|$)");
  private static final Pattern NAME = Pattern.compile("^name:(?=\\s)", Pattern.MULTILINE);
  private static final Pattern LAW = Pattern.compile("^law:(?=\\s)", Pattern.MULTILINE);

  private final PackFileParser parser = new PackFileParser(new PackSchema());

  @Override
  public String format() {
    return "pack";
  }

  @Override
  public boolean accepts(SourceFile file) {
    String text = file.head();
    return FIRST_KEY.matcher(text).lookingAt()
        && (CONTENT.matcher(text).find()
            || (NAME.matcher(text).find() && LAW.matcher(text).find()));
  }

  /** YAML is the form of packs only; a pack under another name shows by its first keys. */
  @Override
  public boolean resembles(SourceFile file) {
    return isYaml(file.path()) || BROKEN_CONTENT.matcher(file.head()).find();
  }

  @Override
  public boolean describes(SourceFile file) {
    return !CONTENT.matcher(file.text()).find();
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    Optional<PackManifest> manifest = manifestOf(file.path());
    List<Problem> problems = new ArrayList<>();
    PackFileParser.Content content =
        parser.parse(
            file.path().toString(), file.text(), manifest.map(PackManifest::law), problems::add);
    if (manifest.isEmpty() && content.kind().filter(k -> k != Kind.MANIFEST).isPresent()) {
      String reason =
          "no pack.yaml beside it: the pack has no name, and numbers need a law before them";
      sink.problem(new Problem(file.path().toString(), 0, Severity.NOTE, reason));
    }
    problems.forEach(sink::problem);
    String pack = manifest.map(PackManifest::name).orElse("unnamed");
    for (Located<?> record : content.records()) {
      sink.accept(sourceRecord(pack, record.value()));
    }
  }

  private static SourceRecord sourceRecord(String pack, Object record) {
    return switch (record) {
      case Offense offense -> new SourceRecord.OffenseCard(pack, offense);
      case OffenseExamples examples -> new SourceRecord.Examples(pack, examples);
      case GeneralRule rule -> new SourceRecord.General(pack, rule);
      case NormRelation relation -> new SourceRecord.Relation(pack, relation);
      case RuleCard card -> new SourceRecord.Card(pack, card);
      case Topic topic -> new SourceRecord.Subject(pack, topic);
      case EndedRule ended -> new SourceRecord.Ended(pack, ended);
      default -> throw new IllegalStateException("no record of a pack: " + record.getClass());
    };
  }

  /**
   * Reads {@code pack.yaml} and everything in {@code offenses/}, {@code examples/}, {@code
   * general/}, {@code relations/}, {@code cards/}, {@code topics/} and {@code ended/}, in the order
   * of file names.
   *
   * @param directory directory of the pack
   * @throws IOException if a directory cannot be listed; an unreadable file is a problem of the
   *     pack
   */
  public Pack readPack(Path directory) throws IOException {
    return readPack(directory, Map.of());
  }

  /**
   * As {@link #readPack(Path)}, with other texts in the place of some files, as if they were saved.
   *
   * @param edited texts by the path of the file, as {@code directory} leads to it
   */
  public Pack readPack(Path directory, Map<Path, String> edited) throws IOException {
    List<Problem> problems = new ArrayList<>();
    Optional<PackManifest> manifest = readManifest(directory.resolve(MANIFEST), problems);
    List<Located<Offense>> offenses = new ArrayList<>();
    List<Located<OffenseExamples>> examples = new ArrayList<>();
    List<Located<GeneralRule>> general = new ArrayList<>();
    List<Located<NormRelation>> relations = new ArrayList<>();
    List<Located<RuleCard>> cards = new ArrayList<>();
    List<Located<Topic>> topics = new ArrayList<>();
    List<Located<EndedRule>> ended = new ArrayList<>();
    for (Path file : contentFiles(directory)) {
      Optional<String> text =
          edited.containsKey(file) ? Optional.of(edited.get(file)) : text(file, problems);
      if (text.isEmpty()) {
        continue;
      }
      Optional<String> law = manifest.map(PackManifest::law);
      for (Located<?> found :
          parser.parse(file.toString(), text.get(), law, problems::add).records()) {
        switch (found.value()) {
          case Offense offense -> offenses.add(at(found, offense));
          case OffenseExamples example -> examples.add(at(found, example));
          case GeneralRule rule -> general.add(at(found, rule));
          case NormRelation relation -> relations.add(at(found, relation));
          case RuleCard card -> cards.add(at(found, card));
          case Topic topic -> topics.add(at(found, topic));
          case EndedRule rule -> ended.add(at(found, rule));
          default -> throw new IllegalStateException("no record of a pack: " + found);
        }
      }
    }
    return new Pack(
        manifest, offenses, examples, general, relations, cards, topics, ended, problems);
  }

  private static <T> Located<T> at(Located<?> place, T value) {
    return new Located<>(value, place.file(), place.line());
  }

  private static List<Path> contentFiles(Path directory) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String name : DIRECTORIES) {
      Path part = directory.resolve(name);
      if (Files.isDirectory(part)) {
        try (Stream<Path> entries = Files.list(part)) {
          entries.filter(PackReader::isYaml).sorted().forEach(files::add);
        }
      }
    }
    return files;
  }

  private static boolean isYaml(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  private Optional<PackManifest> readManifest(Path file, List<Problem> problems) {
    if (!Files.isRegularFile(file)) {
      String reason = "missing: a pack needs a pack.yaml that names it and its law";
      problems.add(new Problem(file.toString(), 0, Severity.FILE_SKIPPED, reason));
      return Optional.empty();
    }
    return text(file, problems)
        .flatMap(t -> parser.parse(file.toString(), t, Optional.empty(), problems::add).manifest());
  }

  /** The manifest beside or above a content file; its own faults are reported with itself only. */
  private Optional<PackManifest> manifestOf(Path file) {
    return manifestFile(file).flatMap(manifest -> readManifest(manifest, new ArrayList<>()));
  }

  private static Optional<Path> manifestFile(Path file) {
    Path directory = file.toAbsolutePath().getParent();
    for (int up = 0; up < 2 && directory != null; up++, directory = directory.getParent()) {
      Path manifest = directory.resolve(MANIFEST);
      if (Files.isRegularFile(manifest)) {
        return Optional.of(manifest);
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<Path> readBy(Path file) {
    return isYaml(file) && !file.endsWith(MANIFEST) ? manifestFile(file) : Optional.empty();
  }

  private static Optional<String> text(Path file, List<Problem> problems) {
    try {
      return Optional.of(TextDecoder.decode(Files.readAllBytes(file)).text());
    } catch (IOException e) {
      return unreadable(file, IoReason.of(e), problems);
    } catch (UndecodableTextException e) {
      return unreadable(file, e.getMessage(), problems);
    }
  }

  private static Optional<String> unreadable(Path file, String reason, List<Problem> problems) {
    String message = "cannot be read: " + reason;
    problems.add(new Problem(file.toString(), 0, Severity.FILE_SKIPPED, message));
    return Optional.empty();
  }
}
