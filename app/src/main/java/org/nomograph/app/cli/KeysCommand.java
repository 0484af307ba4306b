package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.server.ApiKeys;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph keys add|remove|list}: who may ask a server. */
@Command(
    name = "keys",
    mixinStandardHelpOptions = true,
    description =
        "Keys for nomograph serve. A key is printed once, when it is made; the file keeps its hash alone.")
final class KeysCommand extends VerbSupport {
  /** What to do. */
  enum Action {
    add,
    remove,
    list
  }

  @Parameters(index = "0", paramLabel = "add|remove|list", description = "What to do.")
  private Action action;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NAME",
      defaultValue = "",
      description = "Whose key.")
  private String name;

  @Option(names = "--keys", required = true, paramLabel = "FILE", description = "File of the keys.")
  private Path file;

  @Override
  public Integer call() throws Exception {
    if (action != Action.list && name.isBlank()) {
      throw usage(action + ": a NAME is missing");
    }
    if (action == Action.list && !name.isBlank()) {
      throw usage("list takes no NAME");
    }
    ObjectNode document = Output.JSON.createObjectNode();
    switch (action) {
      case add -> {
        String key = ApiKeys.add(file, name);
        output().line(key);
        document.put("name", name).put("key", key);
      }
      case remove -> {
        if (!ApiKeys.remove(existing(file), name)) {
          throw new BadInputException(file + ": no key of the name " + name);
        }
        document.put("removed", name);
      }
      case list -> {
        var names = document.putArray("names");
        for (ApiKeys.Key key : ApiKeys.read(existing(file)).all()) {
          output().line(key.name());
          names.add(key.name());
        }
      }
    }
    output().document(document);
    return ExitStatus.DONE;
  }
}
