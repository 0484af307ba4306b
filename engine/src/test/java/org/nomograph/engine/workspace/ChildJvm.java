package org.nomograph.engine.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts a main class of the tests in a JVM of its own. */
public final class ChildJvm {
  private ChildJvm() {}

  /** Starts it; its standard output can be read from the process. */
  public static Process start(Class<?> main, String... arguments) throws IOException {
    return process(List.of(), main, arguments)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /**
   * Runs it to its end in a heap of so many megabytes.
   *
   * @return all that it prints, errors included; it ends by the stack trace where it failed
   */
  public static String inHeap(int megabytes, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    Process process =
        process(List.of("-Xmx" + megabytes + "m"), main, arguments)
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return printed;
  }

  private static ProcessBuilder process(List<String> options, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
    command.add("-Dstdout.encoding=UTF-8");
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  /**
   * Waits until it has written so many lines or has ended, then ends it as {@code kill -9} does,
   * after so many further milliseconds. Lines rather than time, so that kills fall all over the
   * work whatever the speed of the machine.
   */
  public static void killAfterLines(Process process, int lines, long millis)
      throws IOException, InterruptedException {
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      int read = 0;
      while (read < lines && out.readLine() != null) {
        read++;
      }
      process.waitFor(millis, TimeUnit.MILLISECONDS);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}
