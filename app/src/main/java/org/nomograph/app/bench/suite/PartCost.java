package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What it took to make a system ready for the rows of a part, stored beside its answers: a run that
 * goes on after a part is done tells it all the same. The time of the rows stands in their traces.
 *
 * @param readySeconds seconds until the system could answer
 * @param peakHeap most heap of the process so far, in MB
 * @param peakResident most memory of the process so far, in MB
 */
record PartCost(double readySeconds, long peakHeap, long peakResident) {
  private static final String READY = "ready_seconds";
  private static final String HEAP = "peak_heap_mb";
  private static final String RESIDENT = "peak_resident_mb";

  /** No cost. */
  static final PartCost NONE = new PartCost(0, 0, 0);

  /** With the memory of this process as it is now. */
  static PartCost now(double readySeconds) {
    return new PartCost(readySeconds, Program.peakHeap(), Program.peakResident());
  }

  /** What a file tells; none where it is missing. */
  static PartCost read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return NONE;
    }
    JsonNode node = RunFiles.object(file);
    return new PartCost(
        node.path(READY).asDouble(), node.path(HEAP).asLong(), node.path(RESIDENT).asLong());
  }

  void write(Path file) throws IOException {
    ObjectNode node = Json.object().put(READY, Json.round(readySeconds, 3));
    node.put(HEAP, peakHeap).put(RESIDENT, peakResident);
    RunFiles.write(file, node + "\n");
  }

  /** The times of two parts together, and the greater memory. */
  PartCost and(PartCost other) {
    return new PartCost(
        readySeconds + other.readySeconds,
        Math.max(peakHeap, other.peakHeap),
        Math.max(peakResident, other.peakResident));
  }
}
