package org.nomograph.app;

import org.nomograph.app.cli.NomographCommand;

/** Entry point of the command line; the only place that ends the process. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Thread told =
        new Thread(
            () ->
                System.err.println("nomograph: interrupted; run the same command again to go on"));
    // Runs when a signal ends the process: what was written so far is whole whenever that is.
    Runtime.getRuntime().addShutdownHook(told);
    int status = NomographCommand.run(args);
    Runtime.getRuntime().removeShutdownHook(told);
    System.exit(status);
  }
}
