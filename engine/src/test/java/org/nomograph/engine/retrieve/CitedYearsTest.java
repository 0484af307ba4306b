package org.nomograph.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.cite.CitationParser;
import org.nomograph.core.cite.FoundCitation;

class CitedYearsTest {
  private static final CitationParser PARSER = CitationParser.standard();

  @ParameterizedTest
  @ValueSource(strings = {"测试法2018年第三条", "测试法（2018年修正）第三条", "《测试法》(2018)第三条", "测试法2018版的第三条"})
  void aYearBetweenLawAndArticleNamesTheVersion(String query) {
    CitedYears years = CitedYears.of(query);
    FoundCitation citation = PARSER.find(years.text()).getFirst();
    assertThat(citation.law()).contains("测试法");
    assertThat(years.in(citation)).contains(2018);
  }

  @Test
  void eachCitationHasItsOwnYear() {
    CitedYears years = CitedYears.of("测试法2018年第三条和公司法第五条有何不同");
    assertThat(PARSER.find(years.text()).stream().map(years::in))
        .containsExactly(Optional.of(2018), Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"2018年测试法第三条", "测试法自2018年起施行，第三条怎么理解", "测试法第2018条"})
  void otherYearsStay(String query) {
    assertThat(CitedYears.of(query).text()).isEqualTo(query);
  }
}
