package org.nomograph.app.server;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the page may show beside the workspaces. It belongs to the whole server: every key sees it.
 *
 * @param packs directory that holds rule packs; empty for none
 * @param editable whether admins may save records of these packs
 * @param examples decided cases of our own, one a line, that cards are tried on; empty for none
 * @param runs directory that holds runs of benchmarks; empty for none
 */
public record Desk(
    Optional<Path> packs, boolean editable, Optional<Path> examples, Optional<Path> runs) {
  /** Nothing. */
  public static final Desk EMPTY =
      new Desk(Optional.empty(), false, Optional.empty(), Optional.empty());
}
