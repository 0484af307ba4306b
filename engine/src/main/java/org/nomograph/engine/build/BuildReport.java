package org.nomograph.engine.build;

import java.util.List;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.workspace.Manifest;

/**
 * What a build did.
 *
 * @param unchanged whether there was nothing to do; then the manifest is that of the last build
 * @param manifest manifest of the published snapshot
 * @param written documents added or replaced
 * @param deleted documents taken out
 * @param kept documents left as they were
 * @param stagesRun stages that ran
 * @param stagesTakenOver stages whose files were taken over from the last snapshot
 * @param problems what was left out, met twice or cites an article that does not exist
 */
public record BuildReport(
    boolean unchanged,
    Manifest manifest,
    int written,
    int deleted,
    int kept,
    List<String> stagesRun,
    List<String> stagesTakenOver,
    List<Problem> problems) {
  public BuildReport {
    stagesRun = List.copyOf(stagesRun);
    stagesTakenOver = List.copyOf(stagesTakenOver);
    problems = List.copyOf(problems);
  }

  static BuildReport nothingToDo(Manifest manifest) {
    return new BuildReport(
        true, manifest, 0, 0, 0, List.of(), List.copyOf(manifest.stages().keySet()), List.of());
  }
}
