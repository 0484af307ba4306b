package org.nomograph.engine.retrieve.question;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.nomograph.engine.workspace.OtherFormatException;

/** Reads the vectors that {@link QuestionStage} wrote. Stateless. */
final class VectorFile {
  private VectorFile() {}

  /**
   * The vectors in their order; none when the snapshot was built without an embedder.
   *
   * @throws OtherFormatException if the file is not as long as it says
   */
  static float[][] read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      int count = in.readInt();
      int dimensions = in.readInt();
      long bytesOf = 2L * Integer.BYTES + (long) count * dimensions * Float.BYTES;
      if (count < 0 || dimensions < 0 || bytesOf != Files.size(file)) {
        throw OtherFormatException.unknown(file.toString(), null);
      }
      float[][] vectors = new float[count][];
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
