package org.nomograph.engine.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.CourtDecision;
import org.nomograph.core.model.Interpretation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.index.LuceneLawIndex;

/**
 * One published state of a workspace, opened for reading: index, manifest and the files of the
 * stages. A later build does not change it. Safe for use by several threads; close it once.
 */
public final class Snapshot implements AutoCloseable {
  private final Manifest manifest;
  private final Path directory;
  private final LuceneLawIndex index;
  private final Runnable release;

  Snapshot(Manifest manifest, Path directory, LuceneLawIndex index, Runnable release) {
    this.manifest = manifest;
    this.directory = directory;
    this.index = index;
    this.release = release;
  }

  public Manifest manifest() {
    return manifest;
  }

  public LuceneLawIndex index() {
    return index;
  }

  /**
   * Directory with the files of a build stage.
   *
   * @throws NotBuiltException if the snapshot was built without that stage: by an earlier version
   */
  public Path stageDirectory(String stage) throws NotBuiltException {
    Path files = directory.resolve(stage);
    if (!manifest.stages().containsKey(stage) || !Files.isDirectory(files)) {
      throw new NotBuiltException(
          "snapshot %s has no stage %s, so another version of the program built it; make it anew: nomograph build"
              .formatted(manifest.snapshotId(), stage));
    }
    return files;
  }

  /** Directory of the workspace that the snapshot belongs to. */
  public Path workspaceDirectory() {
    return directory.toAbsolutePath().getParent().getParent();
  }

  /** Article by version id, {@code 刑法@2023-12-29/264}. */
  public Optional<StoredArticle> findArticle(String id) throws IOException {
    return find(id, StoredArticle.class);
  }

  /** Interpretation by id; articles of judicial interpretations are found as articles. */
  public Optional<Interpretation> findInterpretation(String id) throws IOException {
    return find(id, Interpretation.class);
  }

  /** Case by id, facts without label. */
  public Optional<CaseRecord> findCase(String id) throws IOException {
    return find(id, CaseRecord.class);
  }

  /** What a court decided in a case, for people; empty when only the facts are known. */
  public Optional<CourtDecision> findDecision(String caseId) throws IOException {
    return find(CourtDecision.idOf(caseId), CourtDecision.class);
  }

  /** Rule card by id, {@code card/…}. */
  public Optional<RuleCard> findCard(String id) throws IOException {
    return find(id, RuleCard.class);
  }

  /** Offense card by id, {@code offense/…}. */
  public Optional<Offense> findOffense(String id) throws IOException {
    return find(id, Offense.class);
  }

  private <T> Optional<T> find(String id, Class<T> type) throws IOException {
    Optional<String> json = index.find(id);
    return json.isEmpty() ? Optional.empty() : Optional.of(RecordJson.read(json.get(), type));
  }

  @Override
  public void close() throws IOException {
    index.close();
    release.run();
  }
}
