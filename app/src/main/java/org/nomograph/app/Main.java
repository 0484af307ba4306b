package org.nomograph.app;

import org.nomograph.app.cli.NomographCommand;

/** Entry point of the command line; the only place that ends the process. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(NomographCommand.run(args));
  }
}
