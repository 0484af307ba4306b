package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.lawgraph.format.GraphInput;
import org.nomograph.engine.lawgraph.format.GraphOutput;

/** The vectors of cases and communities as a file of the law graph. Stateless. */
final class VectorsFile {
  private VectorsFile() {}

  /** Writes vectors as a layer of the graph. */
  static void write(CaseVectors vectors, Path file, String layer) throws IOException {
    GraphOutput out = new GraphOutput();
    out.text(vectors.fingerprint());
    out.number(vectors.dimensions());
    out.texts(vectors.caseIds());
    out.texts(vectors.communityIds());
    for (List<float[]> block : List.of(vectors.caseVectors(), vectors.communityVectors())) {
      for (float[] vector : block) {
        for (float value : vector) {
          out.single(value);
        }
      }
    }
    out.writeTo(file, layer);
  }

  /** The vectors, or empty when there is no such file: the snapshot was built without. */
  static Optional<CaseVectors> read(Path file, String layer) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    GraphInput in = new GraphInput(file, layer);
    return Optional.of(in.whole(() -> vectors(in)));
  }

  private static CaseVectors vectors(GraphInput in) throws IOException {
    String fingerprint = in.text();
    int dimensions = in.number();
    List<String> cases = in.texts();
    List<String> communities = in.texts();
    return new CaseVectors(
        fingerprint,
        dimensions,
        cases,
        vectors(in, cases.size(), dimensions),
        communities,
        vectors(in, communities.size(), dimensions));
  }

  private static List<float[]> vectors(GraphInput in, int count, int dimensions) {
    List<float[]> all = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      float[] vector = new float[dimensions];
      for (int d = 0; d < dimensions; d++) {
        vector[d] = in.single();
      }
      all.add(vector);
    }
    return all;
  }
}
