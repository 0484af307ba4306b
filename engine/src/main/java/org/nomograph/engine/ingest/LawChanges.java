package org.nomograph.engine.ingest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * When laws were changed, and from which day the change is in force: files of a law as amended give
 * the day of adoption only, and a workspace seldom has every version. Covers the Criminal Law since
 * 1997. Immutable, safe for use by several threads.
 */
public final class LawChanges {
  private static final String RESOURCE = "law-changes.tsv";
  private static final LawChanges STANDARD = new LawChanges(load());

  private final List<Change> changes;

  private LawChanges(List<Change> changes) {
    this.changes = List.copyOf(changes);
  }

  /**
   * One change.
   *
   * @param law key of the law
   * @param adopted day of adoption, which dates the version
   * @param inForce first day in force
   * @param name what changed it
   */
  public record Change(String law, LocalDate adopted, LocalDate inForce, String name) {}

  /** The changes that ship with the library. */
  public static LawChanges standard() {
    return STANDARD;
  }

  /** First day on which the version adopted on a day is in force; empty when it is not known. */
  public Optional<LocalDate> inForce(String law, LocalDate adopted) {
    return changes.stream()
        .filter(change -> change.law().equals(law) && change.adopted().equals(adopted))
        .map(Change::inForce)
        .findFirst();
  }

  /**
   * Changes that came into force after a day, up to and including another, oldest first.
   *
   * @param until last day; empty for all later ones
   */
  public List<Change> between(String law, LocalDate after, Optional<LocalDate> until) {
    return changes.stream()
        .filter(change -> change.law().equals(law) && change.inForce().isAfter(after))
        .filter(change -> until.map(day -> !change.inForce().isAfter(day)).orElse(true))
        .toList();
  }

  private static List<Change> load() {
    List<Change> changes = new ArrayList<>();
    try (InputStream in = LawChanges.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#")) {
          String[] cells = line.split("\t", -1);
          changes.add(
              new Change(cells[0], LocalDate.parse(cells[1]), LocalDate.parse(cells[2]), cells[3]));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
    return changes;
  }
}
