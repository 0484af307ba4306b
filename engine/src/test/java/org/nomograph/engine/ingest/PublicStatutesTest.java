package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Article;
import org.nomograph.engine.Progress;
import org.nomograph.engine.SourceReaders;

/** Runs on the public statutes; skipped where the shared data is absent. */
class PublicStatutesTest {
  private static final StoreStub STORE = new StoreStub();
  private static ImportReport report;

  @BeforeAll
  static void scan() throws Exception {
    Optional<Path> data = data();
    Assumptions.assumeTrue(
        data.isPresent(), "shared data not found; set -Dnomograph.data to run this test");
    report =
        new SourceScanner(SourceReaders.all())
            .scan(
                List.of(data.get().resolve("statutes"), data.get().resolve("criminal")),
                Optional.empty(),
                STORE,
                Progress.NONE);
  }

  private static Optional<Path> data() {
    String property = System.getProperty("nomograph.data");
    if (property != null) {
      return Optional.of(Path.of(property)).filter(Files::isDirectory);
    }
    return Stream.iterate(Path.of("").toAbsolutePath(), p -> p != null, Path::getParent)
        .map(p -> p.resolveSibling("shared").resolve("data"))
        .filter(p -> Files.isDirectory(p.resolve("statutes")))
        .findFirst();
  }

  private static Stream<SourceRecord.Statute> statutes() {
    return STORE.records.stream()
        .filter(SourceRecord.Statute.class::isInstance)
        .map(SourceRecord.Statute.class::cast);
  }

  private static List<String> numbers(String versionId) {
    return statutes()
        .flatMap(s -> s.articles().stream())
        .filter(a -> a.versionId().equals(versionId))
        .map(a -> a.ref().number().toString())
        .toList();
  }

  @Test
  void readsEveryLaw() {
    Set<String> laws = statutes().map(s -> s.version().law()).collect(Collectors.toSet());

    assertThat(laws).hasSizeGreaterThanOrEqualTo(1420);
    assertThat(report.count(ImportReport.ARTICLES)).isGreaterThanOrEqualTo(58_000);
    assertThat(report.filesSkipped()).isZero();
  }

  @Test
  void readsTheCivilCodeWithoutGapOrDouble() {
    assertThat(numbers("民法典@2020-05-28"))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.rangeClosed(1, 1260).mapToObj(Integer::toString).toList());
  }

  @Test
  void readsTheCriminalLawWithItsInsertedArticles() {
    assertThat(numbers("刑法@2023-12-29"))
        .doesNotHaveDuplicates()
        .contains("17-1", "120-1", "120-6", "133-1", "133-2", "291-1", "291-2", "452");
    assertThat(numbers("刑法@2017-11-04"))
        .contains("120-6", "133-1", "291-1")
        .doesNotContain("133-2", "199", "291-2");
  }

  @Test
  void findsNoGapThatTheSourceDoesNotHave() {
    assertThat(report.problems())
        .extracting(Problem::reason)
        .filteredOn(r -> r.contains("leaves out"))
        .containsExactly(
            "after article 198 comes article 200: the source leaves out what is between");
  }

  @Test
  void givesEveryVersionADayAndNoBeginBeforeIt() {
    assertThat(statutes().map(SourceRecord.Statute::version))
        .filteredOn(v -> !v.category().equals("案例"))
        .allSatisfy(
            v ->
                assertThat(v.validity().from().orElseThrow())
                    .isAfterOrEqualTo(v.versionDate().orElseThrow()));
  }

  @Test
  void leavesNoHeadingInsideAText() {
    assertThat(statutes().flatMap(s -> s.articles().stream()).map(Article::text))
        .noneMatch(text -> text.startsWith("#") || text.contains("\n#"));
  }
}
