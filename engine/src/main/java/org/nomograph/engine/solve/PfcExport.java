package org.nomograph.engine.solve;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes instance graphs as GraphML. Stateless; the writer handed in is flushed and left open. */
public final class PfcExport {
  private PfcExport() {}

  /**
   * Writes one graph: kind, label and verdict of nodes; kind, label and weight of edges. Characters
   * that XML 1.0 forbids are left out.
   */
  public static void graphMl(PfcGraph graph, Writer out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("graphml");
      xml.writeDefaultNamespace("http://graphml.graphdrawing.org/xmlns");
      key(xml, "kind", "all", "string");
      key(xml, "label", "all", "string");
      key(xml, "verdict", "node", "string");
      key(xml, "weight", "edge", "double");
      xml.writeStartElement("graph");
      xml.writeAttribute("id", legal(graph.id()));
      xml.writeAttribute("edgedefault", "directed");
      for (PfcGraph.Node node : graph.nodes()) {
        node(xml, node);
      }
      for (PfcGraph.Edge edge : graph.edges()) {
        edge(xml, edge);
      }
      xml.writeEndElement();
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException("cannot write GraphML", e);
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

  private static void node(XMLStreamWriter xml, PfcGraph.Node node) throws XMLStreamException {
    xml.writeStartElement("node");
    xml.writeAttribute("id", legal(node.id()));
    data(xml, "kind", node.kind().name().toLowerCase(Locale.ROOT));
    data(xml, "label", node.label());
    data(xml, "verdict", node.verdict());
    xml.writeEndElement();
  }

  private static void edge(XMLStreamWriter xml, PfcGraph.Edge edge) throws XMLStreamException {
    xml.writeStartElement("edge");
    xml.writeAttribute("source", legal(edge.from()));
    xml.writeAttribute("target", legal(edge.to()));
    data(xml, "kind", edge.kind().name().toLowerCase(Locale.ROOT));
    data(xml, "label", edge.label());
    data(xml, "weight", String.format(Locale.ROOT, "%.4f", edge.weight()));
    xml.writeEndElement();
  }

  private static void data(XMLStreamWriter xml, String key, String value)
      throws XMLStreamException {
    if (!value.isEmpty()) {
      xml.writeStartElement("data");
      xml.writeAttribute("key", key);
      xml.writeCharacters(legal(value));
      xml.writeEndElement();
    }
  }

  private static String legal(String value) {
    StringBuilder out = new StringBuilder(value.length());
    value
        .codePoints()
        .filter(
            c -> c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xFFFE) || c >= 0x10000)
        .filter(c -> c < 0xD800 || c > 0xDFFF)
        .forEach(out::appendCodePoint);
    return out.toString();
  }
}
