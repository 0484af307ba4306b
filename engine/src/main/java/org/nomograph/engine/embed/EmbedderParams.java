package org.nomograph.engine.embed;

import java.util.Optional;

/**
 * Which embedder to use.
 *
 * @param kind default {@link EmbedderKind#ZH_SMALL}
 * @param endpoint the endpoint; present exactly when the kind is {@link EmbedderKind#ENDPOINT}
 */
public record EmbedderParams(EmbedderKind kind, Optional<EndpointParams> endpoint) {
  public EmbedderParams {
    if (endpoint.isPresent() != (kind == EmbedderKind.ENDPOINT)) {
      throw new IllegalArgumentException(
          "an endpoint belongs to the kind \"endpoint\" and to no other; the kind is "
              + kind.key());
    }
  }

  /** The Chinese model in this process. */
  public static EmbedderParams defaults() {
    return of(EmbedderKind.ZH_SMALL);
  }

  /** A kind that needs no endpoint. */
  public static EmbedderParams of(EmbedderKind kind) {
    return new EmbedderParams(kind, Optional.empty());
  }

  /** An endpoint. */
  public static EmbedderParams of(EndpointParams endpoint) {
    return new EmbedderParams(EmbedderKind.ENDPOINT, Optional.of(endpoint));
  }
}
