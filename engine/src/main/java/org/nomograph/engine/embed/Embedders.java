package org.nomograph.engine.embed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Opens embedders. Stateless. */
public final class Embedders {
  private Embedders() {}

  /**
   * Opens an embedder whose passages are cached on disk; the key of an endpoint comes from this
   * process's environment.
   *
   * @param params which one
   * @param cacheDirectory directory of the cache files, created when absent
   * @return the embedder, to be closed by the caller; empty for {@link EmbedderKind#NONE}
   * @throws IOException if the model or the cache cannot be opened
   */
  public static Optional<Embedder> open(EmbedderParams params, Path cacheDirectory)
      throws IOException {
    return open(params, cacheDirectory, System::getenv);
  }

  /** As {@link #open(EmbedderParams, Path)}, with an environment of the caller's. */
  public static Optional<Embedder> open(
      EmbedderParams params, Path cacheDirectory, UnaryOperator<String> environment)
      throws IOException {
    if (params.kind() == EmbedderKind.NONE) {
      return Optional.empty();
    }
    Embedder embedder = uncached(params, environment);
    try {
      return Optional.of(
          new CachingEmbedder(
              embedder,
              EmbeddingCache.open(cacheDirectory, embedder.fingerprint(), embedder.dimensions())));
    } catch (IOException | RuntimeException e) {
      embedder.close();
      throw e;
    }
  }

  /**
   * As {@link #open(EmbedderParams, Path)}, for a reader: it stores vectors where that is possible
   * and works without, so that a full or read-only device does not keep anybody from searching.
   *
   * @param stores whether it stores any; one that does not leaves the cache to whoever builds
   */
  public static Optional<Embedder> openToRead(
      EmbedderParams params, Path cacheDirectory, boolean stores) throws IOException {
    if (params.kind() == EmbedderKind.NONE) {
      return Optional.empty();
    }
    Embedder embedder = uncached(params, System::getenv);
    return Optional.of(
        new CachingEmbedder(embedder, cacheToRead(embedder, cacheDirectory, stores), false));
  }

  private static Optional<EmbeddingCache> cacheToRead(
      Embedder embedder, Path directory, boolean stores) {
    String fingerprint = embedder.fingerprint();
    if (!stores) {
      return EmbeddingCache.openToRead(directory, fingerprint, embedder.dimensions());
    }
    try {
      return Optional.of(EmbeddingCache.open(directory, fingerprint, embedder.dimensions()));
    } catch (IOException notWritable) {
      return EmbeddingCache.openToRead(directory, fingerprint, embedder.dimensions());
    }
  }

  private static Embedder uncached(EmbedderParams params, UnaryOperator<String> environment)
      throws IOException {
    return switch (params.kind()) {
      case ZH_SMALL -> OnnxEmbedder.open(OnnxModel.ZH_SMALL);
      case EN_SMALL -> OnnxEmbedder.open(OnnxModel.EN_SMALL);
      case ENDPOINT -> new EndpointEmbedder(params.endpoint().orElseThrow(), environment);
      case NONE -> throw new IllegalArgumentException("no embedder to open");
    };
  }
}
