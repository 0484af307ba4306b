package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.service.Served;

class EmbeddingsTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Embeddings embeddings = new Embeddings(Served.operations().service());

  @Test
  void base64IsThatOfLittleEndianFloats() {
    byte[] bytes = Base64.getDecoder().decode(Embeddings.base64(new float[] {0.5f, -2}));
    ByteBuffer read = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(bytes).hasSize(8);
    assertThat(read.getFloat()).isEqualTo(0.5f);
    assertThat(read.getFloat()).isEqualTo(-2f);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"input\":[]}",
        "{\"input\":[1]}",
        "{\"input\":7}",
        "{\"input\":\"a\",\"encoding_format\":\"int8\"}",
        "{\"input\":\"a\"}"
      })
  void whatCannotBeEmbeddedIsTold(String request) {
    assertThatThrownBy(() -> embeddings.answer(JSON.readTree(request)))
        .isInstanceOf(BadInputException.class)
        .hasMessageMatching(
            "(input|encoding_format): expected.*|the workspace was built without.*");
  }
}
