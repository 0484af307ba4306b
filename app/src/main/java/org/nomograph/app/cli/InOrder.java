package org.nomograph.app.cli;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Does pieces of work on several threads and hands the results on in the order in which the work
 * was added, on the thread that adds it. Never more than some pieces a thread are under way, so a
 * long input is not read ahead of its results. The first failure, in that order, ends the whole.
 * Used by one thread.
 *
 * @param <T> a result
 */
final class InOrder<T> implements AutoCloseable {
  /** Pieces under way for each thread: enough that a long one does not leave the others idle. */
  private static final int AHEAD = 8;

  private final ExecutorService workers;
  private final int most;
  private final Sink<T> sink;
  private final Queue<Future<T>> underWay = new ArrayDeque<>();

  /** Takes the results. */
  @FunctionalInterface
  interface Sink<T> {
    void accept(T result) throws IOException;
  }

  /**
   * @param threads number of threads, at least 1
   */
  InOrder(int threads, Sink<T> sink) {
    this.workers =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().daemon().name("nomograph-", 1).factory());
    this.most = threads * AHEAD;
    this.sink = sink;
  }

  /** Adds a piece of work; waits, and hands results on, where too much is under way. */
  void add(Callable<T> work) throws IOException {
    while (underWay.size() >= most || (!underWay.isEmpty() && underWay.peek().isDone())) {
      handOn();
    }
    underWay.add(workers.submit(work));
  }

  /** Waits for the rest and hands it on. */
  void finish() throws IOException {
    while (!underWay.isEmpty()) {
      handOn();
    }
  }

  private void handOn() throws IOException {
    try {
      sink.accept(underWay.remove().get());
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException failed -> throw failed;
        case RuntimeException failed -> throw failed;
        case Error failed -> throw failed;
        default -> throw new IllegalStateException(e.getCause());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new java.io.InterruptedIOException();
    }
  }

  /** Ends; what is under way and was not handed on is dropped, after it came to its end. */
  @Override
  public void close() {
    underWay.forEach(work -> work.cancel(false));
    workers.close();
  }
}
