package org.nomograph.app.jobs;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Counts the jobs of all workspaces. Safe for use by several threads. */
public final class JobCounts {
  private final AtomicInteger running = new AtomicInteger();
  private final Map<String, LongAdder> ended = new ConcurrentSkipListMap<>();

  void begin() {
    running.incrementAndGet();
  }

  void end(JobView job) {
    running.decrementAndGet();
    String labels = "kind=\"%s\",state=\"%s\"".formatted(job.kind().key(), job.state().key());
    ended.computeIfAbsent(labels, key -> new LongAdder()).increment();
  }

  /** How many run now. */
  public int running() {
    return running.get();
  }

  /** How many have ended since the start, by labels {@code kind="import",state="done"}. */
  public Map<String, Long> ended() {
    Map<String, Long> all = new TreeMap<>();
    ended.forEach((labels, count) -> all.put(labels, count.sum()));
    return all;
  }
}
