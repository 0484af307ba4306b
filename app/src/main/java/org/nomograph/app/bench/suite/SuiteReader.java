package org.nomograph.app.bench.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.nomograph.app.bench.suite.Suite.CorpusSpec;
import org.nomograph.app.bench.suite.Suite.Data;
import org.nomograph.app.bench.suite.Suite.Expected;
import org.nomograph.app.bench.suite.Suite.Published;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.bench.suite.Suite.TaskKind;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.InputFiles;
import org.nomograph.engine.workspace.Hashing;

/** Reads suites, strictly: an unknown key or a value of the wrong kind is an error. Stateless. */
public final class SuiteReader {
  private static final String ONE_WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*";

  private SuiteReader() {}

  /**
   * Reads a suite.
   *
   * @throws BadInputException if it is missing or malformed; the message has file, line and key
   */
  public static Suite read(Path file) {
    SuiteNode root =
        SuiteNode.read(file)
            .only(
                "name",
                "title",
                "task",
                "data",
                "corpus",
                "systems",
                "metrics",
                "published",
                "expected",
                "seed");
    List<SystemSpec> systems = systems(root);
    Set<String> names = new HashSet<>();
    systems.forEach(system -> names.add(system.name()));
    String name = root.text("name");
    if (!name.matches(ONE_WORD)) {
      throw root.wrong("name", "one word of letters, digits, dots and hyphens");
    }
    return new Suite(
        file,
        Hashing.of(List.of(InputFiles.text(file, "a suite in YAML"))),
        name,
        root.textIfAny("title").orElse(name),
        task(root),
        data(root.object("data"), Tasks.of(task(root))),
        corpus(root.object("corpus")),
        systems,
        root.texts("metrics"),
        published(root),
        expected(root, names),
        root.whole("seed", 0, 0));
  }

  private static TaskKind task(SuiteNode root) {
    List<String> words = new ArrayList<>();
    for (TaskKind kind : TaskKind.values()) {
      words.add(kind.name().toLowerCase(Locale.ROOT));
    }
    root.text("task");
    return TaskKind.valueOf(root.word("task", words).toUpperCase(Locale.ROOT));
  }

  private static Data data(SuiteNode node, Task task) {
    node.only("reader", "files", "limit");
    node.text("reader");
    List<String> files = node.texts("files");
    if (files.isEmpty()) {
      throw node.wrong("files", "a list of paths below the data root");
    }
    return new Data(node.word("reader", task.readers()), files, (int) node.whole("limit", 0, 0));
  }

  private static CorpusSpec corpus(SuiteNode node) {
    node.only("files", "packs", "embedder", "folds", "leaks");
    if (node.texts("files").isEmpty() && node.texts("packs").isEmpty()) {
      throw node.wrong("files", "a list of paths below the data root");
    }
    return new CorpusSpec(
        node.texts("files"),
        node.texts("packs"),
        node.textIfAny("embedder"),
        (int) node.whole("folds", 2, 0),
        node.word("leaks", List.of("exclude", "report")).equals("exclude"));
  }

  private static List<SystemSpec> systems(SuiteNode root) {
    List<SystemSpec> systems = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (SuiteNode node : root.objects("systems")) {
      String name = node.text("name");
      if (!names.add(name)) {
        throw node.wrong("name", "a name that no other system has");
      }
      systems.add(new SystemSpec(name, node.text("kind"), node));
    }
    if (systems.isEmpty()) {
      throw root.wrong("systems", "a list of systems, each with name and kind");
    }
    return systems;
  }

  private static List<Published> published(SuiteNode root) {
    List<Published> published = new ArrayList<>();
    for (SuiteNode node : root.objects("published")) {
      node.only("source", "metric", "rows");
      published.add(new Published(node.text("source"), node.text("metric"), node.numbers("rows")));
    }
    return published;
  }

  private static List<Expected> expected(SuiteNode root, Set<String> systems) {
    List<Expected> expected = new ArrayList<>();
    for (SuiteNode node : root.objects("expected")) {
      node.only("system", "metric", "value", "tolerance");
      if (!systems.contains(node.text("system"))) {
        throw node.wrong("system", "the name of a system of this suite");
      }
      if (node.number("tolerance") < 0) {
        throw node.wrong("tolerance", "a number from 0 on");
      }
      expected.add(
          new Expected(
              node.text("system"),
              node.text("metric"),
              node.number("value"),
              node.number("tolerance")));
    }
    return expected;
  }
}
