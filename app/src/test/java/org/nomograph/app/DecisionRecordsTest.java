package org.nomograph.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nomograph.app.cli.SmallCorpus;

/** The records of decisions, their index, and what refers to them by number. */
class DecisionRecordsTest {
  private static final Path HOME = SmallCorpus.home();
  private static final Path RECORDS = HOME.resolve("docs/decisions");
  private static final Pattern FILE = Pattern.compile("(\\d{4})-[a-z0-9-]+\\.md");
  private static final Pattern HEADING = Pattern.compile("# (\\d+)\\. .+");
  private static final Pattern ROW = Pattern.compile("\\| \\[(\\d+)\\]\\(([^)]+)\\) \\| (.+) \\|");
  private static final Pattern REFERENCE = Pattern.compile("\\bdecisions?[/,]? ?0*([1-9]\\d*)");

  /** Files by number; two of one number are one list. */
  private static Map<Integer, List<String>> files() throws IOException {
    Map<Integer, List<String>> files = new TreeMap<>();
    for (Path file : list(RECORDS)) {
      String name = file.getFileName().toString();
      if (!name.equals("README.md")) {
        Matcher match = FILE.matcher(name);
        assertThat(match.matches()).as(name).isTrue();
        files.computeIfAbsent(Integer.valueOf(match.group(1)), n -> new ArrayList<>()).add(name);
      }
    }
    return files;
  }

  private static List<Path> list(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @Test
  void numbersRunFromOneWithoutGapAndEachIsGivenOnce() throws IOException {
    Map<Integer, List<String>> files = files();
    assertThat(files.values()).allSatisfy(names -> assertThat(names).hasSize(1));
    assertThat(files.keySet())
        .containsExactlyElementsOf(IntStream.rangeClosed(1, files.size()).boxed().toList());
  }

  @Test
  void everyRecordIsHeadedByItsNumber() throws IOException {
    for (Map.Entry<Integer, List<String>> entry : files().entrySet()) {
      for (String name : entry.getValue()) {
        Matcher heading = HEADING.matcher(Files.readAllLines(RECORDS.resolve(name)).getFirst());
        assertThat(heading.matches()).as(name).isTrue();
        assertThat(Integer.valueOf(heading.group(1))).as(name).isEqualTo(entry.getKey());
      }
    }
  }

  @Test
  void theIndexNamesEveryRecordInOrderByTheBeginningOfItsHeading() throws IOException {
    List<String> indexed = new ArrayList<>();
    for (String line : Files.readAllLines(RECORDS.resolve("README.md"))) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        indexed.add(row.group(2));
        assertThat(Files.readAllLines(RECORDS.resolve(row.group(2))).getFirst())
            .startsWith("# " + row.group(1) + ". " + row.group(3));
      }
    }
    assertThat(indexed).isEqualTo(files().values().stream().flatMap(List::stream).toList());
  }

  @Test
  void whatIsReferredToByNumberExists() throws IOException {
    Map<Integer, List<String>> files = files();
    List<Path> sources = new ArrayList<>(list(RECORDS));
    for (String module : List.of("core", "engine", "app")) {
      sources.addAll(list(HOME.resolve(module).resolve("src/main/java")));
    }
    int found = 0;
    for (Path source : sources) {
      Matcher match = REFERENCE.matcher(Files.readString(source));
      while (match.find()) {
        found++;
        assertThat(files).as(source.toString()).containsKey(Integer.valueOf(match.group(1)));
      }
    }
    assertThat(found).isPositive();
  }
}
