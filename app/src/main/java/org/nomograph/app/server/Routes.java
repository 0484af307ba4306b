package org.nomograph.app.server;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.app.service.Operation;

/** The paths of the service, for counts and logs: never what a client typed. Stateless. */
final class Routes {
  private static final Set<String> KNOWN =
      Stream.concat(
              Operation.all().stream().map(Operation::path),
              Stream.of(
                  "/",
                  "/health",
                  "/ready",
                  "/metrics",
                  "/openapi.json",
                  "/mcp",
                  "/v1/about",
                  "/v1/models",
                  "/v1/embeddings",
                  "/v1/chat/completions"))
          .collect(Collectors.toUnmodifiableSet());

  private Routes() {}

  /** The route of a path; {@code other} for anything that the service does not have. */
  static String of(String path) {
    return KNOWN.contains(path) ? path : "other";
  }
}
