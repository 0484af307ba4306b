package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Optional;
import java.util.StringJoiner;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.server.ApiKey;
import org.nomograph.app.server.ApiKeys;
import org.nomograph.app.server.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code nomograph keys add|grant|remove|list}: who may ask a server. */
@Command(
    name = "keys",
    mixinStandardHelpOptions = true,
    description =
        "Keys for nomograph serve. A key is printed once, when it is made; the file keeps its hash alone. "
            + "--workspace names where it may be used, * is everywhere; without it, the one workspace of a server that serves one.")
final class KeysCommand extends VerbSupport {
  /** What to do. */
  enum Action {
    add,
    grant,
    remove,
    list
  }

  @Parameters(index = "0", paramLabel = "add|grant|remove|list", description = "What to do.")
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

  @Option(
      names = "--role",
      paramLabel = "read|write|admin|none",
      defaultValue = "read",
      description = "What it may do there (default: read); grant with none takes it away.")
  private String role;

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
        String key = ApiKeys.add(file, name, where(), granted().orElseThrow(this::noRole));
        output().line(key);
        document.put("name", name).put("key", key);
      }
      case grant -> {
        if (!ApiKeys.grant(existing(file), name, where(), granted())) {
          throw new BadInputException(file + ": no key of the name " + name);
        }
        document.put("name", name).put("workspace", where()).put("role", role);
      }
      case remove -> {
        if (!ApiKeys.remove(existing(file), name)) {
          throw new BadInputException(file + ": no key of the name " + name);
        }
        document.put("removed", name);
      }
      case list -> {
        var names = document.putArray("names");
        for (ApiKey key : ApiKeys.read(existing(file)).all()) {
          output().line(key.name() + told(key));
          names.add(key.name());
        }
      }
    }
    output().document(document);
    return ExitStatus.DONE;
  }

  /** The workspace that is named, by the last part of its path; none where it is left out. */
  private String where() {
    boolean named = spec.commandLine().getParseResult().hasMatchedOption("--workspace");
    Path last = global.workspace.toAbsolutePath().normalize().getFileName();
    return named && last != null ? last.toString() : ApiKey.ONLY;
  }

  private Optional<Role> granted() {
    Optional<Role> known = Role.of(role);
    if (known.isEmpty() && !role.equals("none")) {
      throw usage("--role: " + role + "; expected read, write, admin or none");
    }
    return known;
  }

  private RuntimeException noRole() {
    return usage("add: expected --role read, write or admin");
  }

  private static String told(ApiKey key) {
    StringJoiner roles = new StringJoiner(", ", " (", ")");
    key.roles()
        .forEach(
            (workspace, role) ->
                roles.add(workspace.isEmpty() ? role.key() : workspace + ": " + role.key()));
    return roles.toString();
  }
}
