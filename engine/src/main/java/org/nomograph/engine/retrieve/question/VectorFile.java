package org.nomograph.engine.retrieve.question;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the vectors that {@link QuestionStage} wrote. Stateless. */
final class VectorFile {
  private VectorFile() {}

  /** The vectors in their order; none when the snapshot was built without an embedder. */
  static float[][] read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      float[][] vectors = new float[in.readInt()][];
      int dimensions = in.readInt();
      byte[] bytes = new byte[dimensions * Float.BYTES];
      for (int i = 0; i < vectors.length; i++) {
        in.readFully(bytes);
        vectors[i] = new float[dimensions];
        ByteBuffer.wrap(bytes).asFloatBuffer().get(vectors[i]);
      }
      return vectors;
    }
  }
}
