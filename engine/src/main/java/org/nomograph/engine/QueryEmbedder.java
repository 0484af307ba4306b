package org.nomograph.engine;

import java.io.IOException;
import java.util.Optional;
import org.nomograph.engine.build.EmbedderMismatchException;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.embed.Embedders;
import org.nomograph.engine.workspace.Manifest;
import org.nomograph.engine.workspace.Workspace;

/** Opens the embedder that a snapshot's vectors come from. Stateless. */
final class QueryEmbedder {
  private QueryEmbedder() {}

  /**
   * The embedder; empty when the snapshot has no vectors, or when none is wanted.
   *
   * @param stores whether vectors of passages that are not in the cache yet are kept in it
   * @throws EmbedderMismatchException if the vectors come from another one than the one configured
   */
  static Optional<Embedder> open(
      Workspace workspace, EmbedderParams params, Manifest manifest, boolean stores)
      throws IOException {
    String indexed = manifest.embedder();
    Optional<Embedder> opened =
        indexed.isEmpty() || params.kind() == EmbedderKind.NONE
            ? Optional.empty()
            : Embedders.openToRead(params, workspace.cacheDirectory(), stores);
    Optional<String> configured = opened.map(Embedder::fingerprint);
    if (configured.isPresent() && !configured.get().equals(indexed)) {
      opened.get().close();
      throw new EmbedderMismatchException(indexed, configured.get());
    }
    return opened;
  }
}
