package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.cluster.GaussianMixture;
import org.nomograph.core.cluster.PrincipalComponents;
import org.nomograph.engine.lawgraph.format.GraphInput;
import org.nomograph.engine.lawgraph.format.GraphOutput;

/**
 * Model and members of the clusters in the file {@code clusters.graph}.
 *
 * @param model the model
 * @param drifted chapters that came, went or changed since it was fitted
 * @param laws by key of the law what its chapters were made of and their sections
 */
record ClusterFile(ClusterModel model, int drifted, SortedMap<String, Members> laws) {
  private static final String FILE = "clusters.graph";
  private static final String LAYER = "clusters";

  /**
   * The chapters of a law.
   *
   * @param key hash of what they were made of
   * @param sections section of each chapter by its key
   */
  record Members(String key, SortedMap<String, Integer> sections) {}

  void write(Path directory) throws IOException {
    GraphOutput out = new GraphOutput();
    out.text(model.basis());
    out.number(model.fitted());
    reals(model.projection().mean(), out);
    matrix(model.projection().directions(), out);
    reals(model.sections().weights(), out);
    matrix(model.sections().means(), out);
    matrix(model.sections().variances(), out);
    out.list(model.domainOf(), out::number);
    out.texts(model.sectionLabels());
    out.texts(model.domainLabels());
    out.number(drifted);
    out.list(
        laws.entrySet(),
        law -> {
          out.text(law.getKey());
          out.text(law.getValue().key());
          out.list(
              law.getValue().sections().entrySet(),
              unit -> {
                out.text(unit.getKey());
                out.number(unit.getValue());
              });
        });
    Files.write(directory.resolve(FILE), out.toBytes(LAYER));
  }

  private static void reals(double[] values, GraphOutput out) throws IOException {
    out.number(values.length);
    for (double value : values) {
      out.real(value);
    }
  }

  private static void matrix(double[][] rows, GraphOutput out) throws IOException {
    out.number(rows.length);
    for (double[] row : rows) {
      reals(row, out);
    }
  }

  /** Reads the file; empty where there is none, as in a graph without chapters. */
  static Optional<ClusterFile> read(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    GraphInput in = new GraphInput(Files.readAllBytes(file), file, LAYER);
    return Optional.of(in.whole(() -> content(in)));
  }

  private static ClusterFile content(GraphInput in) throws IOException {
    String basis = in.text();
    int fitted = in.number();
    PrincipalComponents projection = new PrincipalComponents(reals(in), matrix(in));
    GaussianMixture sections = new GaussianMixture(reals(in), matrix(in), matrix(in));
    ClusterModel model =
        new ClusterModel(
            basis, fitted, projection, sections, in.list(in::number), in.texts(), in.texts());
    int drifted = in.number();
    SortedMap<String, Members> laws = new TreeMap<>();
    for (int left = in.number(); left > 0; left--) {
      String law = in.text();
      String key = in.text();
      SortedMap<String, Integer> units = new TreeMap<>();
      for (int more = in.number(); more > 0; more--) {
        units.put(in.text(), in.number());
      }
      laws.put(law, new Members(key, units));
    }
    return new ClusterFile(model, drifted, laws);
  }

  private static double[] reals(GraphInput in) throws IOException {
    double[] values = new double[in.number()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.real();
    }
    return values;
  }

  private static double[][] matrix(GraphInput in) throws IOException {
    List<double[]> rows = new ArrayList<>();
    for (int left = in.number(); left > 0; left--) {
      rows.add(reals(in));
    }
    return rows.toArray(double[][]::new);
  }
}
