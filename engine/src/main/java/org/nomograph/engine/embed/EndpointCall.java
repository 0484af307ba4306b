package org.nomograph.engine.embed;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import java.util.function.UnaryOperator;
import org.nomograph.engine.endpoint.ApiKey;
import org.nomograph.engine.endpoint.BaseUrl;
import org.nomograph.engine.endpoint.EndpointFault;
import org.nomograph.engine.endpoint.EndpointHttp;
import org.nomograph.engine.endpoint.Pause;
import org.nomograph.engine.endpoint.RejectedFault;
import org.nomograph.engine.endpoint.Retries;

/**
 * One request to an embedding endpoint, with its retries: after 408, 429, 5xx, a broken or slow
 * connection, or a reply that is not JSON (cut off, a proxy's page). Safe for use by several
 * threads.
 */
final class EndpointCall implements AutoCloseable {
  private final EndpointParams params;
  private final URI address;
  private final Retries retries;
  private final EndpointHttp http;
  private final ObjectMapper json = new ObjectMapper();
  private final EndpointReply reply;

  EndpointCall(EndpointParams params, UnaryOperator<String> environment, Pause pause) {
    this.params = params;
    this.address = BaseUrl.below(params.baseUrl(), "/embeddings");
    this.retries =
        new Retries(params.maxRetries(), params.backoffMillis(), params.maxPauseMillis(), pause);
    this.http =
        new EndpointHttp(
            key(params, environment),
            params.connectTimeoutMillis(),
            params.requestTimeoutMillis(),
            "check base-url, which ends in /v1 as a rule, and the model");
    this.reply = new EndpointReply(json, address, params.dimensions());
  }

  private static ApiKey key(EndpointParams params, UnaryOperator<String> environment) {
    try {
      return ApiKey.of(params.apiKeyVariable(), environment);
    } catch (IllegalArgumentException e) {
      throw new FatalEmbeddingException(e.getMessage());
    }
  }

  /** Unit vectors of the inputs, in their order. */
  List<float[]> embed(List<String> inputs) {
    String body = body(inputs);
    try {
      return retries.run(
          attempt ->
              reply.vectors(http.send(EndpointHttp.post(address, body)).body(), inputs.size()));
    } catch (RejectedFault e) {
      throw new FatalEmbeddingException(e.getMessage(), e);
    } catch (EndpointFault e) {
      throw new RetriableEmbeddingException(e.getMessage(), e);
    }
  }

  private String body(List<String> inputs) {
    ObjectNode body = json.createObjectNode();
    body.put("model", params.model());
    body.put("encoding_format", "float");
    if (params.requestDimensions()) {
      body.put("dimensions", params.dimensions());
    }
    inputs.forEach(body.putArray("input")::add);
    return body.toString();
  }

  @Override
  public void close() {
    http.close();
  }
}
