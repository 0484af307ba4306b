package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.io.Sha256;

class ExpertGraphReadersTest {
  private static final ExpertGraphNodesReader NODES = new ExpertGraphNodesReader();
  private static final ExpertGraphEdgesReader EDGES = new ExpertGraphEdgesReader();

  private static Reading nodes(String... rows) {
    return Reading.of(NODES, "somewhere/peer/nodes.jsonl", String.join("\n", rows));
  }

  private static Reading edges(String... rows) {
    return Reading.of(EDGES, "somewhere/peer/edges.jsonl", String.join("\n", rows));
  }

  private static String edge(String article, String weight, String confidence) {
    return "{\"node\": \"concept:1\", \"article\": %s, \"weight\": %s, \"confidence\": \"%s\"}"
        .formatted(article, weight, confidence);
  }

  private static List<RuleCard.Support> supports(Reading reading) {
    return ((SourceRecord.Supports) reading.records().get(0)).supports();
  }

  @Test
  void aConceptMayOwnSeveralCardsEachWithAnIdOfItsOwn() {
    Reading reading =
        nodes(
            "{\"id\": \"concept:1\", \"card\": {\"title\": \"甲\", \"issue_frames\": [\"一\", \"二\"]}}",
            "{\"id\": \"concept:2\", \"card\": {\"title\": \"乙\", \"legal_effects\": \"单独一句\"}}",
            "{\"id\": \"concept:1\", \"card\": {\"title\": \"丙\"}}");
    List<SourceRecord.Card> cards =
        reading.records().stream().map(SourceRecord.Card.class::cast).toList();
    assertThat(cards).extracting(SourceRecord.Card::pack).containsOnly("peer");
    assertThat(cards)
        .extracting(card -> card.card().id())
        .containsExactly("card/peer/concept:1", "card/peer/concept:2", "card/peer/concept:1/2");
    assertThat(cards)
        .extracting(card -> card.card().concept())
        .containsExactly("concept:1", "concept:2", "concept:1");
    assertThat(cards.get(0).card().issueFrames()).containsExactly("一", "二");
    assertThat(cards.get(1).card().legalEffects()).containsExactly("单独一句");
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void ofAPairThatStandsTwiceTheLargerWeightCountsInEitherOrderAndIsReported() {
    for (List<String> order : List.of(List.of("0.4", "0.9"), List.of("0.9", "0.4"))) {
      Reading reading =
          edges(
              edge("7", order.get(0), "high"), edge("7", order.get(1), "high"), edge("8", "1", ""));
      assertThat(supports(reading)).extracting(RuleCard.Support::weight).containsExactly(0.9, 1.0);
      assertThat(reading.problems())
          .singleElement()
          .satisfies(
              problem -> {
                assertThat(problem.line()).isEqualTo(2);
                assertThat(problem.severity()).isEqualTo(Problem.Severity.NOTE);
                assertThat(problem.reason()).contains("concept:1", "article 7", "0.4", "0.9");
              });
    }
  }

  @Test
  void certaintyIsThatOfTheEdgeKept() {
    assertThat(supports(edges(edge("7", "0.9", "medium"), edge("7", "0.4", "high"))))
        .singleElement()
        .matches(support -> !support.highConfidence());
    assertThat(supports(edges(edge("7", "0.9", "medium"), edge("7", "0.9", "high"))))
        .singleElement()
        .matches(RuleCard.Support::highConfidence);
  }

  @Test
  void everyRowThatIsNoEdgeOrCardIsSkippedWithItsLine() {
    List<String> bad =
        List.of(
            edge("0", "0.5", ""),
            edge("\"x\"", "0.5", ""),
            edge("7", "0", ""),
            edge("7", "1.5", ""),
            edge("7", "\"x\"", ""),
            "{\"article\": 7, \"weight\": 0.5}");
    for (String row : bad) {
      Reading reading = edges(edge("8", "0.5", ""), row);
      assertThat(supports(reading)).as(row).hasSize(1);
      assertThat(reading.problems()).as(row).singleElement().matches(p -> p.line() == 2);
    }
    for (String row :
        List.of("{\"id\": \"concept:2\"}", "{\"id\": \"\", \"card\": {\"title\": \"甲\"}}")) {
      Reading reading = nodes("{\"id\": \"concept:1\", \"card\": {\"title\": \"甲\"}}", row);
      assertThat(reading.records()).as(row).hasSize(1);
      assertThat(reading.problems()).as(row).singleElement().matches(p -> p.line() == 2);
    }
  }

  @Test
  void eachReaderKnowsItsOwnFileByContent() {
    SourceFile node = file("{\"id\": \"concept:1\", \"card\": {\"title\": \"甲\"}}");
    SourceFile edge = file(edge("7", "0.5", "high"));
    SourceFile other = file("{\"id\": \"1\", \"judge\": [\"甲？\"]}");
    assertThat(List.of(NODES.accepts(node), NODES.accepts(edge), NODES.accepts(other)))
        .containsExactly(true, false, false);
    assertThat(List.of(EDGES.accepts(node), EDGES.accepts(edge), EDGES.accepts(other)))
        .containsExactly(false, true, false);
  }

  private static SourceFile file(String text) {
    return new SourceFile(Path.of("f.jsonl"), text, Sha256.hex(text));
  }
}
