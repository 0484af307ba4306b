package org.nomograph.app.cli;

import java.time.Duration;
import java.time.Instant;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.nomograph.engine.Progress;

/**
 * Shows progress on standard error: a bar with rate and remaining time on a terminal, otherwise a
 * line now and then so that logs stay readable. Not thread-safe.
 */
final class ConsoleProgress implements Progress {
  private static final Duration LINE_INTERVAL = Duration.ofSeconds(10);

  private final boolean terminal;
  private ProgressBar bar;
  private String task = "";
  private long total;
  private long done;
  private Instant began = Instant.EPOCH;
  private Instant lastLine = Instant.EPOCH;

  ConsoleProgress(boolean terminal) {
    this.terminal = terminal;
  }

  @Override
  public void begin(String name, long steps) {
    end();
    task = name;
    total = steps;
    done = 0;
    began = Instant.now();
    lastLine = began;
    if (terminal) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(name)
              .setInitialMax(steps > 0 ? steps : -1)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(250)
              .showSpeed()
              .setConsumer(new ConsoleProgressBarConsumer(System.err, 100))
              .build();
    }
  }

  @Override
  public void advance(long steps) {
    done += steps;
    if (bar != null) {
      bar.stepBy(steps);
    } else if (Duration.between(lastLine, Instant.now()).compareTo(LINE_INTERVAL) >= 0) {
      lastLine = Instant.now();
      System.err.println(line());
    }
  }

  private String line() {
    double seconds = Math.max(0.001, Duration.between(began, Instant.now()).toMillis() / 1000.0);
    double rate = done / seconds;
    if (total <= 0 || rate <= 0) {
      return "%s: %,d done, %.1f/s".formatted(task, done, rate);
    }
    long remaining = Math.round((total - done) / rate);
    return "%s: %,d of %,d, %.1f/s, %d:%02d left"
        .formatted(task, done, total, rate, remaining / 60, remaining % 60);
  }

  @Override
  public void end() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
