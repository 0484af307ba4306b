package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class GraphCommandTest {
  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private static int sum(JsonNode counts) {
    int sum = 0;
    for (JsonNode count : counts) {
      sum += count.asInt();
    }
    return sum;
  }

  private JsonNode export(String form, Path file) {
    Cli.Result result = corpus.run("graph", "--json", "--export", file.toString(), "--form", form);
    assertThat(result.status()).as(result.err()).isZero();
    return result.json();
  }

  @Test
  void countsWhatWasImported() {
    JsonNode counts = corpus.run("graph", "--json").json();
    assertThat(counts.path("nodes").path("CASE").asInt()).isEqualTo(60);
    assertThat(counts.path("edges").path("MEMBER_OF").asInt()).isEqualTo(60);
    // The one cross-reference of the invented laws: article 269 names article 263.
    assertThat(counts.path("edges").path("REFERS_TO").asInt()).isEqualTo(1);
  }

  @Test
  void theCheckSucceedsWhenItFindsNoError() {
    Cli.Result result = corpus.run("graph", "--check", "--json");
    assertThat(result.status()).isZero();
    assertThat(result.json().path("findings"))
        .isNotEmpty()
        .noneMatch(finding -> finding.path("severity").asText().equals("error"));
  }

  @Test
  void theGraphMlParsesBackToTheCounts() throws Exception {
    Path file = directory.resolve("图.graphml");
    JsonNode counts = export("graphml", file);
    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    NodeList nodes = document.getElementsByTagName("node");
    NodeList edges = document.getElementsByTagName("edge");
    assertThat(nodes.getLength()).isEqualTo(sum(counts.path("nodes")));
    assertThat(edges.getLength()).isEqualTo(sum(counts.path("edges")));
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      assertThat(ids.add(((Element) nodes.item(i)).getAttribute("id"))).isTrue();
    }
    for (int i = 0; i < edges.getLength(); i++) {
      Element edge = (Element) edges.item(i);
      assertThat(ids).contains(edge.getAttribute("source"), edge.getAttribute("target"));
    }
  }

  @Test
  void theJsonLinesParseBackToTheCounts() throws Exception {
    Path file = directory.resolve("graph.jsonl");
    JsonNode counts = export("jsonl", file);
    Set<String> ids = new HashSet<>();
    int edges = 0;
    for (String line : Files.readAllLines(file)) {
      JsonNode element = Cli.parse(line);
      if (element.path("type").asText().equals("node")) {
        ids.add(element.path("id").asText());
      } else {
        edges++;
        assertThat(ids).contains(element.path("from").asText(), element.path("to").asText());
      }
    }
    assertThat(ids).hasSize(sum(counts.path("nodes"))).contains("offense/盗窃罪", "刑法/264");
    assertThat(edges).isEqualTo(sum(counts.path("edges")));
  }

  @Test
  void theCsvFilesParseBackToTheCounts() throws Exception {
    Path file = directory.resolve("graph");
    JsonNode counts = export("csv", file);
    List<List<String>> nodes = csv(Files.readString(directory.resolve("graph.nodes.csv")));
    List<List<String>> edges = csv(Files.readString(directory.resolve("graph.edges.csv")));
    assertThat(nodes.removeFirst()).containsExactly("id", "kind", "layer", "label");
    assertThat(edges.removeFirst())
        .containsExactly("from", "to", "kind", "layer", "label", "weight");
    assertThat(nodes).hasSize(sum(counts.path("nodes"))).allMatch(row -> row.size() == 4);
    assertThat(edges).hasSize(sum(counts.path("edges"))).allMatch(row -> row.size() == 6);
    assertThat(directory.toFile().list())
        .containsExactlyInAnyOrder("graph.nodes.csv", "graph.edges.csv");
  }

  /** Rows of RFC 4180. */
  private static List<List<String>> csv(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        if (quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
          cell.append(c);
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (!quoted && (c == ',' || c == '\n')) {
        row.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      } else if (quoted || c != '\r') {
        cell.append(c);
      }
    }
    assertThat(cell).as("the last line ends").isEmpty();
    return rows;
  }
}
