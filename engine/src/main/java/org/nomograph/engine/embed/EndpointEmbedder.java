package org.nomograph.engine.embed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.nomograph.engine.endpoint.Pause;

/**
 * Embeds with an OpenAI-compatible {@code /v1/embeddings} endpoint. Vectors are checked for their
 * dimension and scaled to length 1. Safe for use by several threads.
 *
 * <p>Errors: {@link RetriableEmbeddingException} when the endpoint stays busy, unreachable or
 * broken after all retries; {@link FatalEmbeddingException} when the request, the key or the reply
 * is wrong.
 */
public final class EndpointEmbedder implements Embedder {
  private final EndpointParams params;
  private final EndpointCall call;
  private final PassageSplitter splitter;

  /**
   * @param params the endpoint
   * @param environment value of an environment variable by name, null when unset ({@code
   *     System::getenv}); without a value requests carry no key, as local endpoints want it
   */
  public EndpointEmbedder(EndpointParams params, UnaryOperator<String> environment) {
    this(params, environment, Thread::sleep);
  }

  EndpointEmbedder(EndpointParams params, UnaryOperator<String> environment, Pause pause) {
    this.params = params;
    this.call = new EndpointCall(params, environment, pause);
    this.splitter =
        new PassageSplitter(
            text -> text.codePointCount(0, text.length()), params.maxPassageChars());
  }

  @Override
  public String fingerprint() {
    String address = params.baseUrl().toString();
    String prefix =
        params.passagePrefix().isEmpty()
            ? ""
            : ":" + ContentHash.hex(8, params.passagePrefix().getBytes(UTF_8));
    return "endpoint:" + address + ":" + params.model() + ":" + params.dimensions() + prefix;
  }

  @Override
  public int dimensions() {
    return params.dimensions();
  }

  @Override
  public List<String> split(String text) {
    return splitter.split(text);
  }

  @Override
  public float[] embedPassage(String passage) {
    return embedPassages(List.of(passage)).get(0);
  }

  @Override
  public List<float[]> embedPassages(List<String> passages) {
    passages.forEach(this::requireShort);
    return embedAll(passages.stream().map(p -> params.passagePrefix() + p).toList());
  }

  @Override
  public float[] embedQuery(String query) {
    return Vectors.meanDirection(
        embedAll(split(query).stream().map(part -> params.queryPrefix() + part).toList()));
  }

  private void requireShort(String passage) {
    int length = passage.codePointCount(0, passage.length());
    if (length > params.maxPassageChars()) {
      throw new IllegalArgumentException(
          "passage has "
              + length
              + " characters, the limit is "
              + params.maxPassageChars()
              + ": split it first");
    }
  }

  private List<float[]> embedAll(List<String> inputs) {
    List<float[]> vectors = new ArrayList<>(inputs.size());
    for (int from = 0; from < inputs.size(); from += params.batchSize()) {
      int to = Math.min(inputs.size(), from + params.batchSize());
      vectors.addAll(call.embed(inputs.subList(from, to)));
    }
    return vectors;
  }

  @Override
  public void close() {
    call.close();
  }
}
