package org.nomograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.wiring.Settings;
import org.nomograph.core.cite.LawNames;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all verbs share: global options, settings, output. */
abstract class VerbSupport implements Callable<Integer> {
  /** Before it there is no law of the People's Republic. */
  private static final LocalDate FIRST_DAY = LocalDate.of(1949, 10, 1);

  @Mixin GlobalOptions global;
  @Spec CommandSpec spec;

  Output output() {
    return new Output(spec.commandLine().getOut(), global.json);
  }

  /** What is wrong and does not stop the verb, on standard error. */
  void warn(String text) {
    String told = global.english() ? text : ChineseGloss.of(text);
    spec.commandLine().getErr().println("nomograph: " + told);
  }

  /** A note for people on standard error, unless quiet. */
  void note(String text) {
    if (!global.quiet) {
      spec.commandLine().getErr().println(text);
    }
  }

  /** All that a verb on a built workspace reads: its own inputs, the settings, the workspace. */
  List<Path> inputs(Path... own) {
    List<Path> all = new ArrayList<>(List.of(own));
    Settings.file(global.config).ifPresent(all::add);
    all.addAll(global.workspaceParts());
    return all;
  }

  EngineParams params() {
    return settings().engine();
  }

  Settings settings() {
    return Settings.load(global.config);
  }

  Corpus corpus() {
    return new Corpus(global.workspace, params(), Clock.systemUTC());
  }

  Nomograph open() throws java.io.IOException {
    requireEmbedded();
    return Nomograph.open(global.workspace, params());
  }

  /** Refuses the language-model reasoner, which plays no role yet. */
  private void requireEmbedded() {
    if (global.reasoner == GlobalOptions.ReasonerKind.llm) {
      throw usage(
          settings().models().isEmpty()
              ? "--reasoner llm needs a chat model, and none is configured; use --reasoner embedded"
              : "--reasoner llm: no role is played by a chat model yet; use --reasoner embedded");
    }
  }

  /** Refuses a law that the workspace does not have, rather than finding nothing in it. */
  static void requireLaw(Nomograph nomograph, Optional<String> law) throws java.io.IOException {
    if (law.isPresent() && !nomograph.hasLaw(LawNames.key(law.get()))) {
      throw new BadInputException("--law: no law of this name in the workspace: " + law.get());
    }
  }

  /** Refuses a day on which no act can lie, and of whose law nothing is known. */
  void requireDay(String option, Optional<LocalDate> given, LocalDate today) {
    given
        .filter(day -> day.isBefore(FIRST_DAY) || day.isAfter(today))
        .ifPresent(
            day -> {
              throw usage(
                  "%s: %s is no day to go by; expected a day from %s to today"
                      .formatted(option, day, FIRST_DAY));
            });
  }

  ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  static Path existing(Path path) {
    if (!Files.exists(path)) {
      throw new BadInputException(path + ": no such file or directory");
    }
    return path;
  }
}
