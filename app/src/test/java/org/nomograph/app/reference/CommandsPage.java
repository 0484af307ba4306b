package org.nomograph.app.reference;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Verbs with their parameters and options, from the model of the command line. */
final class CommandsPage {
  private final CommandSpec root;
  private final Page page = new Page("Commands");

  private CommandsPage(CommandSpec root) {
    this.root = root;
  }

  static String of(CommandSpec root) {
    return new CommandsPage(root).write();
  }

  private String write() {
    page.heading(2, "Options of every verb").table("option", "default", "what it does");
    root.subcommands().values().iterator().next().getCommandSpec().options().stream()
        .filter(this::everywhere)
        .forEach(this::option);
    root.subcommands().values().forEach(command -> command(command, "nomograph"));
    return page.toString();
  }

  private boolean everywhere(OptionSpec option) {
    return root.subcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(spec -> spec.subcommands().isEmpty())
        .allMatch(spec -> spec.findOption(option.longestName()) != null);
  }

  private void command(CommandLine command, String before) {
    CommandSpec spec = command.getCommandSpec();
    String name = before + " " + spec.name();
    page.heading(before.equals("nomograph") ? 2 : 3, name);
    page.paragraph("\n" + String.join(" ", spec.usageMessage().description()).replace("%n", " "));
    List<PositionalParamSpec> parameters = spec.positionalParameters();
    List<OptionSpec> options =
        spec.options().stream().filter(o -> !everywhere(o)).filter(o -> !o.hidden()).toList();
    if (!parameters.isEmpty() || !options.isEmpty()) {
      page.table("parameter or option", "default", "what it does");
      parameters.forEach(p -> row(p.paramLabel(), p));
      options.forEach(this::option);
    }
    page.paragraph(String.join(" ", spec.usageMessage().footer()).replace("%n", " "));
    for (Map.Entry<String, CommandLine> inner : spec.subcommands().entrySet()) {
      command(inner.getValue(), name);
    }
  }

  private void option(OptionSpec option) {
    String names = String.join(", ", option.names());
    String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    row(names + label, option);
  }

  private void row(String name, ArgSpec spec) {
    String value = spec.defaultValue() == null ? "" : spec.defaultValue();
    String text = String.join(" ", spec.description()).replace("%%", "%").replace("%n", " ");
    page.row(
        List.of(
            Page.code(name),
            Page.code(value),
            text.replace("${DEFAULT-VALUE}", value)
                .replace("${COMPLETION-CANDIDATES}", candidates(spec))));
  }

  private static String candidates(ArgSpec spec) {
    return spec.completionCandidates() == null
        ? ""
        : String.join(", ", spec.completionCandidates());
  }
}
