package org.nomograph.app.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nomograph.app.cli.SmallCorpus;

/** The suites that are shipped. */
class ShippedSuitesTest {
  /** Suites for files that only users have. */
  private static final Set<String> OF_USERS = Set.of("cail2018", "casehold", "lecard");

  static List<Path> suites() throws IOException {
    try (Stream<Path> files = Files.list(SmallCorpus.home().resolve("bench/suites"))) {
      return files.sorted().toList();
    }
  }

  /**
   * Each can be read, is called as its file is, names its packs rightly and shows what it compares.
   */
  @ParameterizedTest
  @MethodSource("suites")
  void isWellFormed(Path file) {
    Suite suite = SuiteReader.read(file);
    assertThat(file.getFileName()).hasToString(suite.name() + ".yaml");
    assertThat(suite.seed()).isPositive();
    assertThat(suite.metrics()).isNotEmpty().doesNotHaveDuplicates();
    for (String pack : suite.corpus().packs()) {
      assertThat(SmallCorpus.home().resolve("packs").resolve(pack)).isDirectory();
    }
    Set<String> metrics = new HashSet<>(suite.metrics());
    assertThat(suite.published()).allMatch(published -> metrics.contains(published.metric()));
    Tasks.of(suite.task());
  }

  /** Suites of data that was measured expect a figure of every system, on metrics of theirs. */
  @ParameterizedTest
  @MethodSource("suites")
  void expectsFiguresOfEverySystem(Path file) {
    Suite suite = SuiteReader.read(file);
    if (OF_USERS.contains(suite.name())) {
      assertThat(suite.expected()).isEmpty();
      return;
    }
    Set<String> checked = new HashSet<>();
    suite.expected().forEach(figure -> checked.add(figure.system()));
    assertThat(suite.systems()).allMatch(system -> checked.contains(system.name()));
    assertThat(suite.metrics())
        .containsAll(suite.expected().stream().map(Suite.Expected::metric).toList());
    assertThat(suite.expected()).allMatch(figure -> figure.tolerance() > 0);
  }
}
