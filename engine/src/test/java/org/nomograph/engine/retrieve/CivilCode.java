package org.nomograph.engine.retrieve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.nomograph.core.cite.ArticleHeading;

/**
 * The Civil Code and the exam items on it, from the data directory where there is one.
 *
 * @param articles text by article id
 * @param queries case, question and options by item id
 * @param qrels gold articles by item id, grade 1 each
 */
record CivilCode(
    Map<String, String> articles,
    Map<String, String> queries,
    Map<String, Map<String, Integer>> qrels) {
  /** Empty when the data are absent. */
  static Optional<CivilCode> find() throws IOException {
    Optional<Path> data = dataDirectory();
    return data.isEmpty() ? Optional.empty() : Optional.of(read(data.get()));
  }

  private static Optional<Path> dataDirectory() {
    String set = System.getProperty("nomograph.data");
    if (set != null) {
      return Optional.of(Path.of(set));
    }
    for (Path dir = Path.of("").toAbsolutePath(); dir != null; dir = dir.getParent()) {
      for (Path candidate : List.of(dir.resolve("shared/data"), dir.resolve("../shared/data"))) {
        if (Files.isDirectory(candidate)) {
          return Optional.of(candidate.normalize());
        }
      }
    }
    return Optional.empty();
  }

  private static CivilCode read(Path data) throws IOException {
    Map<String, String> articles = new TreeMap<>();
    try (Stream<Path> files = Files.list(data.resolve("statutes/民法典"))) {
      for (Path file : files.sorted().toList()) {
        readArticles(Files.readAllLines(file), articles);
      }
    }
    Map<String, String> queries = new TreeMap<>();
    Map<String, Map<String, Integer>> qrels = new TreeMap<>();
    ObjectMapper json = new ObjectMapper();
    for (String line : Files.readAllLines(data.resolve("civil/lego_items.jsonl"))) {
      JsonNode item = json.readTree(line);
      String id = item.get("id").asText();
      queries.put(
          id,
          String.join(
              "\n", List.of(text(item, "case"), text(item, "question"), text(item, "options"))));
      Map<String, Integer> grades = new TreeMap<>();
      item.get("hops").forEach(number -> grades.put("民法典/" + number.asInt(), 1));
      qrels.put(id, grades);
    }
    return new CivilCode(articles, queries, qrels);
  }

  private static String text(JsonNode item, String field) {
    return item.get(field).asText();
  }

  private static void readArticles(List<String> lines, Map<String, String> articles) {
    String current = null;
    for (String line : lines) {
      Optional<ArticleHeading> heading = ArticleHeading.find(line);
      if (line.startsWith("#")) {
        current = null;
      } else if (heading.isPresent()) {
        current = "民法典/" + heading.get().number();
        articles.put(current, line.substring(heading.get().textStart()).strip());
      } else if (current != null && !line.isBlank()) {
        articles.merge(current, line.strip(), (a, b) -> a + "\n" + b);
      }
    }
  }
}
