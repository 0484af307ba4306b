package org.nomograph.engine.reason.llm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.nomograph.engine.Progress;
import org.nomograph.engine.llm.ChatException;

/**
 * Many runs of models, some at once, the results in the order of the work; given up when a model
 * does not answer any more. Stateless.
 */
public final class Batches {
  /** Runs at once; the gate of the endpoint may let fewer through. */
  private static final int AT_ONCE = 4;

  private Batches() {}

  /**
   * Does the work.
   *
   * @param task what is done, for people
   * @param most results in a row that are no answer after which the rest is left
   * @param unanswered whether a result is no answer
   * @return results of the first so many pieces of the work: of all, unless it was given up
   * @throws InterruptedException if interrupted; what runs is stopped
   */
  public static <R> List<R> run(
      String task,
      List<? extends Callable<R>> work,
      int most,
      Predicate<R> unanswered,
      Progress progress)
      throws IOException, InterruptedException {
    List<R> results = new ArrayList<>();
    int silent = 0;
    progress.begin(task, work.size());
    ExecutorService workers = Executors.newFixedThreadPool(AT_ONCE);
    try {
      for (int at = 0; at < work.size() && silent < most; at += AT_ONCE) {
        List<? extends Callable<R>> some = work.subList(at, Math.min(at + AT_ONCE, work.size()));
        for (Future<R> future : workers.invokeAll(some)) {
          R result = future.get();
          silent = unanswered.test(result) ? silent + 1 : 0;
          results.add(result);
          progress.advance(1);
        }
      }
    } catch (ExecutionException e) {
      throw failure(e);
    } finally {
      workers.shutdownNow();
      progress.end();
    }
    return results;
  }

  private static RuntimeException failure(ExecutionException e)
      throws IOException, InterruptedException {
    return switch (e.getCause()) {
      case IOException io -> throw io;
      case InterruptedException stopped -> throw stopped;
      case ChatException chat -> chat;
      case RuntimeException other -> other;
      case Error error -> throw error;
      default -> new IllegalStateException(e.getCause());
    };
  }
}
