package org.nomograph.engine.reason.embedded;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.workspace.OtherFormatException;

/**
 * Reads and writes a {@link LinearChargeModel}. All numbers are big-endian; "gap" is a variable
 * length integer, seven bits a byte, low bits first.
 *
 * <ol>
 *   <li>int magic {@code 0x4e434d31} ("NCM1"), int version
 *   <li>calibration: five doubles in the order of {@link ChargeCalibration}
 *   <li>features: three ints of {@link NgramParams}, int count, the packed n-grams (long), their
 *       inverse document frequencies (float)
 *   <li>int count of charges, then their names (short length, UTF-8)
 *   <li>int count of cases; int count of cases and rule texts; int count of (feature, document)
 *       pairs; documents: int count, int features, for each feature a count and its documents as
 *       gaps, then all values as half precision floats
 *   <li>for each document: short count of labels and the class numbers as shorts
 *   <li>for each charge its dual variables, one a document (float)
 * </ol>
 */
public final class ChargeModelFormat {
  /** Version of the format; a file of another version must be made anew. */
  public static final int VERSION = 3;

  private static final int MAGIC = 0x4e434d31;
  private static final int BUFFER = 1 << 18;

  private ChargeModelFormat() {}

  /** Writes the model to a file, which is replaced. */
  public static void write(LinearChargeModel model, Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), BUFFER))) {
      out.writeInt(MAGIC);
      out.writeInt(VERSION);
      writeCalibration(model.calibration(), out);
      model.features().write(out);
      out.writeInt(model.charges().size());
      for (String charge : model.charges()) {
        byte[] name = charge.getBytes(StandardCharsets.UTF_8);
        out.writeShort(name.length);
        out.write(name);
      }
      out.writeInt(model.cases());
      out.writeInt(model.rules());
      out.writeInt(model.documents().entries());
      model.documents().write(out);
      for (int d = 0; d < model.documents().size(); d++) {
        out.writeShort(model.labels(d).length);
        for (int label : model.labels(d)) {
          out.writeShort(label);
        }
      }
      for (int c = 0; c < model.charges().size(); c++) {
        for (float variable : model.dual(c)) {
          out.writeFloat(variable);
        }
      }
    }
  }

  /**
   * Reads a model.
   *
   * @throws OtherFormatException if another version of the program wrote it
   * @throws IOException if the file cannot be read or is no charge model
   */
  public static LinearChargeModel read(Path file) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file));
    try {
      if (in.getInt() != MAGIC) {
        throw new IOException(file + " is not a charge model");
      }
      OtherFormatException.require(file, in.getInt(), VERSION);
      return readBody(in);
    } catch (BufferUnderflowException e) {
      throw new IOException(file + " is cut off: build again", e);
    }
  }

  private static LinearChargeModel readBody(ByteBuffer in) {
    ChargeCalibration calibration = readCalibration(in);
    NgramFeatures features = NgramFeatures.read(in);
    List<String> charges = new ArrayList<>();
    for (int left = in.getInt(); left > 0; left--) {
      byte[] name = new byte[in.getShort()];
      in.get(name);
      charges.add(new String(name, StandardCharsets.UTF_8));
    }
    int cases = in.getInt();
    int rules = in.getInt();
    DocumentIndex documents = DocumentIndex.read(in, in.getInt());
    int[][] labels = readLabels(in, documents.size());
    float[][] dual = new float[charges.size()][documents.size()];
    for (float[] row : dual) {
      in.asFloatBuffer().get(row);
      in.position(in.position() + row.length * Float.BYTES);
    }
    return new LinearChargeModel(
        features, documents, cases, rules, charges, labels, dual, calibration);
  }

  private static int[][] readLabels(ByteBuffer in, int documents) {
    int[][] labels = new int[documents][];
    for (int d = 0; d < documents; d++) {
      labels[d] = new int[in.getShort()];
      for (int i = 0; i < labels[d].length; i++) {
        labels[d][i] = Short.toUnsignedInt(in.getShort());
      }
    }
    return labels;
  }

  private static void writeCalibration(ChargeCalibration c, DataOutputStream out)
      throws IOException {
    out.writeDouble(c.neighbourWeight());
    out.writeDouble(c.ruleWeight());
    out.writeDouble(c.temperature());
    out.writeDouble(c.slope());
    out.writeDouble(c.offset());
  }

  private static ChargeCalibration readCalibration(ByteBuffer in) {
    return new ChargeCalibration(
        in.getDouble(), in.getDouble(), in.getDouble(), in.getDouble(), in.getDouble());
  }
}
