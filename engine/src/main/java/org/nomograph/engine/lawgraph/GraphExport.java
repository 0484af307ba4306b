package org.nomograph.engine.lawgraph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Locale;
import java.util.function.Consumer;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.nomograph.engine.lawgraph.GraphElement.Edge;
import org.nomograph.engine.lawgraph.GraphElement.Node;

/**
 * Writes a law graph in formats that other tools read, element by element; nothing is held in
 * memory. The writers handed in are flushed and left open. Immutable; one call at a time for each
 * writer.
 */
public final class GraphExport {
  private final GraphElements elements;

  /** Exports the graph without the statutes. */
  public GraphExport(StoredLawGraph graph) {
    this(new GraphElements(graph));
  }

  /** Exports what is streamed. */
  public GraphExport(GraphElements elements) {
    this.elements = elements;
  }

  /** Writes one element. */
  private interface Step<T> {
    void write(T value) throws IOException, XMLStreamException;
  }

  private static <T> Consumer<T> each(Step<T> step) {
    return value -> {
      try {
        step.write(value);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (XMLStreamException e) {
        throw new UncheckedIOException(new IOException("cannot write XML", e));
      }
    };
  }

  /**
   * GraphML: kind, layer and label of nodes; kind, layer, label and weight of edges. Characters
   * that XML 1.0 forbids are left out.
   */
  public void graphMl(Writer out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("graphml");
      xml.writeDefaultNamespace("http://graphml.graphdrawing.org/xmlns");
      for (String key : new String[] {"kind", "layer", "label"}) {
        key(xml, key, "all", "string");
      }
      key(xml, "weight", "edge", "double");
      xml.writeStartElement("graph");
      xml.writeAttribute("edgedefault", "directed");
      elements.nodes(each(n -> node(xml, n)));
      elements.edges(each(e -> edge(xml, e)));
      xml.writeEndElement();
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException("cannot write GraphML", e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void key(XMLStreamWriter xml, String name, String of, String type)
      throws XMLStreamException {
    xml.writeEmptyElement("key");
    xml.writeAttribute("id", name);
    xml.writeAttribute("for", of);
    xml.writeAttribute("attr.name", name);
    xml.writeAttribute("attr.type", type);
  }

  private static void node(XMLStreamWriter xml, Node node) throws XMLStreamException {
    xml.writeStartElement("node");
    xml.writeAttribute("id", legal(node.id()));
    data(xml, "kind", lower(node.kind()));
    data(xml, "layer", lower(node.layer()));
    data(xml, "label", node.label());
    xml.writeEndElement();
  }

  private static void edge(XMLStreamWriter xml, Edge edge) throws XMLStreamException {
    xml.writeStartElement("edge");
    xml.writeAttribute("source", legal(edge.from()));
    xml.writeAttribute("target", legal(edge.to()));
    data(xml, "kind", lower(edge.kind()));
    data(xml, "layer", lower(edge.layer()));
    if (!edge.label().isEmpty()) {
      data(xml, "label", edge.label());
    }
    data(xml, "weight", weight(edge));
    xml.writeEndElement();
  }

  private static void data(XMLStreamWriter xml, String key, String value)
      throws XMLStreamException {
    xml.writeStartElement("data");
    xml.writeAttribute("key", key);
    xml.writeCharacters(legal(value));
    xml.writeEndElement();
  }

  /** Without the characters that XML 1.0 forbids. */
  private static String legal(String value) {
    StringBuilder out = new StringBuilder(value.length());
    value
        .codePoints()
        .filter(
            c ->
                c == '\t'
                    || c == '\n'
                    || c == '\r'
                    || (c >= 0x20 && c <= 0xD7FF)
                    || (c >= 0xE000 && c <= 0xFFFD)
                    || c >= 0x10000)
        .forEach(out::appendCodePoint);
    return out.toString();
  }

  /** JSON lines: all nodes ({@code "type":"node"}), then all edges ({@code "type":"edge"}). */
  public void jsonLines(Writer out) throws IOException {
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setRootValueSeparator(null);
    try {
      elements.nodes(each(n -> node(json, n)));
      elements.edges(each(e -> edge(json, e)));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    json.close();
  }

  private static void node(JsonGenerator json, Node node) throws IOException {
    json.writeStartObject();
    json.writeStringField("type", "node");
    json.writeStringField("id", node.id());
    json.writeStringField("kind", lower(node.kind()));
    json.writeStringField("layer", lower(node.layer()));
    json.writeStringField("label", node.label());
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private static void edge(JsonGenerator json, Edge edge) throws IOException {
    json.writeStartObject();
    json.writeStringField("type", "edge");
    json.writeStringField("from", edge.from());
    json.writeStringField("to", edge.to());
    json.writeStringField("kind", lower(edge.kind()));
    json.writeStringField("layer", lower(edge.layer()));
    json.writeStringField("label", edge.label());
    json.writeNumberField("weight", edge.weight());
    json.writeEndObject();
    json.writeRaw('\n');
  }

  /** CSV of the nodes (RFC 4180): id, kind, layer, label. */
  public void csvNodes(Writer out) throws IOException {
    line(out, "id", "kind", "layer", "label");
    csv(
        () ->
            elements.nodes(
                each(n -> line(out, n.id(), lower(n.kind()), lower(n.layer()), n.label()))),
        out);
  }

  /** CSV of the edges (RFC 4180): from, to, kind, layer, label, weight. */
  public void csvEdges(Writer out) throws IOException {
    line(out, "from", "to", "kind", "layer", "label", "weight");
    csv(
        () ->
            elements.edges(
                each(
                    e ->
                        line(
                            out,
                            e.from(),
                            e.to(),
                            lower(e.kind()),
                            lower(e.layer()),
                            e.label(),
                            weight(e)))),
        out);
  }

  private static void csv(Runnable rows, Writer out) throws IOException {
    try {
      rows.run();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.flush();
  }

  private static void line(Writer out, String... cells) throws IOException {
    for (int i = 0; i < cells.length; i++) {
      if (i > 0) {
        out.write(',');
      }
      out.write(cell(cells[i]));
    }
    out.write("\r\n");
  }

  /** Quoted where needed; a cell that a spreadsheet would run as a formula gets a leading '. */
  private static String cell(String value) {
    boolean formula = !value.isEmpty() && "=+-@\t\r".indexOf(value.charAt(0)) >= 0;
    String safe = formula ? "'" + value : value;
    boolean quote = safe.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return quote ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static String weight(Edge edge) {
    return String.format(Locale.ROOT, "%.4f", edge.weight());
  }
}
