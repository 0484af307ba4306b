package org.nomograph.engine.embed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.nomograph.engine.endpoint.RetriableFault;

/** Reads the reply of an embedding endpoint. Stateless. */
final class EndpointReply {
  private final ObjectMapper json;
  private final URI address;
  private final int dimensions;

  /**
   * @param address address of the endpoint, for messages
   */
  EndpointReply(ObjectMapper json, URI address, int dimensions) {
    this.json = json;
    this.address = address;
    this.dimensions = dimensions;
  }

  /**
   * Unit vectors in the order of the request, whatever their order in the reply.
   *
   * @throws RetriableFault if the body is empty or not JSON
   * @throws FatalEmbeddingException if it is JSON of another shape, or count or dimensions differ
   */
  List<float[]> vectors(String body, int count) {
    JsonNode data = parse(body).path("data");
    if (!data.isArray() || data.size() != count) {
      throw new FatalEmbeddingException(
          "%s sent %d embeddings for %d texts; check that base-url leads to an embedding endpoint"
              .formatted(address, data.size(), count));
    }
    float[][] vectors = new float[count][];
    for (int i = 0; i < count; i++) {
      int index = data.get(i).path("index").asInt(i);
      if (index < 0 || index >= count || vectors[index] != null) {
        throw new FatalEmbeddingException(address + " sent a wrong index: " + index);
      }
      vectors[index] = vector(data.get(i).path("embedding"));
    }
    return Arrays.asList(vectors);
  }

  private JsonNode parse(String body) {
    try {
      JsonNode root = json.readTree(body);
      if (root.isMissingNode()) {
        throw notJson();
      }
      return root;
    } catch (JsonProcessingException e) {
      throw notJson();
    }
  }

  private RetriableFault notJson() {
    return new RetriableFault(
        RetriableFault.Kind.REPLY,
        "the reply of " + address + " is not JSON; check base-url and any proxy between",
        OptionalLong.empty());
  }

  private float[] vector(JsonNode numbers) {
    if (!numbers.isArray() || numbers.size() != dimensions) {
      throw new FatalEmbeddingException(
          address
              + " sent "
              + numbers.size()
              + " dimensions, "
              + dimensions
              + " are configured: correct the setting or the model");
    }
    float[] vector = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      vector[i] = numbers.get(i).floatValue();
    }
    double length = Vectors.dot(vector, vector);
    if (!(length > 0) || Double.isInfinite(length)) {
      throw new FatalEmbeddingException(
          address + " sent a vector without direction; check the model");
    }
    return Vectors.normalise(vector);
  }
}
