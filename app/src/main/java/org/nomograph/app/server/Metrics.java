package org.nomograph.app.server;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.nomograph.app.jobs.JobCounts;

/**
 * Counts requests by path and status and how long they took, as the text that Prometheus reads.
 * Paths are those of the service's own routes, so their number is bounded. Safe for use by several
 * threads.
 */
final class Metrics {
  private static final double[] BOUNDS = {0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};
  private static final double NANOS = 1e9;

  private final JobCounts jobs;
  private final Map<String, LongAdder> requests = new ConcurrentSkipListMap<>();
  private final Map<String, Histogram> seconds = new ConcurrentHashMap<>();
  private final AtomicInteger running = new AtomicInteger();

  private static final class Histogram {
    private final LongAdder[] buckets = new LongAdder[BOUNDS.length];
    private final LongAdder count = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    Histogram() {
      for (int i = 0; i < buckets.length; i++) {
        buckets[i] = new LongAdder();
      }
    }

    void add(long taken) {
      count.increment();
      nanos.add(taken);
      for (int i = 0; i < BOUNDS.length; i++) {
        if (taken <= BOUNDS[i] * NANOS) {
          buckets[i].increment();
        }
      }
    }
  }

  /**
   * @param jobs counts of the jobs
   */
  Metrics(JobCounts jobs) {
    this.jobs = jobs;
  }

  void begin() {
    running.incrementAndGet();
  }

  /**
   * A request has ended.
   *
   * @param route the service's own path, never the client's text
   * @param nanos how long it took
   */
  void end(String route, int status, long nanos) {
    running.decrementAndGet();
    requests
        .computeIfAbsent("path=\"%s\",status=\"%d\"".formatted(route, status), k -> new LongAdder())
        .increment();
    seconds.computeIfAbsent(route, k -> new Histogram()).add(nanos);
  }

  /** All counts, in the text format 0.0.4. */
  String print() {
    StringBuilder out = new StringBuilder();
    out.append("# HELP nomograph_requests_total Requests by path and status.\n");
    out.append("# TYPE nomograph_requests_total counter\n");
    requests.forEach(
        (labels, n) -> out.append("nomograph_requests_total{%s} %d%n".formatted(labels, n.sum())));
    out.append("# HELP nomograph_requests_running Requests that are being worked on.\n");
    out.append("# TYPE nomograph_requests_running gauge\n");
    out.append("nomograph_requests_running ").append(running.get()).append('\n');
    out.append("# HELP nomograph_request_seconds Time of requests by path.\n");
    out.append("# TYPE nomograph_request_seconds histogram\n");
    seconds.keySet().stream().sorted().forEach(path -> print(path, seconds.get(path), out));
    out.append("# HELP nomograph_jobs_running Imports and builds that are being worked on.\n");
    out.append("# TYPE nomograph_jobs_running gauge\n");
    out.append("nomograph_jobs_running ").append(jobs.running()).append('\n');
    out.append("# HELP nomograph_jobs_total Imports and builds that have ended, by state.\n");
    out.append("# TYPE nomograph_jobs_total counter\n");
    jobs.ended()
        .forEach((labels, n) -> out.append("nomograph_jobs_total{%s} %d%n".formatted(labels, n)));
    return out.toString();
  }

  private static void print(String path, Histogram of, StringBuilder out) {
    String name = "nomograph_request_seconds";
    for (int i = 0; i < BOUNDS.length; i++) {
      out.append(
          "%s_bucket{path=\"%s\",le=\"%s\"} %d%n"
              .formatted(name, path, BOUNDS[i], of.buckets[i].sum()));
    }
    long count = of.count.sum();
    out.append("%s_bucket{path=\"%s\",le=\"+Inf\"} %d%n".formatted(name, path, count));
    out.append("%s_sum{path=\"%s\"} %s%n".formatted(name, path, of.nanos.sum() / NANOS));
    out.append("%s_count{path=\"%s\"} %d%n".formatted(name, path, count));
  }
}
