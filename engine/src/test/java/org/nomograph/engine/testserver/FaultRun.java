package org.nomograph.engine.testserver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Many requests at once whose endpoint fails in every way.
 *
 * @param outcomes how often each outcome came
 * @param took how long all took together
 * @param met how often each fault was met
 * @param sent requests that the endpoint got
 */
public record FaultRun(
    Map<String, Integer> outcomes, Duration took, Map<Fault, Integer> met, int sent) {
  /** Requests at a time. */
  public static final int AT_A_TIME = 16;

  /** Requests from which a run is a measurement, whose figures are printed. */
  private static final int MEASURED = 1_000;

  public FaultRun {
    outcomes = Collections.unmodifiableMap(new TreeMap<>(outcomes));
    met = Collections.unmodifiableMap(new TreeMap<>(met));
  }

  /** One request. */
  @FunctionalInterface
  public interface Work {
    /**
     * Asks, and checks what comes back.
     *
     * @param number number of the request, 0 the first
     * @return what came of it, in a word
     */
    String outcome(int number) throws Exception;
  }

  /**
   * Runs.
   *
   * @param what what is asked, for the figures
   * @param requests number of requests
   */
  public static FaultRun of(String what, int requests, ChatServer server, Work work)
      throws InterruptedException, ExecutionException {
    Map<String, Integer> outcomes = new TreeMap<>();
    long begin = System.nanoTime();
    try (ExecutorService many = Executors.newFixedThreadPool(AT_A_TIME)) {
      List<Future<String>> results = new ArrayList<>();
      for (int i = 0; i < requests; i++) {
        int number = i;
        results.add(many.submit(() -> work.outcome(number)));
      }
      for (Future<String> result : results) {
        outcomes.merge(result.get(), 1, Integer::sum);
      }
    }
    Map<Fault, Integer> met = new TreeMap<>();
    Arrays.stream(Fault.values()).forEach(fault -> met.put(fault, server.met(fault)));
    FaultRun run =
        new FaultRun(
            outcomes, Duration.ofNanos(System.nanoTime() - begin), met, server.calls().size());
    if (requests >= MEASURED) {
      System.out.printf("%d %s: %s%n", requests, what, run);
    }
    return run;
  }

  /** How many requests came back. */
  public int all() {
    return outcomes.values().stream().mapToInt(n -> n).sum();
  }

  /** How often one of some outcomes came. */
  public int count(String... names) {
    return Arrays.stream(names).mapToInt(name -> outcomes.getOrDefault(name, 0)).sum();
  }

  @Override
  public String toString() {
    return "%s; %d requests in %d ms; met %s".formatted(outcomes, sent, took.toMillis(), met);
  }
}
