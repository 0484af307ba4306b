package org.nomograph.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.nomograph.engine.Progress;
import picocli.CommandLine.Option;

/** Options that every verb takes. */
final class GlobalOptions {
  /** Whether standard error is a terminal; the launcher knows, Java 21 cannot tell. */
  private static final boolean TERMINAL = Boolean.getBoolean("nomograph.terminal");

  /** Language of messages for people. */
  enum Language {
    zh,
    en
  }

  /** Which reasoner plays the roles. */
  enum ReasonerKind {
    embedded,
    llm
  }

  @Option(
      names = "--workspace",
      paramLabel = "DIR",
      defaultValue = "workspace",
      description = "Directory of the workspace (default: ./workspace).")
  Path workspace;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings (default: nomograph.yaml of the current directory, where it exists).")
  Optional<Path> config;

  @Option(names = "--json", description = "One JSON document on standard output, nothing else.")
  boolean json;

  @Option(names = "--quiet", description = "No progress, no notes.")
  boolean quiet;

  @Option(
      names = "--lang",
      paramLabel = "zh|en",
      defaultValue = "zh",
      description = "Language of the output for people (default: zh).")
  Language language;

  @Option(
      names = "--reasoner",
      paramLabel = "embedded|llm",
      defaultValue = "embedded",
      description = "Who plays the reasoning roles (default: embedded).")
  ReasonerKind reasoner;

  /** What the workspace keeps in its directory; no output may be written there. */
  List<Path> workspaceParts() {
    return Stream.of(
            "store",
            "index",
            "snapshots",
            "cache",
            "jobs",
            "uploads",
            "summaries",
            "drafts",
            "LOCK",
            ".lock")
        .map(workspace::resolve)
        .toList();
  }

  Progress progress() {
    return quiet ? Progress.NONE : new ConsoleProgress(TERMINAL);
  }

  boolean english() {
    return language == Language.en;
  }
}
