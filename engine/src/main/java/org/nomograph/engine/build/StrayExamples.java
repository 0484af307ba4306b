package org.nomograph.engine.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.engine.ingest.ImportTarget;
import org.nomograph.engine.ingest.Intake;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Workspace;

/**
 * Finds examples of offenses that no pack of the workspace knows, while they are imported: nothing
 * learns from them. Passes everything on to the target behind it. Used by one thread.
 */
public final class StrayExamples implements ImportTarget {
  private final ImportTarget target;
  private final List<Place> places = new ArrayList<>();

  private record Place(String file, int line, String offense) {}

  /**
   * @param target where the records go
   */
  public StrayExamples(ImportTarget target) {
    this.target = target;
  }

  /**
   * A note for each set of examples taken over of an offense that the workspace does not know, with
   * its place; to be asked when everything has been imported, since cards may come after examples.
   */
  public List<Problem> in(Workspace workspace) throws IOException {
    if (places.isEmpty()) {
      return List.of();
    }
    Set<String> known = new HashSet<>();
    new StoreBuildInput(workspace, workspace.catalog(), Optional.empty())
        .forEach(SourceRecord.OffenseCard.class, card -> known.add(card.offense().name()));
    return places.stream()
        .filter(place -> !known.contains(place.offense()))
        .map(
            place ->
                new Problem(
                    place.file(),
                    place.line(),
                    Problem.Severity.NOTE,
                    "examples of unknown offense "
                        + place.offense()
                        + ": no pack of the workspace has a card of it, nothing learns from them（没有规则卡收录此罪名）"))
        .toList();
  }

  @Override
  public boolean knows(String sha256) {
    return target.knows(sha256);
  }

  @Override
  public Optional<Problem> seenAgain(Path path, String sha256) throws IOException {
    return target.seenAgain(path, sha256);
  }

  @Override
  public Intake begin(SourceFile file, String format) throws IOException {
    Intake behind = target.begin(file, format);
    return new Intake() {
      @Override
      public void accept(SourceRecord record) throws IOException {
        behind.accept(record);
        if (record instanceof SourceRecord.Examples examples) {
          String offense = examples.examples().offense();
          places.add(new Place(file.path().toString(), line(file, offense), offense));
        }
      }

      @Override
      public void complete(List<Problem> problems) throws IOException {
        behind.complete(problems);
      }

      @Override
      public void close() throws IOException {
        behind.close();
      }
    };
  }

  /** The line that names the offense of the examples; 0 where the text is not held. */
  private static int line(SourceFile file, String offense) {
    String text = file.head();
    int at = text.indexOf(offense);
    int key = text.indexOf("offense: " + offense);
    int place = key >= 0 ? key : at;
    return place < 0
        ? 0
        : (int) text.substring(0, place).chars().filter(c -> c == '\n').count() + 1;
  }
}
