package org.nomograph.app.server;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.app.service.Operation;

/**
 * The paths of the service: for counts and logs, where what a client typed never stands, and what a
 * caller needs to use them. Stateless.
 */
final class Routes {
  static final String METRICS = "/metrics";
  static final String MCP = "/mcp";
  static final String IMPORTS = "/v1/imports";
  static final String BUILDS = "/v1/builds";
  static final String JOBS = "/v1/jobs";
  static final String SOURCES = "/v1/sources";
  static final String WORKSPACES = "/v1/workspaces";
  static final String PACKS = "/v1/packs";
  static final String RUNS = "/v1/runs";

  private static final Pattern JOB = Pattern.compile("/v1/jobs/[^/]+(/events|/cancel|/resume)?");
  private static final Pattern PACK =
      Pattern.compile("/v1/packs/[^/]+(/record|/check|/preview|/save)?");
  private static final Pattern RUN = Pattern.compile("/v1/runs/[^/]+(/report)?");

  /** Paths that are posted to and change nothing. */
  private static final Set<String> ASKING =
      Stream.concat(
              Operation.all().stream().map(Operation::path),
              Stream.of(MCP, "/v1/embeddings", "/v1/chat/completions"))
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> KNOWN =
      Stream.concat(
              ASKING.stream(),
              Stream.of(
                  "/",
                  "/health",
                  "/ready",
                  METRICS,
                  "/openapi.json",
                  "/v1/about",
                  "/v1/models",
                  IMPORTS,
                  BUILDS,
                  JOBS,
                  SOURCES,
                  WORKSPACES,
                  PACKS,
                  RUNS))
          .collect(Collectors.toUnmodifiableSet());

  private Routes() {}

  /** The path of a request as routes see it: decoded, without slashes at its end. */
  static String path(HttpServletRequest request) {
    String info = request.getPathInfo();
    String path = request.getServletPath() + (info == null ? "" : info);
    int end = path.length();
    while (end > 1 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }

  /** The route of a path; {@code other} for anything that the service does not have. */
  static String of(String path) {
    if (JOB.matcher(path).matches()) {
      return ofOne(path, JOBS);
    }
    if (PACK.matcher(path).matches()) {
      return ofOne(path, PACKS);
    }
    if (RUN.matcher(path).matches()) {
      return ofOne(path, RUNS);
    }
    return KNOWN.contains(path) ? path : "other";
  }

  private static String ofOne(String path, String all) {
    String rest = path.substring(all.length() + 1);
    int slash = rest.indexOf('/');
    return all + "/{id}" + (slash < 0 ? "" : rest.substring(slash));
  }

  /** Whether a path is about one workspace, and not about the server. */
  static boolean ofWorkspace(String path) {
    boolean about = path.startsWith("/v1/") || path.equals(MCP);
    boolean ofServer =
        path.equals(WORKSPACES) || path.equals("/v1/models") || path.startsWith(RUNS);
    return about && !ofServer;
  }

  /** Whether a request brings a file, which is stored as it comes. */
  static boolean isUpload(String method, String path) {
    return method.equals("POST") && path.equals(IMPORTS);
  }

  /** The role that a request needs in its workspace. */
  static Role needed(String method, String path) {
    boolean reads = method.equals("GET") || method.equals("HEAD") || method.equals("OPTIONS");
    if (PACK.matcher(path).matches() && !reads) {
      return path.endsWith("/save") ? Role.ADMIN : Role.READ;
    }
    return reads || ASKING.contains(path) || path.equals(MCP) ? Role.READ : Role.WRITE;
  }
}
