package org.nomograph.app.cli;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.build.EmbedderMismatchException;
import org.nomograph.engine.embed.EmbeddingException;
import org.nomograph.engine.workspace.WorkspaceException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line: {@code nomograph VERB …}. */
@Command(
    name = "nomograph",
    mixinStandardHelpOptions = true,
    version = "nomograph " + org.nomograph.engine.EngineParams.VERSION,
    description =
        "Legal answers and judgment prediction from a graph of law, with the evidence for every conclusion.",
    subcommands = {
      DemoCommand.class,
      ImportCommand.class,
      RemoveCommand.class,
      BuildCommand.class,
      JudgeCommand.class,
      SearchCommand.class,
      ShowCommand.class,
      GraphCommand.class,
      PackCommand.class,
      BenchCommand.class
    },
    footer = {
      "",
      "Exit status: 0 done, 2 wrong usage, 3 bad input, 4 workspace missing, not built or held by another process,",
      "5 model endpoint failed, 130 interrupted."
    })
public final class NomographCommand implements Runnable {
  /** Held, since the JDK forgets a logger that nobody holds. */
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

  @Spec private CommandSpec spec;

  /**
   * Runs a command line on the standard streams.
   *
   * @return the exit status, see {@link ExitStatus}
   */
  public static int run(String... args) {
    return commandLine().execute(args);
  }

  /** Runs a command line that writes to the given writers instead of the standard streams. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    return commandLine().setOut(out).setErr(err).execute(args);
  }

  private static CommandLine commandLine() {
    // Lucene suggests JVM flags through the JDK's logger; users did not ask for that.
    LUCENE.setLevel(Level.SEVERE);
    CommandLine line = new CommandLine(new NomographCommand());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(LocalDate.class, NomographCommand::day);
    line.setParameterExceptionHandler(NomographCommand::wrongUsage);
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> failed(failure, command.getErr()));
    return line;
  }

  private static LocalDate day(String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      throw new CommandLine.TypeConversionException(
          "'" + text + "' is no day; expected YYYY-MM-DD, for example 2021-03-01");
    }
  }

  private static int wrongUsage(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("nomograph: " + failure.getMessage());
    CommandLine.UnmatchedArgumentException.printSuggestions(failure, err);
    err.println("try: nomograph " + verb(command) + "--help");
    return ExitStatus.USAGE;
  }

  private static String verb(CommandLine command) {
    return command.getParent() == null ? "" : command.getCommandName() + " ";
  }

  private static int failed(Exception failure, PrintWriter err) {
    if (failure instanceof UncheckedIOException wrapped) {
      return failed(wrapped.getCause(), err);
    }
    err.println("nomograph: " + message(failure));
    int status = status(failure);
    if (status == ExitStatus.FAULT && System.getenv("NOMOGRAPH_TRACE") != null) {
      failure.printStackTrace(err);
    }
    return status;
  }

  private static int status(Exception failure) {
    return switch (failure) {
      case BadInputException bad -> ExitStatus.BAD_INPUT;
      case FileSystemException file -> ExitStatus.BAD_INPUT;
      case WorkspaceException workspace -> ExitStatus.WORKSPACE;
      case EmbedderMismatchException mismatch -> ExitStatus.WORKSPACE;
      case EmbeddingException endpoint -> ExitStatus.MODEL_ENDPOINT;
      case InterruptedException interrupted -> ExitStatus.INTERRUPTED;
      default -> ExitStatus.FAULT;
    };
  }

  private static String message(Exception failure) {
    if (failure instanceof InterruptedException) {
      return "interrupted; run the same command again to go on";
    }
    if (failure instanceof FileSystemException file) {
      return file.getFile() + ": " + reason(file);
    }
    return status(failure) == ExitStatus.FAULT ? failure.toString() : failure.getMessage();
  }

  private static String reason(FileSystemException failure) {
    return switch (failure) {
      case AccessDeniedException denied -> "access denied";
      case NoSuchFileException missing -> "no such file or directory";
      default ->
          failure.getReason() == null ? failure.getClass().getSimpleName() : failure.getReason();
    };
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a verb is missing; expected one of " + spec.subcommands().keySet());
  }
}
