package org.nomograph.app.cli;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.PrintException;
import org.nomograph.app.io.UnusableOutputException;
import org.nomograph.app.io.WriteException;
import org.nomograph.engine.build.EmbedderMismatchException;
import org.nomograph.engine.embed.EmbeddingException;
import org.nomograph.engine.endpoint.InterruptedFault;
import org.nomograph.engine.io.IoReason;
import org.nomograph.engine.llm.ChatException;
import org.nomograph.engine.workspace.WorkspaceException;

/**
 * What a user is told of a verb that failed: one message in plain words and the status of the
 * contract.
 *
 * @param status see {@link ExitStatus}
 * @param message what failed, on which file; empty when it is told elsewhere
 */
record Failure(int status, String message) {
  private static final int DEEPEST = 16;

  /**
   * Judges a failure by the outermost exception that says what it is. An exception of the file
   * system that names no file comes from the workspace: inputs and outputs name theirs.
   *
   * @param workspace the workspace of the verb, empty when it has none
   */
  static Failure of(Throwable failure, Optional<Path> workspace) {
    List<Throwable> chain = new ArrayList<>();
    for (Throwable at = failure; at != null && chain.size() < DEEPEST; at = at.getCause()) {
      chain.add(at);
    }
    return chain.stream()
        .flatMap(one -> known(one).stream())
        .findFirst()
        .or(() -> chain.stream().flatMap(one -> file(one, workspace).stream()).findFirst())
        .or(() -> workspace.flatMap(directory -> io(chain, directory)))
        .orElseGet(Failure::fault);
  }

  /** Whether it is a fault of the program itself: nothing known, and no input or output failed. */
  static boolean isFault(Throwable failure) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (!(at instanceof RuntimeException) || known(at).isPresent()) {
        return false;
      }
    }
    return true;
  }

  /** Why a case could not be judged, of a fault of the program itself. */
  static String unjudged(Throwable fault) {
    return "could not be judged, " + ownFault(fault, "judge");
  }

  /** Why a row that asks something could not be answered, of a fault of the program itself. */
  static String unanswered(Throwable fault) {
    return "could not be answered, " + ownFault(fault, "ask");
  }

  /** Why an item could not be solved, of a fault of the program itself. */
  static String unsolved(Throwable fault) {
    return "could not be solved, " + ownFault(fault, "solve");
  }

  private static String ownFault(Throwable fault, String again) {
    String what =
        fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
    return "for a fault of the program itself (%s); %s it alone with NOMOGRAPH_TRACE=1 to see where"
        .formatted(what, again);
  }

  private static Optional<Failure> known(Throwable failure) {
    return Optional.ofNullable(
        switch (failure) {
          case UnusableOutputException output -> new Failure(ExitStatus.USAGE, output.getMessage());
          case BadInputException bad -> new Failure(ExitStatus.BAD_INPUT, bad.getMessage());
          case WorkspaceException unfit -> new Failure(ExitStatus.WORKSPACE, unfit.getMessage());
          case EmbedderMismatchException other ->
              new Failure(ExitStatus.WORKSPACE, other.getMessage());
          case EmbeddingException endpoint ->
              new Failure(ExitStatus.MODEL_ENDPOINT, endpoint.getMessage());
          case ChatException stopped when stopped.getCause() instanceof InterruptedFault ->
              interrupted();
          case ChatException endpoint ->
              new Failure(ExitStatus.MODEL_ENDPOINT, endpoint.getMessage());
          case WriteException output -> new Failure(ExitStatus.FAULT, output.getMessage());
          // Told at the end, with the reason that the stream knows.
          case PrintException output -> new Failure(ExitStatus.DONE, "");
          case InterruptedException stopped -> interrupted();
          case ClosedByInterruptException stopped -> interrupted();
          default -> null;
        });
  }

  private static Failure interrupted() {
    return new Failure(ExitStatus.INTERRUPTED, "interrupted; run the same command again to go on");
  }

  private static Optional<Failure> file(Throwable failure, Optional<Path> workspace) {
    if (!(failure instanceof FileSystemException file) || file.getFile() == null) {
      return Optional.empty();
    }
    Path path = Path.of(file.getFile());
    boolean own =
        workspace.filter(directory -> absolute(path).startsWith(absolute(directory))).isPresent();
    return Optional.of(
        new Failure(
            own ? ExitStatus.WORKSPACE : ExitStatus.BAD_INPUT, path + ": " + IoReason.of(file)));
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static Optional<Failure> io(List<Throwable> chain, Path workspace) {
    return chain.stream()
        .filter(IOException.class::isInstance)
        .map(IOException.class::cast)
        .findFirst()
        .map(
            failure ->
                new Failure(
                    ExitStatus.WORKSPACE, "the workspace " + workspace + " " + reason(failure)));
  }

  private static String reason(IOException failure) {
    return failure.getClass().getPackageName().startsWith("org.apache.lucene")
        ? "has a damaged index, or one of another version; make it anew in an empty directory"
        : "cannot be read or written: " + IoReason.of(failure);
  }

  private static Failure fault() {
    return new Failure(
        ExitStatus.FAULT,
        "a fault of the program itself; set NOMOGRAPH_TRACE=1 to see what and where");
  }
}
