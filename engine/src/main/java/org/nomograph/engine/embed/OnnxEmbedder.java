package org.nomograph.engine.embed;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Embeds in this process with an ONNX Runtime session of its own; no network, no key.
 *
 * <p>Steps: tokenise → run the encoder on this one text, without padding → take the vector of the
 * [CLS] token → scale it to length 1 (Xiao et al., C-Pack, arXiv 2309.07597, section 4). One text a
 * run, on purpose: the 8-bit models quantise activations over the whole input tensor, so in a batch
 * the vector of a text would depend on its neighbours and could not be cached by content.
 *
 * <p>A run uses the calling thread only; throughput comes from several callers. Safe for use by
 * several threads; {@link #close} waits for running calls, later calls fail with an
 * IllegalStateException.
 */
public final class OnnxEmbedder implements Embedder {
  /** Version of the pre-processing below; part of the fingerprint. */
  private static final String PROCESSING = "cls-l2-1";

  private static final int SPECIAL_TOKENS = 2;

  private final OnnxModel model;
  private final String fingerprint;
  private final HuggingFaceTokenizer tokenizer;
  private final OrtEnvironment environment;
  private final OrtSession session;
  private final PassageSplitter splitter;
  private final PassageSplitter querySplitter;
  private final ReadWriteLock lifecycle = new ReentrantReadWriteLock();
  private boolean closed;

  private OnnxEmbedder(OnnxModel model) throws IOException, OrtException {
    byte[] graph = resource(model.modelResource());
    byte[] vocabulary = resource(model.tokenizerResource());
    this.model = model;
    this.fingerprint =
        model.name() + ":" + ContentHash.hex(12, graph, vocabulary) + ":" + PROCESSING;
    this.tokenizer = openTokenizer(vocabulary);
    this.environment = OrtEnvironment.getEnvironment();
    this.session = openSession(graph);
    int limit = model.maxTokens() - SPECIAL_TOKENS;
    this.splitter = new PassageSplitter(this::tokens, limit);
    this.querySplitter = new PassageSplitter(this::tokens, limit - tokens(model.queryPrefix()));
  }

  /**
   * Opens a model from the class path. Takes about half a second; open one and share it.
   *
   * @throws IOException if a resource is missing or the runtime does not accept it
   */
  public static OnnxEmbedder open(OnnxModel model) throws IOException {
    try {
      return new OnnxEmbedder(model);
    } catch (OrtException e) {
      throw new IOException("embedding model " + model.name() + " cannot be opened", e);
    }
  }

  private static HuggingFaceTokenizer openTokenizer(byte[] vocabulary) throws IOException {
    // Without this the library asks the network (download of natives, usage reporting).
    if (System.getProperty("ai.djl.offline") == null) {
      System.setProperty("ai.djl.offline", "true");
    }
    return HuggingFaceTokenizer.newInstance(
        new ByteArrayInputStream(vocabulary), Map.of("padding", "false", "truncation", "false"));
  }

  private OrtSession openSession(byte[] graph) throws OrtException {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.setExecutionMode(OrtSession.SessionOptions.ExecutionMode.SEQUENTIAL);
      options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
      return environment.createSession(graph, options);
    }
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = OnnxEmbedder.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("embedding resource not on the class path: " + name);
      }
      return in.readAllBytes();
    }
  }

  @Override
  public String fingerprint() {
    return fingerprint;
  }

  @Override
  public int dimensions() {
    return model.dimensions();
  }

  /** Number of tokens of a text, without the two special ones. */
  private int tokens(String text) {
    return text.isEmpty() ? 0 : tokenizer.encode(text, false, false).getIds().length;
  }

  @Override
  public List<String> split(String text) {
    return whileOpen(() -> splitter.split(text));
  }

  @Override
  public float[] embedPassage(String passage) {
    return whileOpen(() -> run(passage));
  }

  @Override
  public float[] embedQuery(String query) {
    return whileOpen(
        () ->
            Vectors.meanDirection(
                querySplitter.split(query).stream()
                    .map(part -> run(model.queryPrefix() + part))
                    .toList()));
  }

  private float[] run(String text) {
    long[] ids = tokenizer.encode(text, true, false).getIds();
    if (ids.length > model.maxTokens()) {
      throw new IllegalArgumentException(
          "passage has "
              + ids.length
              + " tokens, the model reads "
              + model.maxTokens()
              + ": split it first");
    }
    long[] mask = new long[ids.length];
    Arrays.fill(mask, 1);
    Map<String, OnnxTensor> inputs = new HashMap<>();
    try {
      for (String input : session.getInputNames()) {
        inputs.put(input, tensor(values(input, ids, mask)));
      }
      try (OrtSession.Result result = session.run(inputs)) {
        float[] vector = new float[model.dimensions()];
        ((OnnxTensor) result.get(0)).getFloatBuffer().get(vector);
        return Vectors.normalise(vector);
      }
    } catch (OrtException e) {
      throw new FatalEmbeddingException("embedding model " + model.name() + " failed", e);
    } finally {
      inputs.values().forEach(OnnxTensor::close);
    }
  }

  private static long[] values(String input, long[] ids, long[] mask) {
    return switch (input) {
      case "input_ids" -> ids;
      case "attention_mask" -> mask;
      case "token_type_ids" -> new long[ids.length];
      default -> throw new IllegalStateException("model wants an unknown input: " + input);
    };
  }

  private OnnxTensor tensor(long[] values) throws OrtException {
    return OnnxTensor.createTensor(
        environment, LongBuffer.wrap(values), new long[] {1, values.length});
  }

  private <T> T whileOpen(Supplier<T> work) {
    lifecycle.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException("embedder is closed");
      }
      return work.get();
    } finally {
      lifecycle.readLock().unlock();
    }
  }

  @Override
  public void close() {
    lifecycle.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        tokenizer.close();
        session.close();
      }
    } catch (OrtException e) {
      throw new FatalEmbeddingException("embedding model could not be closed", e);
    } finally {
      lifecycle.writeLock().unlock();
    }
  }
}
