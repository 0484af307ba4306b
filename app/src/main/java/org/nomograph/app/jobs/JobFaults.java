package org.nomograph.app.jobs;

import java.io.IOException;
import java.nio.file.Path;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.build.EmbedderMismatchException;
import org.nomograph.engine.embed.EmbeddingException;
import org.nomograph.engine.io.IoReason;
import org.nomograph.engine.workspace.WorkspaceException;

/** What is told of a job that failed: no paths of this machine, no texts. Stateless. */
final class JobFaults {
  private JobFaults() {}

  /**
   * Why it failed, in plain words.
   *
   * @param workspace directory of the workspace, of which its name is shown alone
   */
  static String told(Throwable why, Path workspace) {
    String message =
        switch (why) {
          case BadInputException bad -> bad.getMessage();
          case WorkspaceException unfit -> unfit.getMessage();
          case EmbedderMismatchException other -> other.getMessage();
          case EmbeddingException endpoint -> endpoint.getMessage();
          case IOException io -> "the workspace cannot be read or written: " + IoReason.of(io);
          default -> "a fault of the program";
        };
    Path root = workspace.toAbsolutePath().normalize();
    return message.replace(root.toString(), String.valueOf(root.getFileName()));
  }

  /** Tells the operator where the program failed, without messages, which may hold texts. */
  static void trace(Throwable why) {
    StringBuilder trace = new StringBuilder("nomograph: fault in a job: ");
    trace.append(why.getClass().getName());
    for (StackTraceElement frame : why.getStackTrace()) {
      trace.append("\n  at ").append(frame);
    }
    System.err.println(trace);
  }

  /** Whether it is a fault of the program itself. */
  static boolean isFault(Throwable why) {
    return told(why, Path.of("")).equals("a fault of the program");
  }
}
