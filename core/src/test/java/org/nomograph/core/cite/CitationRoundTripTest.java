package org.nomograph.core.cite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Citation;

class CitationRoundTripTest {
  private static final long SEED = 20260701L;
  private static final List<String> LAWS =
      List.of("刑法", "民法典", "测试法", "测试条例", "对外贸易法", "刑法修正案（八）", "反有组织犯罪法");
  private static final CitationParser PARSER = CitationParser.standard();

  private static Citation random(Random random) {
    Optional<Integer> paragraph = level(random);
    return new Citation(
        Optional.of(LAWS.get(random.nextInt(LAWS.size()))),
        ArticleNumber.of(
            1 + random.nextInt(1300), random.nextInt(3) == 0 ? 1 + random.nextInt(20) : 0),
        paragraph,
        level(random));
  }

  private static Optional<Integer> level(Random random) {
    return random.nextBoolean() ? Optional.empty() : Optional.of(1 + random.nextInt(30));
  }

  @Test
  void everyPrintedFormReadsBack() {
    Random random = new Random(SEED);
    for (int i = 0; i < 3000; i++) {
      Citation citation = random(random);
      assertThat(PARSER.parse(CitationPrinter.court(citation)))
          .as("seed %d run %d", SEED, i)
          .contains(citation);
      assertThat(PARSER.parse(CitationPrinter.shortForm(citation)))
          .as("seed %d run %d", SEED, i)
          .contains(citation);
      assertThat(PARSER.parse(CitationPrinter.id(citation)))
          .as("seed %d run %d", SEED, i)
          .contains(Citation.of(citation.law().orElseThrow(), citation.article()));
    }
  }

  @Test
  void listsReadBackInASentence() {
    Random random = new Random(SEED);
    for (int i = 0; i < 1000; i++) {
      List<Citation> list = new ArrayList<>();
      for (int n = 1 + random.nextInt(6); n > 0; n--) {
        list.add(random(random));
      }
      String sentence = "故应当依照" + CitationPrinter.court(list) + "的规定处理。";
      assertThat(PARSER.find(sentence).stream().flatMap(f -> f.citations().stream()))
          .as("seed %d run %d: %s", SEED, i, sentence)
          .containsExactlyElementsOf(list);
    }
  }

  @Test
  void printsTheFormOfTheCourts() {
    Citation citation = PARSER.parse("刑法第264条第1款第2项").orElseThrow();
    assertThat(CitationPrinter.court(citation)).isEqualTo("《中华人民共和国刑法》第二百六十四条第一款第（二）项");
    assertThat(CitationPrinter.shortForm(citation)).isEqualTo("刑法第二百六十四条第一款第（二）项");
    assertThat(CitationPrinter.id(citation)).isEqualTo("刑法/264");
  }

  @Test
  void arbitraryTextNeverFails() {
    String alphabet = "第条款项之一二十百零前本法《》（）()12、至和 的规定\n";
    Random random = new Random(SEED);
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(40); n > 0; n--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      int floor = 0;
      for (FoundCitation found : PARSER.find(text)) {
        assertThat(found.start())
            .as("seed %d run %d: %s", SEED, i, text)
            .isGreaterThanOrEqualTo(floor);
        floor = found.end();
      }
      assertThat(floor).isLessThanOrEqualTo(text.length());
    }
  }
}
