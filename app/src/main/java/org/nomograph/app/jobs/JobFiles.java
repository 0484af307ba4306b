package org.nomograph.app.jobs;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nomograph.engine.workspace.DurableFiles;

/**
 * The jobs of a workspace on disk, so that none is lost when the process ends in any way: {@code
 * jobs/ID.json} for each, {@code jobs/ID.upload} for what was uploaded with it, {@code uploads/}
 * for what is just being imported. Safe for use by several threads as long as one writes a job.
 */
final class JobFiles {
  private static final String ROW = ".json";
  private static final String UPLOAD = ".upload";
  private static final String PART = ".part";
  private static final Pattern ID = Pattern.compile("[0-9a-f-]{36}");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Path jobs;
  private final Path uploads;

  /**
   * @param workspace directory of the workspace
   */
  JobFiles(Path workspace) {
    this.jobs = workspace.resolve("jobs");
    this.uploads = workspace.resolve("uploads");
  }

  /** Where the jobs lie. */
  Path directory() {
    return jobs;
  }

  /** Where files lie while they are imported; the name under which a file counts as the same. */
  Path uploads() {
    return uploads;
  }

  /** A place for an upload that is on its way; it is nobody's yet. */
  Path part() throws IOException {
    Files.createDirectories(jobs);
    return jobs.resolve(UUID.randomUUID() + PART);
  }

  /** What was uploaded with a job. */
  Path upload(String id) {
    return jobs.resolve(id + UPLOAD);
  }

  /** The upload has arrived whole and belongs to a job from now on. */
  void arrived(Path part, String id) throws IOException {
    DurableFiles.sync(part);
    DurableFiles.move(part, upload(id));
  }

  void write(JobView job) throws IOException {
    Files.createDirectories(jobs);
    DurableFiles.replace(jobs.resolve(job.id() + ROW), job.json() + "\n");
  }

  /** Forgets a job and what was uploaded with it. */
  void delete(String id) throws IOException {
    Files.deleteIfExists(jobs.resolve(id + ROW));
    Files.deleteIfExists(upload(id));
  }

  /** All jobs, oldest first; takes away what belongs to none: uploads that never arrived. */
  List<JobView> read() throws IOException {
    if (!Files.isDirectory(jobs)) {
      return List.of();
    }
    List<JobView> all = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> entries = Files.list(jobs)) {
      files = entries.sorted().toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString();
      if (name.endsWith(ROW) && ID.matcher(name.substring(0, name.length() - 5)).matches()) {
        row(file).ifPresent(all::add);
      }
    }
    List<String> known = all.stream().map(JobView::id).toList();
    for (Path file : files) {
      String name = file.getFileName().toString();
      boolean lost = name.endsWith(UPLOAD) && !known.contains(name.replace(UPLOAD, ""));
      if (lost || name.endsWith(PART) || name.endsWith(".tmp")) {
        Files.deleteIfExists(file);
      }
    }
    all.sort(Comparator.comparing(JobView::created).thenComparing(JobView::id));
    return all;
  }

  /** The job of a file; empty where it cannot be read, for the others are to go on. */
  private static java.util.Optional<JobView> row(Path file) {
    try {
      return java.util.Optional.of(JobView.of(JSON.readTree(file.toFile())));
    } catch (IOException | UncheckedIOException | IllegalArgumentException damaged) {
      return java.util.Optional.empty();
    }
  }
}
