package org.nomograph.app;

import org.nomograph.app.cli.NomographCommand;

/**
 * Entry point of the command line; with {@link Interrupts} the only place that ends the process.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Interrupts.handle();
    System.exit(NomographCommand.run(args));
  }
}
