package org.nomograph.app.server;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The page: files of the program, each under its own name, and nothing else. Stateless. */
final class PageRoutes {
  private static final List<String> SCRIPTS =
      List.of(
          "access",
          "api",
          "app",
          "ask",
          "check",
          "columns",
          "compare",
          "data",
          "dom",
          "drawing",
          "explore",
          "faults",
          "fields",
          "graph",
          "judge",
          "law",
          "layered",
          "naming",
          "packs",
          "reader",
          "runs",
          "solve",
          "words",
          "words-en",
          "words-zh",
          "work");

  /** Only what comes from this server is loaded; nothing stands in the page's own markup. */
  private static final String POLICY =
      "default-src 'self'; style-src 'self'; script-src 'self'; object-src 'none'; "
          + "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

  private static final Map<String, String> FILES = files();

  private PageRoutes() {}

  private static Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("/", "index.html");
    for (String name : List.of("style.css", "drawing.css", "favicon.svg")) {
      files.put("/" + name, name);
    }
    SCRIPTS.forEach(name -> files.put("/js/" + name + ".js", "js/" + name + ".js"));
    return Map.copyOf(files);
  }

  /** Their paths, which nobody needs a key for. */
  static Set<String> paths() {
    return FILES.keySet();
  }

  static void in(JavalinConfig config) {
    FILES.forEach((path, file) -> config.routes.get(path, context -> page(context, file)));
  }

  private static void page(Context context, String file) throws IOException {
    try (InputStream in = PageRoutes.class.getResourceAsStream("web/" + file)) {
      String type = file.substring(file.lastIndexOf('.') + 1);
      context.contentType(
          switch (type) {
            case "html" -> "text/html; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            default -> "image/svg+xml";
          });
      context.header("Content-Security-Policy", POLICY).header("Cache-Control", "no-cache");
      context.header("Referrer-Policy", "no-referrer");
      context.result(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
