package org.nomograph.engine.llm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Writes a model that llama.cpp loads and that knows nothing: one layer, a vocabulary of bytes,
 * random weights. After the specification of GGUF in the ggml project.
 */
final class TinyGguf {
  private static final int WIDTH = 32;
  private static final int HIDDEN = 64;
  private static final int BYTES = 256;
  private static final int FIRST_BYTE = 3;
  private static final int VOCABULARY = FIRST_BYTE + BYTES;
  private static final int ALIGNMENT = 32;
  private static final int FLOAT32 = 0;
  private static final int UINT32 = 4;
  private static final int INT32 = 5;
  private static final int FLOAT = 6;
  private static final int STRING = 8;
  private static final int ARRAY = 9;

  /** Kinds of tokens: a word, one that steers, a byte. */
  private static final int UNKNOWN = 2;

  private static final int CONTROL = 3;
  private static final int BYTE = 6;

  private static final String TEMPLATE =
      "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}assistant:";

  private final ByteArrayOutputStream head = new ByteArrayOutputStream();
  private final ByteArrayOutputStream tensors = new ByteArrayOutputStream();
  private final ByteArrayOutputStream data = new ByteArrayOutputStream();
  private final Random random;
  private int entries;
  private int count;

  private TinyGguf(long seed) {
    random = new Random(seed);
  }

  /** Writes the model to a file. */
  static Path write(Path file, long seed) throws IOException {
    TinyGguf model = new TinyGguf(seed);
    model.metadata();
    model.weights();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes("GGUF".getBytes(StandardCharsets.US_ASCII));
    all.writeBytes(number(3, Integer.BYTES));
    all.writeBytes(number(model.count, Long.BYTES));
    all.writeBytes(number(model.entries, Long.BYTES));
    all.writeBytes(model.head.toByteArray());
    all.writeBytes(model.tensors.toByteArray());
    all.writeBytes(new byte[(ALIGNMENT - all.size() % ALIGNMENT) % ALIGNMENT]);
    all.writeBytes(model.data.toByteArray());
    return Files.write(file, all.toByteArray());
  }

  private void metadata() {
    string("general.architecture", "llama");
    string("general.name", "tiny");
    number("llama.context_length", 2048);
    number("llama.embedding_length", WIDTH);
    number("llama.block_count", 1);
    number("llama.feed_forward_length", HIDDEN);
    number("llama.attention.head_count", 2);
    number("llama.rope.dimension_count", WIDTH / 2);
    key("llama.attention.layer_norm_rms_epsilon", FLOAT);
    head.writeBytes(number(Float.floatToIntBits(1e-5f), Integer.BYTES));
    string("tokenizer.ggml.model", "llama");
    List<String> tokens = new ArrayList<>(List.of("<unk>", "<s>", "</s>"));
    for (int b = 0; b < BYTES; b++) {
      tokens.add("<0x%02X>".formatted(b));
    }
    array("tokenizer.ggml.tokens", STRING);
    tokens.forEach(token -> head.writeBytes(text(token)));
    array("tokenizer.ggml.scores", FLOAT);
    tokens.forEach(token -> head.writeBytes(number(0, Integer.BYTES)));
    array("tokenizer.ggml.token_type", INT32);
    for (int i = 0; i < tokens.size(); i++) {
      int kind = i >= FIRST_BYTE ? BYTE : i == 0 ? UNKNOWN : CONTROL;
      head.writeBytes(number(kind, Integer.BYTES));
    }
    number("tokenizer.ggml.unknown_token_id", 0);
    number("tokenizer.ggml.bos_token_id", 1);
    number("tokenizer.ggml.eos_token_id", 2);
    string("tokenizer.chat_template", TEMPLATE);
  }

  private void weights() {
    tensor("token_embd.weight", WIDTH, VOCABULARY);
    tensor("output_norm.weight", WIDTH);
    tensor("output.weight", WIDTH, VOCABULARY);
    tensor("blk.0.attn_norm.weight", WIDTH);
    tensor("blk.0.ffn_norm.weight", WIDTH);
    for (String part : List.of("attn_q", "attn_k", "attn_v", "attn_output")) {
      tensor("blk.0." + part + ".weight", WIDTH, WIDTH);
    }
    tensor("blk.0.ffn_gate.weight", WIDTH, HIDDEN);
    tensor("blk.0.ffn_up.weight", WIDTH, HIDDEN);
    tensor("blk.0.ffn_down.weight", HIDDEN, WIDTH);
  }

  private void tensor(String name, int... dimensions) {
    tensors.writeBytes(text(name));
    tensors.writeBytes(number(dimensions.length, Integer.BYTES));
    int size = 1;
    for (int dimension : dimensions) {
      tensors.writeBytes(number(dimension, Long.BYTES));
      size *= dimension;
    }
    tensors.writeBytes(number(FLOAT32, Integer.BYTES));
    tensors.writeBytes(number(data.size(), Long.BYTES));
    for (int i = 0; i < size; i++) {
      float weight = dimensions.length == 1 ? 1 : (float) random.nextGaussian() / 4;
      data.writeBytes(number(Float.floatToIntBits(weight), Integer.BYTES));
    }
    data.writeBytes(new byte[(ALIGNMENT - data.size() % ALIGNMENT) % ALIGNMENT]);
    count++;
  }

  private void key(String name, int type) {
    head.writeBytes(text(name));
    head.writeBytes(number(type, Integer.BYTES));
    entries++;
  }

  private void string(String name, String value) {
    key(name, STRING);
    head.writeBytes(text(value));
  }

  private void number(String name, int value) {
    key(name, UINT32);
    head.writeBytes(number((long) value, Integer.BYTES));
  }

  /** Begins a list with one value for each token. */
  private void array(String name, int type) {
    key(name, ARRAY);
    head.writeBytes(number(type, Integer.BYTES));
    head.writeBytes(number(VOCABULARY, Long.BYTES));
  }

  private static byte[] number(long value, int bytes) {
    byte[] all =
        ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
    return Arrays.copyOf(all, bytes);
  }

  private static byte[] text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(number(bytes.length, Long.BYTES));
    all.writeBytes(bytes);
    return all.toByteArray();
  }
}
