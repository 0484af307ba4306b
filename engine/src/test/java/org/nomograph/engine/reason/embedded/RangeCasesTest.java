package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.engine.pack.PackReader;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;
import org.yaml.snakeyaml.Yaml;

/**
 * The sentencing ranges that the shipped cards open for fictional facts, the offense given. Each
 * text with its range and the reason is in {@code range-cases-*.yaml}; one with {@code left} is
 * known to be read wrongly, for the reason given there.
 */
class RangeCasesTest {
  private static final TierFinder FINDER = new TierFinder(new SignalFinder());
  private static Map<String, Offense> offenses;

  /** A text and the range that the law gives it. */
  record RangeCase(String offense, String range, String facts, Optional<String> left) {
    private static RangeCase of(Map<String, String> entry) {
      return new RangeCase(
          entry.get("offense"),
          entry.get("range"),
          entry.get("facts"),
          Optional.ofNullable(entry.get("left")));
    }

    @Override
    public String toString() {
      return offense + " " + range + "：" + facts.substring(0, Math.min(28, facts.length()));
    }
  }

  @BeforeAll
  static void readPack() throws IOException {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.exists(at.resolve("packs/prc-criminal"))) {
      at = at.getParent();
    }
    offenses =
        new PackReader()
            .readPack(at.resolve("packs/prc-criminal")).offenses().stream()
                .map(located -> located.value())
                .collect(Collectors.toMap(Offense::name, Function.identity()));
  }

  static List<RangeCase> all() throws IOException, URISyntaxException {
    Path one = Path.of(RangeCasesTest.class.getResource("range-cases-persons.yaml").toURI());
    try (Stream<Path> files = Files.list(one.getParent())) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("range-cases-"))
          .sorted()
          .flatMap(RangeCasesTest::cases)
          .toList();
    }
  }

  static List<RangeCase> read() throws IOException, URISyntaxException {
    return all().stream().filter(one -> one.left().isEmpty()).toList();
  }

  private static Stream<RangeCase> cases(Path file) {
    try {
      List<Map<String, String>> entries = new Yaml().load(Files.readString(file));
      return entries.stream().map(RangeCase::of);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String found(RangeCase one) {
    CaseText text = CaseTextReader.read(one.facts());
    return FINDER
        .find(offenses.get(one.offense()), text, LawDays.of(text))
        .map(reached -> reached.tier().name())
        .orElse("");
  }

  @ParameterizedTest
  @MethodSource("read")
  void theFactsOpenTheRangeThatTheLawGives(RangeCase one) {
    assertThat(found(one)).isEqualTo(one.range());
  }

  @Test
  void everyTextNamesARangeOfItsCard() throws IOException, URISyntaxException {
    for (RangeCase one : all()) {
      Offense offense = offenses.get(one.offense());
      assertThat(offense).as(one.offense()).isNotNull();
      Stream<SentencingTier> earlier =
          offense.earlierTiers().stream().flatMap(before -> before.tiers().stream());
      assertThat(Stream.concat(offense.tiers().stream(), earlier).map(SentencingTier::name))
          .as(one.toString())
          .contains(one.range());
    }
  }

  @Test
  void whatIsLeftIsLittle() throws IOException, URISyntaxException {
    List<RangeCase> all = all();
    assertThat(all.stream().filter(one -> one.left().isPresent()).count())
        .isLessThanOrEqualTo(all.size() / 50);
  }
}
