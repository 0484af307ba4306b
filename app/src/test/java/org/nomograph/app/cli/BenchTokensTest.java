package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** {@code bench tokens}: both ways to audit beside the published figure. */
class BenchTokensTest {
  private final SmallCorpus corpus = SmallCorpus.get();

  private Cli.Result tokens(String... more) {
    String[] all = new String[3 + more.length];
    all[0] = "bench";
    all[1] = "tokens";
    all[2] = SmallCorpus.cases().toString();
    System.arraycopy(more, 0, all, 3, more.length);
    return corpus.run(all);
  }

  @Test
  void callsAndTokensAreCountedByRoleAndTheDecisionsStay() {
    Cli.Result result = tokens("--json", "--rows", "4");
    assertThat(result.status()).as(result.toString()).isZero();
    JsonNode rows = result.json().path("metrics").path("rows");
    assertThat(rows.path(0).path("tokens_mean").asInt()).isEqualTo(10_664);
    JsonNode grouped = rows.path(1);
    JsonNode itemwise = rows.path(2);
    assertThat(grouped.path("audit").asText()).isEqualTo("grouped");
    assertThat(grouped.path("calls_max").asInt()).isBetween(2, 4);
    assertThat(grouped.path("charges_changed").asInt()).isZero();
    assertThat(itemwise.path("charges_changed").asInt()).isZero();
    assertThat(itemwise.path("calls_mean").asDouble())
        .isGreaterThan(grouped.path("calls_mean").asDouble());
    double sum = 0;
    for (JsonNode role : grouped.path("roles")) {
      sum += role.path("tokens_in_mean").asDouble() + role.path("tokens_out_mean").asDouble();
    }
    assertThat(sum).isEqualTo(grouped.path("tokens_mean").asDouble(), offset(0.1));
    // Simulated replies have their form and pass the checks: no repair, no redraft, no note.
    assertThat(grouped.path("notes").asInt()).isZero();
    assertThat(grouped.path("roles").path("adjudicate").path("calls_mean").asDouble()).isEqualTo(1);
  }

  private static org.assertj.core.data.Offset<Double> offset(double value) {
    return org.assertj.core.data.Offset.offset(value);
  }

  @Test
  void theVocabularyIsThatOfTheModelAskedFor() {
    JsonNode other = tokens("--json", "--rows", "1").json().path("metrics");
    JsonNode newer =
        tokens("--json", "--rows", "1", "--count-as", "gpt-4o-mini").json().path("metrics");
    assertThat(newer.path("counted_as").asText()).isEqualTo("gpt-4o-mini");
    assertThat(newer.path("rows").path(1).path("tokens_mean").asDouble())
        .isLessThan(other.path("rows").path(1).path("tokens_mean").asDouble());
    assertThat(tokens("--rows", "0").status()).isEqualTo(ExitStatus.USAGE);
    assertThat(tokens("--rows", "1").out()).contains("10664", "grouped", "itemwise", "prejudge");
  }
}
