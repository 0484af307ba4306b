package org.nomograph.engine.draft;

import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.io.Sha256;
import org.nomograph.engine.pack.PackReader;
import org.nomograph.engine.workspace.DurableFiles;

/**
 * The directory of a pack of drafts, a file for each. A file that is there is never written again:
 * somebody may have corrected it. Used by one thread.
 */
final class DraftFiles {
  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
          .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
          .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
          .disable(YAMLGenerator.Feature.SPLIT_LINES)
          .build();
  private static final Pattern BASIS = Pattern.compile("(?m)^ {4}basis: \"?([0-9a-f]+)\"?$");
  private static final Pattern NO_NAME = Pattern.compile("[^\\p{L}\\p{N}-]+");

  private final Path directory;
  private final PackReader reader = new PackReader();

  DraftFiles(Path directory) {
    this.directory = directory;
  }

  /** Makes the directory with its manifest, where there is none. */
  void open(String law) throws IOException {
    Path manifest = directory.resolve("pack.yaml");
    Files.createDirectories(directory);
    if (Files.exists(manifest)) {
      return;
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", "drafts-by-model");
    fields.put("version", "0");
    fields.put("language", "zh");
    fields.put("law", law);
    fields.put(
        "description",
        "Drafted by a chat model and verified against the articles by a program. No expert has read them.");
    DurableFiles.replace(manifest, YAML.writeValueAsString(fields));
  }

  Path file(DraftForm form, DraftTarget target) {
    return directory
        .resolve(form.list())
        .resolve(NO_NAME.matcher(target.name()).replaceAll("-") + ".yaml");
  }

  /** Basis of the draft that is there; empty when there is none, blank when it names none. */
  Optional<String> basis(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Matcher basis = BASIS.matcher(Files.readString(file));
    return Optional.of(basis.find() ? basis.group(1) : "");
  }

  /**
   * Writes a draft, when it is a record of a pack.
   *
   * @param rests what its parts rest on, a line each
   * @return what is wrong with it; empty when it was written
   */
  List<String> write(Path file, DraftForm form, Map<String, Object> entry, List<String> rests)
      throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(
        "# Drafted by a model. No expert has read it: check every line before you import it.\n");
    rests.forEach(line -> text.append("# ").append(line).append('\n'));
    text.append(YAML.writeValueAsString(Map.of(form.list(), List.of(entry))));
    List<String> problems = problems(file, text.toString());
    if (problems.isEmpty()) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      DurableFiles.replace(file, text.toString());
    }
    return problems;
  }

  private List<String> problems(Path file, String text) {
    List<String> problems = new ArrayList<>();
    List<SourceRecord> records = new ArrayList<>();
    reader.read(
        new SourceFile(file, text, Sha256.hex(text)),
        new RecordSink() {
          @Override
          public void accept(SourceRecord found) {
            records.add(found);
          }

          @Override
          public void problem(Problem problem) {
            problems.add(problem.reason());
          }
        });
    if (problems.isEmpty() && records.size() != 1) {
      problems.add("no record of a pack");
    }
    return problems;
  }
}
