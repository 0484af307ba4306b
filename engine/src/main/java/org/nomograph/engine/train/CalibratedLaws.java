package org.nomograph.engine.train;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The laws that a calibration saw. A median over hundreds of drawn articles does not move with a
 * law among thousands: it is kept until more than {@value #DRIFT} of the laws came, went or
 * changed.
 *
 * @param parameters what else the calibration depends on; one line
 * @param hashes hash of each law by its key
 */
record CalibratedLaws(String parameters, SortedMap<String, String> hashes) {
  /** Share of the laws that may differ from those seen. */
  static final double DRIFT = 0.02;

  private static final String FILE = "laws.tsv";

  void write(Path directory) throws IOException {
    List<String> lines = new ArrayList<>(List.of(parameters));
    hashes.forEach((law, hash) -> lines.add(law + "\t" + hash));
    Files.write(directory.resolve(FILE), lines, StandardCharsets.UTF_8);
  }

  static void copy(Path from, Path to) throws IOException {
    Files.copy(from.resolve(FILE), to.resolve(FILE));
  }

  /** Whether the calibration in a directory saw nearly these laws, with the same parameters. */
  boolean near(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    if (!Files.exists(file)) {
      return false;
    }
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    Map<String, String> seen = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      int tab = line.lastIndexOf('\t');
      seen.put(line.substring(0, tab), line.substring(tab + 1));
    }
    Set<String> all = new HashSet<>(seen.keySet());
    all.addAll(hashes.keySet());
    long changed =
        all.stream().filter(law -> !hashes.getOrDefault(law, "").equals(seen.get(law))).count();
    return lines.getFirst().equals(parameters) && changed <= DRIFT * seen.size();
  }
}
