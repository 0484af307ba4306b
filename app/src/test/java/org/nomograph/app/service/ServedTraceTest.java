package org.nomograph.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ServedTraceTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @Test
  void whereAnEndpointIsAndWhatItSaidStaysWithTheServer() throws IOException {
    String row =
        """
        {"answer": "a", "trace": {"steps": [
          {"name": "model:answer", "details": {"error": "http://10.0.0.7/v1 answered 500: at /srv", "tokens_in": 3}},
          {"name": "model:rewrite", "details": {"reply": {"queries": []}}},
          {"name": "search"}]}}
        """;
    ObjectNode served = ServedTrace.in((ObjectNode) JSON.readTree(row));
    assertThat(served.toString())
        .doesNotContain("10.0.0.7", "/srv")
        .contains("\"tokens_in\":3", "\"queries\":[]", "\"answer\":\"a\"");
    assertThat(ServedTrace.in((ObjectNode) JSON.readTree("{\"a\":1}"))).hasToString("{\"a\":1}");
  }
}
