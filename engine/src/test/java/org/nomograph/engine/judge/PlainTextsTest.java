package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;

/**
 * Fictional texts in plain words, judged by the shipped criminal pack alone: innocent ones end
 * without a charge, crimes with theirs. The second half was set aside when the words were chosen.
 */
class PlainTextsTest {
  private static final int OPEN_INNOCENT = 0;
  private static final int OPEN_CRIMES = 2;
  private static final int HELD_INNOCENT = 0;
  private static final int HELD_CRIMES = 18;

  @TempDir static Path directory;
  private static Nomograph nomograph;

  private record Text(String kind, List<String> charges, String facts) {
    boolean innocent() {
      return charges.equals(List.of("-"));
    }
  }

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    Corpus corpus = new Corpus(directory, params, Clock.systemUTC());
    corpus.importSources(List.of(pack()), Optional.empty(), Progress.NONE);
    corpus.build(Progress.NONE);
    nomograph = Nomograph.open(directory, params);
  }

  @AfterAll
  static void close() throws IOException {
    nomograph.close();
  }

  private static Path pack() {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(at.resolve("packs/prc-criminal"))) {
      at = at.getParent();
    }
    return at.resolve("packs/prc-criminal");
  }

  private static List<Text> texts(String half) throws IOException {
    try (var in = PlainTextsTest.class.getResourceAsStream("plain-" + half + ".tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(cells -> new Text(cells[0], List.of(cells[1].split("\\|")), cells[2]))
          .toList();
    }
  }

  /** The texts that are not judged as they should be, with what was found. */
  private static List<String> wrong(List<Text> texts, boolean innocent) {
    List<String> wrong = new ArrayList<>();
    for (Text text : texts) {
      List<String> found = charges(text.facts());
      boolean right =
          innocent ? found.isEmpty() : !found.isEmpty() && text.charges().containsAll(found);
      if (text.innocent() == innocent && !right) {
        wrong.add(text.facts() + " → " + found);
      }
    }
    return wrong;
  }

  private static List<String> charges(String facts) {
    try {
      return nomograph
          .judge(JudgeRequest.of(new CaseRecord("plain", List.of(), facts)))
          .whole()
          .charges();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({"open," + OPEN_INNOCENT, "heldout," + HELD_INNOCENT})
  void innocentTextsEndWithoutACharge(String half, int wrong) throws IOException {
    assertThat(wrong(texts(half), true)).hasSizeLessThanOrEqualTo(wrong);
  }

  @ParameterizedTest
  @CsvSource({"open," + OPEN_CRIMES, "heldout," + HELD_CRIMES})
  void plainCrimesEndWithTheirs(String half, int wrong) throws IOException {
    assertThat(wrong(texts(half), false)).hasSizeLessThanOrEqualTo(wrong);
  }
}
