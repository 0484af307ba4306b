package org.nomograph.app.cli;

import picocli.CommandLine.Model.CommandSpec;

/** The command line's model, for tests outside of its package. */
public final class CommandModel {
  private CommandModel() {}

  public static CommandSpec get() {
    return NomographCommand.commandLine().getCommandSpec();
  }
}
