package org.nomograph.app.cli;

import java.io.IOException;
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
import org.nomograph.engine.llm.ChatAccess;
import org.nomograph.engine.llm.ModelParams;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.ReasoningParams;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all verbs share: global options, settings, output. */
abstract class VerbSupport implements Callable<Integer> {
  /** Before it there is no law of the People's Republic. */
  private static final LocalDate FIRST_DAY = LocalDate.of(1949, 10, 1);

  /** What is told where a chat model is asked for and none is set. */
  static final String NO_MODEL =
      "--reasoner llm needs a chat model, and none is configured; set \"models:\" with base-url and model in the settings (nomograph.yaml or --config FILE), or use --reasoner embedded";

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

  /** The workspace, for a verb that reasons without chat models. */
  Nomograph open() throws IOException {
    if (llm()) {
      throw usage("--reasoner llm: this verb asks no chat model; use --reasoner embedded");
    }
    return told(Nomograph.open(global.workspace, params()));
  }

  private Nomograph told(Nomograph nomograph) {
    if (nomograph.leavesVectors()) {
      note(
          "no embedder is configured: the vectors of the workspace are not used, all goes by words alone");
    }
    return nomograph;
  }

  boolean llm() {
    return global.reasoner == GlobalOptions.ReasonerKind.llm;
  }

  /**
   * The workspace, with the chat models of the settings where they are asked for.
   *
   * @param asked how they are asked
   */
  Nomograph openReasoning(ReasoningParams asked) throws IOException {
    return openReasoning(global.workspace, asked, params());
  }

  /**
   * A workspace, with the chat models of the settings where they are asked for.
   *
   * @param directory the workspace
   * @param asked how they are asked
   * @param engine how it is opened
   */
  Nomograph openReasoning(Path directory, ReasoningParams asked, EngineParams engine)
      throws IOException {
    if (!llm()) {
      return told(Nomograph.open(directory, engine));
    }
    ReasoningModels models = models(directory, asked, NO_MODEL);
    try {
      return told(Nomograph.open(directory, engine, Optional.of(models)));
    } catch (IOException | RuntimeException e) {
      models.close();
      throw e;
    }
  }

  /**
   * The chat models of the settings.
   *
   * @param directory workspace that keeps their replies
   * @param asked how they are asked
   * @param missing what is told where there are none
   */
  ReasoningModels models(Path directory, ReasoningParams asked, String missing) {
    ModelParams params = settings().models().orElseThrow(() -> usage(missing));
    ReplyLanguage language = global.english() ? ReplyLanguage.EN : ReplyLanguage.ZH;
    return ReasoningModels.of(
        ChatAccess.open(params, Optional.of(replies(directory)), System::getenv),
        asked.in(language));
  }

  /** What, beside the settings, decides what chat models say; empty for the embedded reasoner. */
  String modelSettings(ReasoningParams asked) {
    return llm() ? settings().models() + " " + asked + " " + global.language : "";
  }

  /** Where replies of chat models are kept. */
  private static Path replies(Path directory) {
    return directory.resolve("cache").resolve("chat");
  }

  /** Refuses a law that the workspace does not have, rather than finding nothing in it. */
  static void requireLaw(Nomograph nomograph, Optional<String> law) throws IOException {
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
