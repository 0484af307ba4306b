package org.nomograph.app.mcp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Standard input as the protocol's transport may read it: whole lines, each one message. A line
 * that is none is answered with the fault that JSON-RPC has for it and goes no further, since the
 * transport would end over it. Blank lines are passed over. Read by one thread.
 */
public final class CheckedLines extends InputStream {
  /** Most bytes of a line. */
  static final int MAX_LINE = 4 << 20;

  private static final int NO_JSON = -32_700;
  private static final int NO_REQUEST = -32_600;
  private static final int MAX_DEPTH = 50;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final InputStream in;
  private final OutputStream faults;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicInteger requests = new AtomicInteger();
  private byte[] line = new byte[0];
  private int at;

  /**
   * @param in what the assistant writes
   * @param faults where faults are told, a line each, written whole
   */
  public CheckedLines(InputStream in, OutputStream faults) {
    this.in = new BufferedInputStream(in);
    this.faults = faults;
  }

  /** Waits until the assistant has gone. */
  public void awaitEnd() throws InterruptedException {
    ended.await();
  }

  /** Messages read so far that want an answer. */
  public int requests() {
    return requests.get();
  }

  @Override
  public int read() throws IOException {
    return fill() ? line[at++] & 0xff : -1;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, line.length - at);
    System.arraycopy(line, at, bytes, from, count);
    at += count;
    return count;
  }

  /** Whether there is something left to read; reads on until a line is a message. */
  private boolean fill() throws IOException {
    while (at >= line.length) {
      byte[] next = next();
      if (next == null) {
        ended.countDown();
        return false;
      }
      String text = new String(next, StandardCharsets.UTF_8).strip();
      if (!text.isEmpty() && message(text)) {
        line = (text + "\n").getBytes(StandardCharsets.UTF_8);
        at = 0;
      }
    }
    return true;
  }

  /** The bytes of the next line without its end; null at the end of the input. */
  private byte[] next() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int b = in.read();
    if (b < 0) {
      return null;
    }
    boolean tooLong = false;
    for (; b >= 0 && b != '\n'; b = in.read()) {
      if (bytes.size() < MAX_LINE) {
        bytes.write(b);
      } else {
        tooLong = true;
      }
    }
    if (tooLong) {
      tell(NO_REQUEST, "a line has more than %,d bytes".formatted(MAX_LINE));
      return new byte[0];
    }
    return bytes.toByteArray();
  }

  private boolean message(String text) throws IOException {
    JsonNode node;
    try {
      node = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      tell(NO_JSON, "a line is no JSON; expected one message of JSON-RPC 2.0 a line");
      return false;
    }
    JsonNode id = node.path("id");
    boolean named = id.isMissingNode() || id.isTextual() || id.isIntegralNumber();
    boolean body = node.path("method").isTextual() || node.has("result") || node.has("error");
    if (!node.isObject() || !node.path("jsonrpc").asText().equals("2.0") || !named || !body) {
      tell(
          NO_REQUEST,
          "a line is no message of JSON-RPC 2.0; expected {\"jsonrpc\", \"id\", \"method\"}");
      return false;
    }
    if (node.has("id") && node.has("method")) {
      requests.incrementAndGet();
    }
    return true;
  }

  private void tell(int code, String message) throws IOException {
    ObjectNode fault = JSON.createObjectNode().put("jsonrpc", "2.0").putNull("id");
    fault.putObject("error").put("code", code).put("message", message);
    faults.write((fault + "\n").getBytes(StandardCharsets.UTF_8));
    faults.flush();
  }
}
