package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.app.io.AtomicFile;
import org.nomograph.app.io.OutputFiles;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.lawgraph.GraphCounts;
import org.nomograph.engine.lawgraph.GraphElements;
import org.nomograph.engine.lawgraph.GraphExport;
import org.nomograph.engine.lawgraph.GraphIntegrity;
import org.nomograph.engine.lawgraph.statute.StatuteIntegrity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code nomograph graph}: counts, integrity check, export. */
@Command(
    name = "graph",
    mixinStandardHelpOptions = true,
    description = "Counts the law graph, checks its integrity, exports it.")
final class GraphCommand extends VerbSupport {
  /** Form of an export. */
  enum Form {
    graphml,
    jsonl,
    csv
  }

  @Option(
      names = "--check",
      description = "Check the integrity of the graph; status 3 when a fault is found.")
  private boolean check;

  @Option(
      names = "--export",
      paramLabel = "PATH",
      description = "Export to this file (csv: two files, PATH.nodes.csv and PATH.edges.csv).")
  private Optional<Path> export;

  @Option(
      names = "--form",
      paramLabel = "graphml|jsonl|csv",
      description = "Form of the export (default: graphml).")
  private Optional<Form> form;

  @Override
  public Integer call() throws Exception {
    if (form.isPresent() && export.isEmpty()) {
      throw usage("--form goes with --export PATH");
    }
    export.map(this::files).stream()
        .flatMap(List::stream)
        .forEach(file -> OutputFiles.writable(file, inputs()));
    try (Nomograph nomograph = open()) {
      GraphElements elements =
          new GraphElements(nomograph.graph(), Optional.of(nomograph.statutes()));
      if (export.isPresent()) {
        export(new GraphExport(elements), export.get());
      }
      Output out = output();
      ObjectNode document = Output.JSON.createObjectNode();
      counts(GraphCounts.of(elements), out, document);
      boolean faults = check && faults(findings(nomograph), out, document);
      out.document(document);
      return faults ? ExitStatus.BAD_INPUT : ExitStatus.DONE;
    }
  }

  private static void counts(GraphCounts counts, Output out, ObjectNode document) {
    out.line("nodes");
    ObjectNode nodes = document.putObject("nodes");
    counts
        .nodes()
        .forEach(
            (kind, n) -> {
              out.line("  %-24s %,d".formatted(kind, n));
              nodes.put(kind.toString(), n);
            });
    out.line("edges");
    ObjectNode edges = document.putObject("edges");
    counts
        .edges()
        .forEach(
            (kind, n) -> {
              out.line("  %-24s %,d".formatted(kind, n));
              edges.put(kind.toString(), n);
            });
  }

  private List<GraphIntegrity.Fault> findings(Nomograph nomograph) throws IOException {
    note("checking the graph of the cases …");
    List<GraphIntegrity.Fault> all = new ArrayList<>(GraphIntegrity.check(nomograph.graph()));
    note("checking the graph of %,d laws …".formatted(nomograph.statutes().laws().size()));
    all.addAll(GraphIntegrity.of(StatuteIntegrity.check(nomograph.statutes())));
    return all;
  }

  private static boolean faults(
      List<GraphIntegrity.Fault> faults, Output out, ObjectNode document) {
    out.line("findings: %,d".formatted(faults.size()));
    var all = document.putArray("findings");
    for (GraphIntegrity.Fault fault : faults) {
      out.line(
          "  %s %s %s: %s"
              .formatted(fault.severity(), fault.kind(), fault.place(), fault.message()));
      all.addObject()
          .put("severity", fault.severity().name().toLowerCase(java.util.Locale.ROOT))
          .put("kind", fault.kind().name().toLowerCase(java.util.Locale.ROOT))
          .put("place", fault.place())
          .put("message", fault.message());
    }
    return faults.stream().anyMatch(f -> f.severity() == GraphIntegrity.Severity.ERROR);
  }

  private Form form() {
    return form.orElse(Form.graphml);
  }

  private List<Path> files(Path path) {
    return form().equals(Form.csv)
        ? List.of(Path.of(path + ".nodes.csv"), Path.of(path + ".edges.csv"))
        : List.of(path);
  }

  private void export(GraphExport graph, Path path) throws IOException {
    List<Path> files = files(path);
    switch (form()) {
      case graphml -> write(files.get(0), graph::graphMl);
      case jsonl -> write(files.get(0), graph::jsonLines);
      case csv -> {
        write(files.get(0), graph::csvNodes);
        write(files.get(1), graph::csvEdges);
      }
    }
    note("exported to " + path);
  }

  private interface Content {
    void to(Writer out) throws IOException;
  }

  private static void write(Path path, Content content) throws IOException {
    try (AtomicFile file = AtomicFile.open(path)) {
      content.to(file);
      file.commit();
    }
  }
}
