package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.EngineParams;

/** Which program runs, and on what machine. Stateless. */
final class Program {
  private static final String UNKNOWN = "unknown";
  private static final long MEGABYTE = 1L << 20;

  private Program() {}

  /** The commit that the program's checkout stands at; unknown without a checkout. */
  static String commit(Path home) {
    try {
      Path git = home.resolve(".git");
      if (Files.isRegularFile(git)) {
        git = home.resolve(Files.readString(git).replaceFirst("^gitdir:", "").strip());
      }
      Path head = git.resolve("HEAD");
      if (!Files.isRegularFile(head)) {
        return UNKNOWN;
      }
      String ref = Files.readString(head).strip();
      return ref.startsWith("ref:") ? resolved(git, ref.substring(4).strip()) : ref;
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  private static String resolved(Path git, String ref) throws IOException {
    Path shared = git.resolve("commondir");
    Path common =
        Files.isRegularFile(shared)
            ? git.resolve(Files.readString(shared).strip()).normalize()
            : git;
    for (Path root : List.of(git, common)) {
      if (Files.isRegularFile(root.resolve(ref))) {
        return Files.readString(root.resolve(ref)).strip();
      }
    }
    Path packed = common.resolve("packed-refs");
    Optional<String> line =
        Files.isRegularFile(packed)
            ? Files.readAllLines(packed).stream().filter(l -> l.endsWith(" " + ref)).findFirst()
            : Optional.empty();
    return line.map(l -> l.substring(0, l.indexOf(' '))).orElse(UNKNOWN);
  }

  /**
   * Hash of the code that runs: of the application's jar, or of its classes. Empty where it cannot
   * be told.
   */
  static String build() {
    try {
      Path code =
          Path.of(Program.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      StringBuilder all = new StringBuilder(SuiteCorpus.hash(code));
      Path engine =
          Path.of(EngineParams.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      all.append(SuiteCorpus.hash(engine));
      return org.nomograph.engine.workspace.Hashing.of(List.of(all.toString()));
    } catch (URISyntaxException | IOException | SecurityException e) {
      return UNKNOWN;
    }
  }

  /** Operating system, processors, Java, memory. */
  static ObjectNode environment() {
    Runtime runtime = Runtime.getRuntime();
    ObjectNode environment = Json.object();
    environment.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    environment.put("architecture", System.getProperty("os.arch"));
    environment.put("processors", runtime.availableProcessors());
    environment.put("java", System.getProperty("java.vm.name") + " " + Runtime.version());
    environment.put("heap_limit_mb", runtime.maxMemory() / MEGABYTE);
    return environment;
  }

  /** Most heap in use so far, in MB. */
  static long peakHeap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == java.lang.management.MemoryType.HEAP)
            .map(MemoryPoolMXBean::getPeakUsage)
            .mapToLong(usage -> usage.getUsed())
            .sum()
        / MEGABYTE;
  }

  /** Most memory of the process so far, in MB; 0 where the system does not tell. */
  static long peakResident() {
    Path status = Path.of("/proc/self/status");
    try {
      return Files.isReadable(status)
          ? Files.readAllLines(status).stream()
              .filter(line -> line.startsWith("VmHWM:"))
              .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
              .findFirst()
              .orElse(0)
          : 0;
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }
}
