package org.nomograph.app.cli;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.nomograph.app.io.HarmlessWriter;
import org.nomograph.app.io.StandardOutput;
import org.nomograph.engine.io.IoReason;
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
      AskCommand.class,
      SolveCommand.class,
      SearchCommand.class,
      ShowCommand.class,
      GraphCommand.class,
      PackCommand.class,
      ServeCommand.class,
      KeysCommand.class,
      McpCommand.class,
      ModelsCommand.class,
      BenchCommand.class
    },
    footer = {
      "",
      "Exit status: 0 done, 2 wrong usage, 3 bad input, 4 workspace missing, not built, held by another process, or on a",
      "device that is full or read-only, 5 model endpoint failed, 130 interrupted (143 when told to end by SIGTERM); 1 when",
      "output could not be written, or for a fault of the program."
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
    return run(
        StandardOutput.ofProcess(),
        new PrintWriter(
            new HarmlessWriter(new OutputStreamWriter(System.err, System.err.charset())), true),
        args);
  }

  /** Runs a command line that writes to the given writers instead of the standard streams. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    int status;
    try {
      status = commandLine().setOut(out).setErr(err).execute(args);
    } catch (OutOfMemoryError e) {
      err.println(
          "nomograph: out of memory; give more with NOMOGRAPH_JAVA_OPTS=-Xmx8g or the like");
      status = ExitStatus.FAULT;
    }
    return printed(status, out, err);
  }

  /** The status, given that results count as done only when they have arrived. */
  private static int printed(int status, PrintWriter out, PrintWriter err) {
    if (!out.checkError()) {
      return status;
    }
    Optional<StandardOutput> stream =
        out instanceof StandardOutput standard ? Optional.of(standard) : Optional.empty();
    if (stream.filter(StandardOutput::readerHasGone).isPresent()) {
      return status;
    }
    String reason =
        stream.flatMap(StandardOutput::failure).map(IoReason::of).orElse("it is closed");
    err.println("nomograph: standard output: cannot be written: " + reason);
    return status == ExitStatus.DONE ? ExitStatus.FAULT : status;
  }

  /** The verbs with their options. */
  static CommandLine commandLine() {
    // Lucene suggests JVM flags through the JDK's logger; users did not ask for that.
    LUCENE.setLevel(Level.SEVERE);
    CommandLine line = new CommandLine(new NomographCommand());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // A system of a suite may be called as a command of bench is: bench stard --system ask.
    line.setAllowSubcommandsAsOptionParameters(true);
    line.registerConverter(LocalDate.class, NomographCommand::day);
    line.registerConverter(Path.class, NomographCommand::path);
    line.setParameterExceptionHandler(NomographCommand::wrongUsage);
    line.setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, command));
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

  private static Path path(String text) {
    try {
      if (!text.isBlank()) {
        return Path.of(text);
      }
    } catch (InvalidPathException e) {
      throw new CommandLine.TypeConversionException("'" + text + "' is no name of a file");
    }
    throw new CommandLine.TypeConversionException("the name of a file or directory is empty");
  }

  private static int wrongUsage(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("nomograph: " + UsageMessage.of(failure, UsageMessage.english(List.of(args))));
    CommandLine.UnmatchedArgumentException.printSuggestions(failure, err);
    err.println(wayToHelp(command));
    return ExitStatus.USAGE;
  }

  private static String wayToHelp(CommandLine command) {
    return "try: " + command.getCommandSpec().qualifiedName() + " --help";
  }

  private static int failed(Exception failure, CommandLine command) {
    PrintWriter err = command.getErr();
    Optional<GlobalOptions> options =
        command.getCommand() instanceof VerbSupport verb
            ? Optional.of(verb.global)
            : Optional.empty();
    Failure told = Failure.of(failure, options.map(global -> global.workspace));
    if (!told.message().isEmpty()) {
      boolean english = options.map(GlobalOptions::english).orElse(true);
      err.println("nomograph: " + (english ? told.message() : ChineseGloss.of(told.message())));
    }
    if (told.status() == ExitStatus.USAGE) {
      err.println(wayToHelp(command));
    }
    if (System.getenv("NOMOGRAPH_TRACE") != null) {
      failure.printStackTrace(err);
    }
    return told.status();
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a verb is missing; expected one of " + spec.subcommands().keySet());
  }
}
