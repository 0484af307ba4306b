package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.JsonRows;

/**
 * Folds of a data set by fact: all rows with the same facts are in one fold, the MD5 of the facts
 * without white space, taken as a number, modulo the number of folds. Stateless.
 */
final class Folds {
  private static final List<String> FACTS = List.of("fact", "text");

  private Folds() {}

  /** The fold of a text, from 0 on. */
  static int of(String facts, int folds) {
    try {
      byte[] hash =
          MessageDigest.getInstance("MD5")
              .digest(facts.replaceAll("\\s+", "").getBytes(StandardCharsets.UTF_8));
      return new BigInteger(1, hash).mod(BigInteger.valueOf(folds)).intValue();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has MD5", e);
    }
  }

  /**
   * Writes the rows of a fold, and those of all others, below a directory.
   *
   * @param heldOut files of the fold
   * @param others files of the other folds
   */
  record Split(List<Path> heldOut, List<Path> others) {}

  static Split split(List<Path> files, int folds, int fold, Path directory) throws IOException {
    List<Path> heldOut = new ArrayList<>();
    List<Path> others = new ArrayList<>();
    for (Path file : files) {
      List<String> own = new ArrayList<>();
      List<String> rest = new ArrayList<>();
      try (JsonRows rows = JsonRows.open(file)) {
        JsonNode row;
        while ((row = rows.next()) != null) {
          (of(facts(row, rows.place()), folds) == fold ? own : rest).add(row.toString());
        }
      }
      String name = String.valueOf(file.getFileName());
      heldOut.add(directory.resolve("held-out").resolve(name));
      RunFiles.write(heldOut.getLast(), own);
      others.add(directory.resolve("others").resolve(name));
      RunFiles.write(others.getLast(), rest);
    }
    return new Split(heldOut, others);
  }

  private static String facts(JsonNode row, String place) {
    for (String field : FACTS) {
      if (row.path(field).isTextual()) {
        return row.path(field).asText();
      }
    }
    throw new BadInputException(place + ": no facts to fold by; expected one of " + FACTS);
  }
}
